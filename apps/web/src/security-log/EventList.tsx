import type { SecurityEvent } from '@icando/contract/security-log';
import { Ban, Check } from 'lucide-react';
import { dateFormat } from '../platform/i18n/formats.ts';
import { formatDate, formatNumber } from '../platform/i18n/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InfiniteList } from '../ui/InfiniteList.tsx';
import items from '../ui/item-list.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EVENT_TEXTS, reasonText } from './event-texts.ts';
import { useSecurityLog } from './security-log-api.ts';
import styles from './security-log.module.css';
import type { LogControl } from './use-log-filter.ts';
import { LOCALE, t } from '../platform/i18n/language.ts';

const formatClock = dateFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The events, newest first. */
export function EventList({ control }: { control: LogControl }) {
  const { filter, isFiltered, clear } = control;
  const log = useSecurityLog(filter);
  return (
    <InfiniteList
      query={log}
      failure={t('Chưa tải được nhật ký')}
      skeleton={<SkeletonRows rows={6} columns={3} />}
      empty={
        isFiltered ? (
          <EmptyState
            title={t('Không có việc nào như vậy')}
            action={
              <Button kind="line" size="sm" onClick={clear}>
                {t('Bỏ lọc')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('Chưa có gì trong 90 ngày qua')} />
        )
      }
      unit={t('việc')}
    >
      {(events) => (
        <ul className={items.list} aria-busy={log.isPlaceholderData}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} control={control} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function EventRow({ event: row, control }: { event: SecurityEvent; control: LogControl }) {
  const { event, code, at, count, address, device, call, reason } = row;
  const isRefused = code !== '';
  return (
    <li className={items.item}>
      <span className={cx(styles.icon, isRefused && styles.refused)} aria-hidden="true">
        {isRefused ? <Ban /> : <Check />}
      </span>
      <div className={items.facts}>
        <b>
          <span>{EVENT_TEXTS[event]}</span>
          {isRefused ? <span>{t(': không được, {why}', { why: reasonText(code) })}</span> : null}
          {count > 1 ? <span>{t(' · {count} lần', { count: formatNumber(count) })}</span> : null}
        </b>
        <span className={styles.people}>
          {row.actor === null && row.target !== null ? null : <Whom whom={row.actor} control={control} />}
          {row.actor === null || row.target === null ? null : <span>{t('với')}</span>}
          {row.target === null ? null : <Whom whom={row.target} control={control} />}
        </span>
        {reason === '' ? null : <span>{t('Lý do: {reason}', { reason })}</span>}
        {event === 'call_refused' && call !== '' ? <code className={styles.call}>{call}</code> : null}
      </div>
      <div className={styles.where}>
        <time dateTime={at}>
          {formatDate(at)} {formatClock(new Date(at))}
        </time>
        {address === '' ? null : (
          <button
            type="button"
            className={styles.link}
            aria-label={t('Chỉ xem việc từ {address}', { address })}
            onClick={() => control.set({ address })}
          >
            {address}
          </button>
        )}
        {device === '' ? null : <span>{device}</span>}
      </div>
    </li>
  );
}

function Whom({ whom, control }: { whom: SecurityEvent['actor']; control: LogControl }) {
  if (whom === null) return <span>{t('Người chưa đăng nhập')}</span>;
  if (whom.username === '') return <span>{t('Người không còn ở đây')}</span>;
  return (
    <button
      type="button"
      className={styles.link}
      translate="no"
      aria-label={t('Chỉ xem việc của {name}', { name: whom.username })}
      onClick={() => control.choose(whom.id)}
    >
      {whom.username}
    </button>
  );
}
