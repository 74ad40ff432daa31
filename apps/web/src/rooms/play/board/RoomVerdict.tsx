import type { ReactNode } from 'react';
import { Verdict } from '../../../play-kit/index.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { RoomBoardProps } from './board-props.ts';
import styles from './room-verdict.module.css';

type Told = Pick<RoomBoardProps, 'asked' | 'end' | 'isPlaying'>;

interface RoomVerdictProps extends Told {
  /** The right answer as read aloud, where it is only seen in colours. */
  answer?: ReactNode;
  /** Below the verdict. */
  children?: ReactNode;
}

/** The verdict of a room's question: at once on the own answer, then the wait for the others, then the end. */
export function RoomVerdict({ asked, end, isPlaying, answer, children }: RoomVerdictProps) {
  const { verdict } = asked;
  return (
    <div className={styles.verdict}>
      <Verdict
        isRight={verdict?.correct ?? null}
        right="Đúng rồi!"
        wrong="Sai rồi!"
        lang="vi"
        chip={<Points asked={asked} />}
      >
        <VerdictNote {...{ asked, end, isPlaying }} />
        {end !== null && verdict?.correct !== true && answer !== undefined ? (
          <VisuallyHidden lang="vi">Đáp án: {answer}</VisuallyHidden>
        ) : null}
        {children}
      </Verdict>
    </div>
  );
}

/** '+87 pts'; nothing without points. */
export function Points({ asked: { verdict } }: Pick<RoomBoardProps, 'asked'>) {
  if (verdict === null || verdict.points === 0) return null;
  return <span className={styles.points}>{`+${formatNumber(verdict.points)} pts`}</span>;
}

/** What there is to wait for, or what was missed. */
export function VerdictNote({ asked, end, isPlaying }: Told) {
  const note = noteOf({ asked, end, isPlaying });
  return note === null ? null : (
    <p className={styles.note} lang="vi">
      {note}
    </p>
  );
}

function noteOf({ asked: { answer, verdict }, end, isPlaying }: Told): string | null {
  if (end !== null) return isPlaying && answer === null ? '⏰ Hết giờ!' : null;
  if (verdict !== null) return 'Chờ các bạn khác…';
  return answer === null ? null : 'Đã gửi…';
}
