import { Star } from 'lucide-react';
import { formatNumber } from '../platform/i18n/number-format.ts';
import { cx } from './cx.ts';
import styles from './Xp.module.css';
import { t } from '../platform/i18n/language.ts';

/** The score in the top bar. Its space is reserved until it is loaded, so that the header does not shift. */
export function Xp({ score }: { score: number | undefined }) {
  return (
    <span className={cx(styles.xp, score === undefined && styles.unknown)}>
      <Star />
      <span>
        <span>{formatNumber(score ?? 0)}</span>
        <span className={styles.unit}>{` ${t('xp')}`}</span>
      </span>
    </span>
  );
}
