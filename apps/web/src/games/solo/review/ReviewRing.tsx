import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Ti, type TiMood } from '../../../ui/Clock.tsx';
import styles from './review.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

const RADIUS = 54;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The progress of the session, in the place of the games' clock. */
export function ReviewRing({ done, total, mood }: { done: number; total: number; mood: TiMood | null }) {
  const share = total === 0 ? 0 : done / total;
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-label={t('Tiến độ ôn tập')}
      lang={VI}
    >
      <Ti mood={mood} />
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        <circle
          className={styles.arc}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
        />
      </svg>
      <span className={styles.count} aria-hidden="true">
        {`${done}/${total}`}
      </span>
      <VisuallyHidden>{t('{done} trên {total} từ', { done, total })}</VisuallyHidden>
    </div>
  );
}
