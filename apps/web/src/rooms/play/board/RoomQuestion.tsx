import type { CSSProperties } from 'react';
import { useLastTicks } from '../../../play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import type { AskedQuestion, RoomProps, Stage } from '../../live/live-room.ts';
import { BoongBoard } from '../boong/BoongBoard.tsx';
import type { RoomBoardProps } from './board-props.ts';
import { questionMs } from './question-length.ts';
import { RoomListen } from './RoomListen.tsx';
import { RoomSelect } from './RoomSelect.tsx';
import { RoomWrite } from './RoomWrite.tsx';
import styles from './room-question.module.css';

interface RoomQuestionProps extends RoomProps {
  stage: Extract<Stage, { name: 'question' | 'feedback' }>;
}

/** A question, open or over: its time and the board of its game. */
export function RoomQuestion({ room, actions, stage }: RoomQuestionProps) {
  const { you, link } = room;
  const end = stage.name === 'feedback' ? stage.end : null;
  const canAnswer = end === null && stage.answer === null && you.is_player && link === 'open';
  return (
    <>
      {stage.question.type_game === 'game_boong' ? null : <TimeBar asked={stage} isOpen={end === null} />}
      <GameBoard
        asked={stage}
        end={end}
        isPlaying={you.is_player}
        onAnswer={canAnswer ? actions.answer : undefined}
      />
    </>
  );
}

function GameBoard(props: RoomBoardProps) {
  const { type_game, index } = props.asked.question;
  switch (type_game) {
    case 'game_select':
      return <RoomSelect {...props} />;
    case 'game_write':
      return <RoomWrite {...props} />;
    case 'game_listen':
      return <RoomListen key={index} {...props} />;
    case 'game_boong':
      return <BoongBoard {...props} />;
  }
}

/** From here it ticks. */
const LAST_S = 5;

/** What is left of the question, as a bar and in figures; `isOpen` false stops it where it stands. */
function TimeBar({ asked, isOpen }: { asked: AskedQuestion; isOpen: boolean }) {
  const { openedAt, closesAt } = asked;
  const left = useMsUntil(isOpen ? closesAt : null);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const isLast = seconds !== null && seconds > 0 && seconds <= LAST_S;
  useLastTicks(isLast ? seconds : null);
  // It shrinks evenly through the second that has begun.
  const part = left === null ? 0 : Math.max(0, Math.min(1, (left - 1000) / questionMs(asked)));
  return (
    <div className={cx(styles.time, isLast && styles.last, !isOpen && styles.over)}>
      <span className={styles.track} aria-hidden="true">
        <i key={openedAt} className={styles.left} style={{ '--part': part } as CSSProperties} />
      </span>
      <span className={styles.seconds} lang="vi">
        {seconds === null ? '' : `${seconds} giây`}
      </span>
    </div>
  );
}
