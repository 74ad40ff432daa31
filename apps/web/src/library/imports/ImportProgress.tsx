import type { ImportPreview, ImportStatus } from '@icando/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshToday } from '../../learning/index.ts';
import { reloadLessons } from '../lessons/index.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { hasAdded, useImportStatus } from './imports-api.ts';
import styles from './imports.module.css';
import { LeftOut } from './LeftOut.tsx';
import { UndoImport } from './UndoImport.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

interface ImportProgressProps {
  preview: ImportPreview;
  onChanged: () => void;
  onUndone: () => void;
  onClose: () => void;
}

/** The progress of the import, then its result. Closing the dialog does not stop the import. */
export function ImportProgress({ preview, onChanged, onUndone, onClose }: ImportProgressProps) {
  const id = preview.import_id;
  const { data: status, isError, refetch } = useImportStatus(id);
  const state = status?.state ?? 'running';
  const client = useQueryClient();
  // An archive also changes the learning progress of all words, and the settings.
  const isArchive = preview.archive !== undefined;
  const changed = () => {
    if (isArchive) void client.invalidateQueries();
    onChanged();
  };
  useEnd(state === 'done' || state === 'failed', changed);
  const until = status?.undo_until ?? null;
  return (
    <Dialog
      isOpen
      title={t('Bring in words')}
      width={520}
      onClose={onClose}
      footer={
        <>
          {until !== null && status !== undefined && hasAdded(status) ? (
            <UndoImport
              id={id}
              until={until}
              onUndone={() => {
                changed();
                onUndone();
              }}
            />
          ) : null}
          <Button onClick={onClose}>{state === 'running' ? t('Close') : t('Done')}</Button>
        </>
      }
    >
      {isError ? (
        <ErrorState message={t('Failed to see how far it is')} onRetry={() => void refetch()} />
      ) : state === 'running' ? (
        <Running status={status} total={preview.rows} />
      ) : (
        <Ended status={status} preview={preview} />
      )}
    </Dialog>
  );
}

/** Reloads the lists once the import has ended. */
function useEnd(hasEnded: boolean, onEnd: () => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(() => {
    refreshToday(client);
    reloadLessons(client)
      .catch(() => undefined)
      .finally(onEnd);
  });
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
}

function Running({ status, total }: { status: ImportStatus | undefined; total: number }) {
  const done = status?.done ?? 0;
  return (
    <div className={styles.running}>
      <p lang={VI} role="status">
        {t('Đang thêm từ… Đóng cửa sổ này thì việc vẫn chạy tiếp.')}
      </p>
      <progress className={styles.progress} value={done} max={total} aria-label={t('Words added')} />
      <p className={styles.share}>{`${formatNumber(done)} / ${formatNumber(total)}`}</p>
    </div>
  );
}

function Ended({ status, preview }: { status: ImportStatus | undefined; preview: ImportPreview }) {
  if (status === undefined) return null;
  if (status.state === 'failed')
    return <ErrorState message={t('Không thêm được, và không từ nào bị thêm dở.')} lang={VI} />;
  return (
    <div className={styles.running}>
      <LiveRegion className={styles.result} lang={VI}>
        {t('Đã thêm')} <b>{formatNumber(status.added)}</b>{' '}
        <span>{t('từ · {existing} đã có ·', { existing: formatNumber(status.existing) })}</span>{' '}
        <span>
          {preview.archive === undefined
            ? t('{failed} lỗi', { failed: formatNumber(status.failed) })
            : t('{reviews} câu trả lời mới', { reviews: formatNumber(status.reviews) })}
        </span>
      </LiveRegion>
      {preview.archive === undefined && status.reviews > 0 ? (
        <p lang={VI}>
          {t('Đã thêm')} <b>{formatNumber(status.reviews)}</b>{' '}
          {t('câu trả lời đã ôn: các từ này trở lại theo trí nhớ của bạn.')}
        </p>
      ) : null}
      {(status.updated ?? 0) > 0 ? (
        <p lang={VI}>{t('Đã đổi nghĩa {updated} từ.', { updated: formatNumber(status.updated ?? 0) })}</p>
      ) : null}
      {hasAdded(status) ? <p lang={VI}>{t('Trong một giờ tới còn hoàn tác được.')}</p> : null}
      <LeftOut leftOut={preview.left_out} />
    </div>
  );
}
