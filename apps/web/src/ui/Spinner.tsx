import { cx } from './cx.ts';
import styles from './Spinner.module.css';

/** The progress indicator: Tí's tail, rotating. `inherit` takes the colour of the surrounding text. */
export function Spinner({ inherit = false }: { inherit?: boolean }) {
  return (
    <svg
      className={cx(styles.tail, inherit && styles.inherit)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 1 1-8.6 6.4" />
    </svg>
  );
}
