import type { ImportPreview, ImportRow } from '@icando/contract/imports';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './imports.module.css';
import { ERROR_TEXTS } from './roles.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const FATES: Record<ImportRow['fate'], { tone: 'la' | 'grey' | 'phuong'; label: string }> = {
  new: { tone: 'la', label: t('mới') },
  existing: { tone: 'grey', label: t('đã có') },
  merged: { tone: 'grey', label: t('gộp vào dòng trên') },
  error: { tone: 'phuong', label: t('lỗi') },
};

/** The first rows with the result for each, and the errors with their reasons. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const { shown, rows, errors, error_count } = preview;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <ul className={styles.rows} tabIndex={0} aria-label={t('Rows')}>
        {shown.map(({ row, foreign, native, fate }) => (
          <li key={row}>
            <span className={styles.number}>{row}</span>
            <span className={styles.word}>
              <b lang="en" translate="no">
                {foreign}
              </b>{' '}
              <span lang="vi" translate="no">
                {native}
              </span>
            </span>
            <Badge tone={FATES[fate].tone} lang={VI}>
              {FATES[fate].label}
            </Badge>
          </li>
        ))}
        {rows > shown.length ? (
          <li lang={VI}>{t('… và {more} dòng nữa', { more: formatNumber(rows - shown.length) })}</li>
        ) : null}
      </ul>
      {error_count > 0 ? (
        <details className={styles.details}>
          <summary lang={VI}>
            {t('{errorCount} dòng không lấy được', { errorCount: formatNumber(error_count) })}
          </summary>
          <ul lang={VI}>
            {errors.map(({ row, code }) => (
              <li key={row}>
                {t('Dòng {row}: {errorTexts}', { row: formatNumber(row), errorTexts: ERROR_TEXTS[code] })}
              </li>
            ))}
            {error_count > errors.length ? (
              <li>
                {t('… và {more} dòng nữa', {
                  more: formatNumber(error_count - errors.length),
                })}
              </li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
