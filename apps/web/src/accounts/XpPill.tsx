import { Star } from 'lucide-react';
import { formatNumber } from '../platform/number-format.ts';
import { useMyUser } from './accounts-api.ts';
import styles from './XpPill.module.css';
import { t } from '../platform/language.ts';

/** The caller's xp, on the cover. */
export function XpPill() {
  const me = useMyUser().data;
  if (!me) return null;
  return (
    <span className={styles.xp}>
      <Star />
      <span>
        {formatNumber(me.score)}
        <span className={styles.unit}> {t('xp')}</span>
      </span>
    </span>
  );
}
