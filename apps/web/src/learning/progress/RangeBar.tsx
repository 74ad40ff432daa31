import styles from './range-bar.module.css';

/** A range with a mark on a scale, all as shares from 0 to 1; for the eye only. */
export function RangeBar({ low, high, mark }: { low: number; high: number; mark: number }) {
  const at = (share: number) => `${100 * share}%`;
  return (
    <span className={styles.scale} aria-hidden="true">
      <span className={styles.range} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={styles.mark} style={{ left: at(mark) }} />
    </span>
  );
}
