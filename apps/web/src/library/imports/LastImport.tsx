import { formatNumber } from '../../platform/i18n/number-format.ts';
import { hasAdded, useImportStatus } from './imports-api.ts';
import styles from './imports.module.css';
import { UndoImport } from './UndoImport.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

interface LastImportProps {
  /** null: no import in this tab. */
  id: number | null;
  onChanged: () => void;
}

/** The last import, shown as long as it can be undone. */
export function LastImport({ id, onChanged }: LastImportProps) {
  const status = useImportStatus(id).data;
  const until = status?.undo_until ?? null;
  if (id === null || status === undefined || until === null || !hasAdded(status)) return null;
  return (
    <div className={styles.last}>
      <p lang={VI}>
        {t('Lần trước đã thêm')} <b>{formatNumber(status.added)}</b> {t('từ')}
        <span>
          {status.reviews > 0
            ? ` ${t('và {reviews} câu trả lời', { reviews: formatNumber(status.reviews) })}`
            : ''}
        </span>
        .
      </p>
      <UndoImport id={id} until={until} onUndone={onChanged} />
    </div>
  );
}
