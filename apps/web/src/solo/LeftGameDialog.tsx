import { timeLeft } from '@icando/game/solo/clock';
import { AskDialog } from '../ui/AskDialog.tsx';
import { clockText } from '../ui/clock-time.ts';
import type { SavedGame } from './saved-games.ts';
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
