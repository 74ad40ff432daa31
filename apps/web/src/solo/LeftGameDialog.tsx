import { timeLeft } from '@icando/game/solo/clock';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { storedKeys } from '../platform/storage.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { clockText } from '../ui/clock-time.ts';
import { savedGames } from './left-games.ts';
import type { SavedGame } from './saved-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import { useGame } from './solo.ts';
import { finishGame, goOn } from './start-game.ts';

interface LeftGameDialogProps {
  left: SavedGame;
  /** Decided: on with it, or its result. */
  onSettled: () => void;
  onLater: () => void;
}

/** A game that was on when its page was closed: on with it, or to its result. */
export function LeftGameDialog({ left, onSettled, onLater }: LeftGameDialogProps) {
  const { run } = left.solo;
  const seconds = timeLeft(left.solo, run.clock) / 1000;
  const { correct, total } = run.tally;
  return (
    <AskDialog
      isOpen
      lang="vi"
      title="Bạn đang chơi dở một ván"
      text={`Đúng ${correct}/${total} câu, còn ${clockText(seconds)}. Đồng hồ đã dừng lúc bạn rời trang.`}
      yes={total > 0 ? 'Xem kết quả' : 'Bỏ ván này'}
      danger={false}
      onYes={() => {
        onSettled();
        finishGame(left);
      }}
      no="Chơi tiếp"
      onNo={() => {
        onSettled();
        goOn(left);
      }}
      onClose={onLater}
    />
  );
}

/**
 * The game that was left, each time the Game tab is opened and no other is on: undefined while it is not known whose game
 * would be offered, null for none.
 */
export function useLeftGame() {
  const { key } = useLocation();
  const me = useMyUser();
  const { status } = useGame();
  const owner = me.data?.id;
  const [found, setFound] = useState<{ at: string; left: SavedGame | null }>();
  const isFree = status === 'waiting';
  if (found?.at !== key && (owner !== undefined || !isFree || me.isError)) {
    setFound({ at: key, left: isFree && owner !== undefined ? (savedGames.leftBy(owner)[0] ?? null) : null });
  }
  const [anyStored] = useState(() => storedKeys(SAVED_PREFIX).length > 0);
  const left = found?.at === key ? found.left : anyStored ? undefined : null;
  return { left, settle: () => setFound({ at: key, left: null }) };
}
