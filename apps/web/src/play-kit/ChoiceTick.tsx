import { Check } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import styles from './choice-row.module.css';

/** The class of a row of React Aria that is chosen by a click. */
export const choiceRow = styles.row;

/** The box in such a row, ticked while the row is chosen. */
export function ChoiceTick({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles.tick, className)}>
      <Check />
    </span>
  );
}
