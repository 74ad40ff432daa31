import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './safety.module.css';
import { useReports } from './safety-api.ts';
import { dateFormat } from '../../platform/i18n/formats.ts';
import { LOCALE, t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

const formatMoment = dateFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' });

/** The reported messages, for admins. */
export function ReportsDialog({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('Reported messages')} width={600}>
      <div ref={box} className={styles.reports}>
        <InfiniteList
          query={useReports()}
          failure={t('The reports could not be loaded')}
          skeleton={<SkeletonRows rows={3} columns={2} />}
          empty={<EmptyState title={t('Nothing was reported.')} />}
          box={box}
        >
          {(reports) => (
            <ul className={styles.list}>
              {reports.map((report) => (
                <li key={report.id} className={styles.report}>
                  <p>
                    <b translate="no">{report.reporter.username}</b>: <span>{report.reason}</span>
                  </p>
                  <blockquote className={styles.quote}>
                    <b translate="no">{report.message.from_username}</b>
                    <p>{report.message.content}</p>
                  </blockquote>
                  <p className={styles.small}>
                    <Named>{`${formatMoment(new Date(report.created_at))} · ${report.room_name === '' ? t('private chat') : named(report.room_name)}`}</Named>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
    </Dialog>
  );
}
