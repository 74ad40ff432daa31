import { formatNumber } from '../platform/number-format.ts';
import { hasAdded, useImportStatus } from './imports-api.ts';
import styles from './imports.module.css';
import { UndoImport } from './UndoImport.tsx';

interface LastImportProps {
  /** null: there was none in this tab. */
  id: number | null;
  onChanged: () => void;
}

/** The last import, for as long as it can be undone. */
export function LastImport({ id, onChanged }: LastImportProps) {
  const status = useImportStatus(id).data;
  const until = status?.undo_until ?? null;
  if (id === null || status === undefined || until === null || !hasAdded(status)) return null;
  return (
    <div className={styles.last}>
      <p lang="vi">
        Lần trước đã thêm <b>{formatNumber(status.added)}</b> từ
        {status.reviews > 0 ? ` và ${formatNumber(status.reviews)} câu trả lời` : ''}.
      </p>
      <UndoImport id={id} until={until} onUndone={onChanged} />
    </div>
  );
}
