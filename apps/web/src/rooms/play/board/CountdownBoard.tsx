import { Rocket } from 'lucide-react';
import { useState } from 'react';
import type { RoomGame } from '@icando/contract/rooms';
import { useLastTicks } from '../../../play-kit/index.ts';
import tiPeek from '../../../ui/art/ti-peek.svg';
import { Button } from '../../../ui/Button.tsx';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import { BoongIntro } from '../boong/BoongIntro.tsx';
import type { Moment } from '../../live/live-room.ts';
import styles from './countdown.module.css';

interface CountdownBoardProps {
  game: RoomGame;
  /** Null: the next question comes when it comes. */
  firstAt: Moment | null;
  isPlaying: boolean;
}

/** 3, 2, 1; or, for who came late, the wait for the next question. The mouse game is explained here and never waited for. */
export function CountdownBoard({ game, firstAt, isPlaying }: CountdownBoardProps) {
  const left = useMsUntil(firstAt);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const [isRead, setRead] = useState(false);
  useLastTicks(seconds !== null && seconds > 0 ? seconds : null);
  const explains = game === 'game_boong' && isPlaying && !isRead;
  return (
    <div className={styles.wait}>
      {explains ? <HowToPlay onStart={() => setRead(true)} /> : null}
      {explains ? null : <img src={tiPeek} alt="" />}
      {seconds === null ? (
        <p role="status" lang="vi">
          {isPlaying ? 'Ván đang chơi. Bạn chơi từ câu kế tiếp nhé!' : 'Ván đang chơi. Chờ câu kế tiếp…'}
        </p>
      ) : (
        <p key={seconds} className={styles.digit}>
          {seconds > 0 ? seconds : <span lang="vi">Bắt đầu!</span>}
        </p>
      )}
      {firstAt !== null && !isPlaying ? <p lang="vi">Bạn đang xem ván này.</p> : null}
    </div>
  );
}

/** Only closes itself: in a room nobody waits for one who reads. */
function HowToPlay({ onStart }: { onStart: () => void }) {
  return (
    <div className={styles.intro}>
      <BoongIntro />
      <Button kind="play" icon={<Rocket />} onClick={onStart}>
        Start Game
      </Button>
    </div>
  );
}
