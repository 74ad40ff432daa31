import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../exports/index.ts';
import { huesOf } from '../../ui/avatar-look.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LessonCards.module.css';
import { Book, LessonCard } from './LessonCard.tsx';
import { LessonDialog } from './lazy-dialogs.ts';
import { NO_LESSON } from './lesson-options.ts';
import { useLessons } from './lessons-api.ts';
import { lastingKey, useIdState } from '../../platform/storage/current-ids.ts';
import { t, VI } from '../../platform/i18n/language.ts';

export interface LessonCardsProps {
  /** The lesson whose words are shown; 0: the words without a lesson; null: no words. */
  openId: number | null;
  /** The address that shows the words of a lesson. */
  addressOf: (lessonId: number) => string;
  onDeleted: (lesson: Lesson) => void;
  /** Buttons beside the one that creates a lesson. */
  actions?: ReactNode;
}

const EVERY_LESSON: readonly number[] = [];

/** The user's lessons as notebooks, and the button that creates one. */
export function LessonCards({ openId, addressOf, onDeleted, actions }: LessonCardsProps) {
  const lessons = useLessons();
  useFailureToast(lessons.error, t('Failed to load lessons'));
  /** null: no lesson; 'new': a lesson that is being created. */
  const [editing, setEditing] = useIdState<Lesson | 'new' | null>(null);
  const hues = huesOf([...(lessons.data ?? []).map(({ id }) => id), NO_LESSON_ID]);
  return (
    <section aria-label={t('Lessons')} className={styles.lessons}>
      <div className={styles.head}>
        <h2>{t('Lessons')}</h2>
        <div className={styles.tools}>
          {actions}
          <ExportMenu what={t('all words')} lessonIds={EVERY_LESSON} />
          <Button kind="soft" icon={<FolderPlus />} onClick={() => setEditing('new')}>
            {t('Create Lesson')}
          </Button>
        </div>
      </div>
      {lessons.data === undefined ? (
        lessons.isError ? (
          <ErrorState message={t('Failed to load lessons')} onRetry={() => void lessons.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {lessons.data.length === 0 ? (
            <EmptyState
              title={t('Chưa có bài nào')}
              text={t('Gom từ thành bài để học và chơi theo chủ đề.')}
              lang={VI}
              action={
                <Button kind="line" size="sm" onClick={() => setEditing('new')}>
                  {t('Create Lesson')}
                </Button>
              }
            />
          ) : null}
          <ul className={styles.shelf}>
            {lessons.data.map((lesson, at) => (
              <LessonCard
                key={lastingKey(lesson.id)}
                lesson={lesson}
                hue={hues[at] ?? 'tim'}
                isOpen={openId === lesson.id}
                to={addressOf(lesson.id)}
                onEdit={setEditing}
                onDeleted={onDeleted}
              />
            ))}
            <li className={styles.last}>
              <Book
                hue={hues.at(-1) ?? 'tim'}
                name={NO_LESSON.label}
                lang={VI}
                isOpen={openId === NO_LESSON_ID}
                to={addressOf(NO_LESSON_ID)}
                description={<span lang={VI}>{t('Từ không thuộc bài nào')}</span>}
              />
            </li>
          </ul>
        </>
      )}
      {editing === null ? null : (
        <LessonDialog lesson={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className={styles.shelf} aria-busy="true">
      <VisuallyHidden>{t('Loading lessons...')}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.blank}>
          <Skeleton width={120} />
          <Skeleton width={84} />
        </div>
      ))}
    </div>
  );
}
