import type { ClassProgress as Progress } from '@icando/contract/classes';
import { Download, HeartHandshake } from 'lucide-react';
import { t } from '../platform/i18n/language.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useClassProgress, useSaveProgressCsv } from './classes-api.ts';
import styles from './classes.module.css';

/** What each pupil knows of the words given to the class, by week. */
export function ClassProgress({ id }: { id: number }) {
  const progress = useClassProgress(id);
  const csv = useSaveProgressCsv(id);
  const { data } = progress;
  const isEmpty = data === undefined || data.pupils.length === 0 || data.given === 0;
  return (
    <section className={styles.part} aria-labelledby="class-progress">
      <div className={styles.heading}>
        <h2 id="class-progress">{t('Các em biết bao nhiêu từ')}</h2>
        {isEmpty ? null : (
          <Button kind="line" icon={<Download />} busy={csv.isPending} onClick={() => csv.mutate()}>
            {t('Tải CSV')}
          </Button>
        )}
      </div>
      {data === undefined ? (
        progress.isError ? (
          <ErrorState
            message={t('Chưa tải được kết quả')}
            retryLabel={t('Thử lại')}
            onRetry={() => void progress.refetch()}
          />
        ) : (
          <SkeletonRows rows={4} columns={3} />
        )
      ) : isEmpty ? (
        <p className={styles.note}>{t('Kết quả hiện ở đây sau buổi đầu tiên của lớp.')}</p>
      ) : (
        <Table data={data} />
      )}
    </section>
  );
}

function Table({ data: { weeks, given, pupils } }: { data: Progress }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-labelledby="class-progress" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Tên')}</th>
            <th scope="col">{t('Biết / được giao')}</th>
            {weeks.map(({ monday }) => (
              <th key={monday} scope="col">
                {t('Tuần {day}', { day: monday.split('-').slice(1).toReversed().join('/') })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ name, user_id, known, needs_help, weeks: cells }) => (
            <tr key={`${user_id ?? ''} ${name}`}>
              <th scope="row">
                <span translate="no">{name}</span>
                {needs_help ? (
                  <Badge tone="phuong" icon={<HeartHandshake />}>
                    {t('Cần giúp')}
                  </Badge>
                ) : null}
              </th>
              <td>
                <b>{known}</b> / {given}
              </td>
              {cells.map((cell, at) => (
                <td key={weeks[at]?.monday}>
                  {cell.answered === 0 ? '–' : `${cell.known} / ${weeks[at]?.given ?? 0}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
