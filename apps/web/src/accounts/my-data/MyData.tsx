import type { AccountArchive } from '@icando/contract/exports';
import { Download, PackageOpen, Trash2 } from 'lucide-react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type Confirmed, useConfirmed } from '../confirm/use-confirmed.tsx';
import { dayOf } from '../deletion/account-deletion-api.ts';
import styles from './my-data.module.css';
import { useDeleteArchive, useMyArchive, useSaveArchive, useStartArchive } from './my-data-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The archive of the account: the user requests it, the server makes it, and it stays available for a day. */
export function MyData() {
  const archive = useMyArchive();
  const { confirmed, dialog } = useConfirmed();
  if (archive.isError && !archive.data)
    return <ErrorState message={t('Failed to load your data')} onRetry={() => void archive.refetch()} />;
  if (!archive.data)
    return (
      <div className={styles.box} aria-busy="true">
        <Skeleton width={240} />
        <Skeleton width={180} />
      </div>
    );
  return (
    <div className={styles.box} lang={VI}>
      <p className={styles.text}>
        {t(
          'Bài học, từ, câu trả lời, tiến độ, cài đặt, tin nhắn, đề thi và bài tập của bạn trong một tệp zip, mở được không cần ứng dụng. Trò chuyện với Tí chỉ nằm trên máy này.',
        )}
      </p>
      <State archive={archive.data} confirmed={confirmed} />
      {dialog}
    </div>
  );
}

function State({ archive, confirmed }: { archive: AccountArchive; confirmed: Confirmed }) {
  const start = useStartArchive(confirmed);
  const save = useSaveArchive(confirmed);
  const remove = useDeleteArchive();
  const ask = (label: string, kind: 'line' | 'quiet' = 'line') => (
    <Button
      kind={kind}
      size="sm"
      icon={<PackageOpen />}
      busy={start.isPending}
      disabled={save.isPending || remove.isPending}
      onClick={() => start.mutate()}
    >
      {label}
    </Button>
  );
  switch (archive.state) {
    case 'none':
      return <div className={styles.actions}>{ask(t('Tải mọi thứ của tôi'))}</div>;
    case 'running':
      return <Running archive={archive} />;
    case 'failed':
      return (
        <>
          <p className={styles.failed} role="alert">
            {t('Chưa gói được. Dữ liệu của bạn vẫn nguyên.')}
          </p>
          <div className={styles.actions}>{ask(t('Thử lại'))}</div>
        </>
      );
    case 'done':
      return (
        <>
          <p role="status">
            <span>{t('Đã gói xong. Tệp bị xóa lúc')}</span> <b>{dayOf(archive.expires_at ?? '')}</b>
            <span>.</span>
          </p>
          <div className={styles.actions}>
            <Button
              size="sm"
              icon={<Download />}
              busy={save.isPending}
              disabled={start.isPending || remove.isPending}
              onClick={() => save.mutate()}
            >
              {t('Tải tệp về')}
            </Button>
            {ask(t('Gói lại'), 'quiet')}
            <Button
              kind="quiet"
              size="sm"
              danger
              icon={<Trash2 />}
              busy={remove.isPending}
              disabled={start.isPending || save.isPending}
              onClick={() => remove.mutate()}
            >
              {t('Xóa tệp')}
            </Button>
          </div>
        </>
      );
  }
}

function Running({ archive: { done = 0, total = 0 } }: { archive: AccountArchive }) {
  return (
    <>
      <p role="status">{t('Đang gói dữ liệu… Đóng cửa sổ này thì việc vẫn chạy tiếp.')}</p>
      <progress
        className={styles.progress}
        value={total === 0 ? undefined : done}
        max={Math.max(1, total)}
        aria-label={t('Đã gói')}
      />
      {total === 0 ? null : (
        <p className={styles.share}>{`${formatNumber(done)} / ${formatNumber(total)}`}</p>
      )}
    </>
  );
}
