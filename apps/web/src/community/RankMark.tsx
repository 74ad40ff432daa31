import { formatNumber } from '../platform/number-format.ts';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RankMark.module.css';

const MEDALS = [styles['gold'], styles['silver'], styles['bronze']];

/** A place among all: a ribbon for the first three. */
export function RankMark({ rank }: { rank: number }) {
  return (
    <span className={cx(rank <= MEDALS.length ? styles['ribbon'] : undefined, MEDALS[rank - 1])}>
      <VisuallyHidden>Rank </VisuallyHidden>
      {formatNumber(rank)}
    </span>
  );
}
