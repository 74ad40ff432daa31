import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '@icando/game/solo/phases';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './listen-head.module.css';
import { Lives } from './Lives.tsx';

/** What to do now, or the verdict, and the lives that are left. */
export function ListenHead({ phase }: { phase: ReadingPhase | ArrangePhase | ArrangedPhase }) {
  const { lives, question } = phase;
  return (
    <div className={styles.head}>
      {phase.name === 'reading' ? (
        // Not a live region: a screen reader would talk over the words.
        <p className={styles.hint}>
          Nghe nhé… {phase.said} / {question.read.length}
        </p>
      ) : null}
      {phase.name === 'arrange' ? <p className={styles.hint}>Xếp lại đúng thứ tự bạn vừa nghe</p> : null}
      <div role="status" className={phase.name === 'arranged' ? undefined : styles.unseen}>
        {phase.name === 'arrange' ? (
          <VisuallyHidden>Đến lượt bạn, {question.read.length} từ</VisuallyHidden>
        ) : null}
        {phase.name === 'arranged' ? <Verdict isRight={phase.correct} lives={lives} /> : null}
      </div>
      <Lives lives={lives} />
    </div>
  );
}

function Verdict({ isRight, lives }: { isRight: boolean; lives: number }) {
  return (
    <p className={cx(styles.verdict, isRight ? styles.good : styles.bad)}>
      <span className={styles.emoji}>{isRight ? '🎉' : '❌'}</span> {isRight ? 'Đúng rồi!' : 'Sai rồi!'}
      {isRight ? null : <VisuallyHidden>{lives > 0 ? `Còn ${lives} mạng.` : 'Hết mạng.'}</VisuallyHidden>}
    </p>
  );
}
