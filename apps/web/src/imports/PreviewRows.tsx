import type { ImportPreview, ImportRow } from '@icando/contract/imports';
import { formatNumber } from '../platform/number-format.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './imports.module.css';
import { ERROR_TEXTS } from './roles.ts';

const FATES: Record<ImportRow['fate'], { tone: 'la' | 'grey' | 'phuong'; label: string }> = {
  new: { tone: 'la', label: 'mới' },
  existing: { tone: 'grey', label: 'đã có' },
  error: { tone: 'phuong', label: 'lỗi' },
};

/** The first rows with what becomes of them, and the errors with their reasons. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const { shown, rows, errors, error_count } = preview;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys */}
      <ul className={styles.rows} tabIndex={0} aria-label="Rows">
        {shown.map(({ row, foreign, native, fate }) => (
          <li key={row}>
            <span className={styles.number}>{row}</span>
            <span className={styles.word}>
              <b lang="en">{foreign}</b> <span lang="vi">{native}</span>
            </span>
            <Badge tone={FATES[fate].tone} lang="vi">
              {FATES[fate].label}
            </Badge>
          </li>
        ))}
        {rows > shown.length ? <li lang="vi">… và {formatNumber(rows - shown.length)} dòng nữa</li> : null}
      </ul>
      {error_count > 0 ? (
        <details className={styles.details}>
          <summary lang="vi">{formatNumber(error_count)} dòng không lấy được</summary>
          <ul lang="vi">
            {errors.map(({ row, code }) => (
              <li key={row}>
                Dòng {formatNumber(row)}: {ERROR_TEXTS[code]}
              </li>
            ))}
            {error_count > errors.length ? (
              <li>… và {formatNumber(error_count - errors.length)} dòng nữa</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
