import type { ClassLesson } from '@icando/contract/classes';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../platform/i18n/language.ts';
import { formatDate } from '../platform/i18n/number-format.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import items from '../ui/item-list.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useClassHistory } from './classes-api.ts';
import styles from './classes.module.css';

/** The rooms and homework of a class, the latest first. */
export function ClassHistory({ id }: { id: number }) {
  const history = useClassHistory(id);
  return (
    <section className={styles.part} aria-labelledby="class-history">
      <h2 id="class-history">{t('Các buổi đã qua')}</h2>
      {history.data === undefined ? (
        history.isError ? (
          <ErrorState
            message={t('Chưa tải được các buổi')}
            retryLabel={t('Thử lại')}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} columns={2} />
        )
      ) : history.data.length === 0 ? (
        <p className={styles.note}>{t('Chưa có buổi nào. Mở phòng hoặc giao bài cho lớp này.')}</p>
      ) : (
        <ul className={styles.list}>
          {history.data.map((lesson) => (
            <li key={lesson.room_id ?? lesson.homework_id}>
              <Lesson lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WEEKDAYS = [
  t('Chủ nhật'),
  t('Thứ Hai'),
  t('Thứ Ba'),
  t('Thứ Tư'),
  t('Thứ Năm'),
  t('Thứ Sáu'),
  t('Thứ Bảy'),
];

/** `Thứ Ba 10:15, 24/11/2026`. */
function momentOf(at: string): string {
  const date = new Date(at);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${WEEKDAYS[date.getDay()] ?? ''} ${date.getHours()}:${minutes}, ${formatDate(at)}`;
}

function Lesson({ lesson }: { lesson: ClassLesson }) {
  const { room_id, homework_id, title, at, pupils, teacher, is_own } = lesson;
  const facts = (
    <>
      <span className={styles.facts}>
        <b translate="no">{title === '' ? (room_id ?? t('Bài về nhà')) : title}</b>
        <span>
          {room_id === null ? t('Bài về nhà') : t('Phòng chơi')} · {momentOf(at)} ·{' '}
          {t('{count} em', { count: pupils })}
          {is_own ? '' : ` · ${teacher}`}
        </span>
      </span>
      {is_own ? <ChevronRight /> : null}
    </>
  );
  if (!is_own) return <div className={items.item}>{facts}</div>;
  return (
    <Link
      className={items.item}
      to={room_id === null ? `/homework?id=${homework_id}` : `/report?room=${room_id}`}
    >
      {facts}
    </Link>
  );
}
