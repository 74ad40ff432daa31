import { Check } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import styles from './choice-row.module.css';

/** The class of a selectable React Aria row. */
export const choiceRow = styles.row;

/** The box in a selectable row, ticked while the row is selected. */
export function ChoiceTick({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles.tick, className)}>
      <Check />
    </span>
  );
}
