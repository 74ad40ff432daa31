import type { ImportPreview } from '@icando/contract/imports';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import styles from './imports.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** The data of the source for which a word has no field. */
export function LeftOut({ leftOut }: { leftOut: ImportPreview['left_out'] }) {
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p lang={VI}>{t('Không mang theo:')}</p>
      <ul>
        {leftOut.map(({ what, count }) => (
          <li key={what} lang="en" translate="no">
            {`${formatNumber(count)} × ${what}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
