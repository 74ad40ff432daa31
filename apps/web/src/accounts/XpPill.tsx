import { Star } from 'lucide-react';
import { formatNumber } from '../platform/i18n/number-format.ts';
import { useMyUser } from './accounts-api.ts';
import { cx } from '../ui/cx.ts';
import styles from './XpPill.module.css';
import { t } from '../platform/i18n/language.ts';

/** The caller's XP in the top bar. */
export function XpPill() {
  const me = useMyUser().data;
  return (
    // Space is reserved until the score is loaded, so that the header does not shift.
    <span className={cx(styles.xp, me === undefined && styles.unknown)}>
      <Star />
      <span>
        <span>{formatNumber(me?.score ?? 0)}</span>
        <span className={styles.unit}>{` ${t('xp')}`}</span>
      </span>
    </span>
  );
}
