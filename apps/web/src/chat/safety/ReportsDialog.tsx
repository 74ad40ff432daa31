import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadingMore, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import styles from './safety.module.css';
import { useReports } from './safety-api.ts';

const WHEN = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });

/** What people have reported: for admins. */
export function ReportsDialog({ onClose }: { onClose: () => void }) {
  const reports = useReports();
  const box = useRef<HTMLDivElement>(null);
  const mark = useInfiniteScroll({
    hasMore: reports.hasNextPage,
    isLoading: reports.isFetching || reports.isError,
    onMore: () => void reports.fetchNextPage(),
    box,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Reported messages" width={600}>
      <div ref={box} className={styles.reports}>
        {reports.isPending ? <SkeletonRows rows={3} columns={2} /> : null}
        {reports.isError && reports.data === undefined ? (
          <ErrorState message="The reports could not be loaded" onRetry={() => void reports.refetch()} />
        ) : null}
        {reports.data?.length === 0 ? <EmptyState title="Nothing was reported." /> : null}
        <ul className={styles.list}>
          {reports.data?.map((report) => (
            <li key={report.id} className={styles.report}>
              <p>
                <b>{report.reporter.username}</b>: {report.reason}
              </p>
              <blockquote className={styles.quote}>
                <b>{report.message.from_username}</b>
                <p>{report.message.content}</p>
              </blockquote>
              <p className={styles.small}>
                {WHEN.format(new Date(report.created_at))}
                {report.room_name === '' ? ' · private chat' : ` · ${report.room_name}`}
              </p>
            </li>
          ))}
        </ul>
        {reports.isFetchingNextPage ? <LoadingMore /> : null}
        <div ref={mark} />
      </div>
    </Dialog>
  );
}
