import { Star } from 'lucide-react';
import { formatNumber } from '../platform/number-format.ts';
import { useMyUser } from './accounts-api.ts';
import { cx } from '../ui/cx.ts';
import styles from './XpPill.module.css';
import { t } from '../platform/language.ts';

/** The caller's xp, on the cover. */
export function XpPill() {
  const me = useMyUser().data;
  return (
    // Its place is kept until the score is known, so that the header stands still.
    <span className={cx(styles.xp, me === undefined && styles.unknown)}>
      <Star />
      <span>
        {formatNumber(me?.score ?? 0)}
        <span className={styles.unit}> {t('xp')}</span>
      </span>
    </span>
  );
}
