import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LessonActions, StarterLessonsDialog, useLessons, useLessonSummary } from '../lessons/index.ts';
import { lastingKey, useCurrentIds } from '../../platform/storage/current-ids.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Named } from '../../ui/Named.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LessonPage.module.css';
import { WordPanel } from './my-page/WordPanel.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { useLessonWords } from './words-api.ts';
import { refreshLists } from './word-lists.ts';

const ID = /^[1-9]\d{0,15}$/;

/** The page of one of the caller's lessons: what to do with it, how much of it is known, and its words. */
export function LessonPage() {
  const { id = '' } = useParams();
  const lessonId = useCurrentIds(ID.test(id) ? Number(id) : 0);
  const lessons = useLessons();
  const lesson = lessons.data?.find((each) => each.id === lessonId);
  const isGone = lessonId === NO_LESSON_ID || (lessons.data !== undefined && lesson === undefined);
  useDocumentTitle(lesson?.lesson_name ?? t('Bài học'));
  return (
    <Page className={styles.page}>
      <ButtonLink to="/my-page" kind="quiet" size="sm" className={styles.back} icon={<ArrowLeft />} lang={VI}>
        {t('Tất cả bài')}
      </ButtonLink>
      {isGone ? (
        <Gone />
      ) : (
        <OwnLesson
          key={lastingKey(lessonId)}
          lessonId={lessonId}
          name={lesson?.lesson_name ?? ''}
          description={lesson?.description ?? ''}
        />
      )}
    </Page>
  );
}

interface OwnLessonProps {
  lessonId: number;
  name: string;
  description: string;
}

function OwnLesson({ lessonId, name, description }: OwnLessonProps) {
  const client = useQueryClient();
  const [isShowingStarters, setShowingStarters] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 tabIndex={-1} translate="no">
            {name}
          </h1>
          {description === '' ? null : <p className={styles.description}>{description}</p>}
          <Facts lessonId={lessonId} />
        </div>
        <LessonActions lessonId={lessonId} />
      </header>
      <QuickAdd
        lessonId={lessonId}
        onStarters={() => setShowingStarters(true)}
        onAdded={(word: Word) =>
          setAnnouncement(t('Added {foreignWord}', { foreignWord: named(word.foreign_word) }))
        }
      />
      <WordPanel lessonId={lessonId} />
      <VisuallyHidden>
        <span role="status">
          <Named>{announcement}</Named>
        </span>
      </VisuallyHidden>
      {isShowingStarters ? (
        <StarterLessonsDialog
          onClose={() => setShowingStarters(false)}
          onPulled={() => void refreshLists(client)}
        />
      ) : null}
    </>
  );
}

/** The number of words, the level, and the share that the reader knows; without a network only the number. */
function Facts({ lessonId }: { lessonId: number }) {
  const words = useLessonWords(lessonId).data?.length;
  const { data: summary } = useLessonSummary(lessonId, words);
  const count = words ?? summary?.words;
  if (count === undefined) return <p className={styles.facts} aria-busy="true" />;
  return (
    <p className={styles.facts} lang={VI}>
      <span>{t('{wordCount} từ', { wordCount: formatNumber(count) })}</span>
      {summary === undefined || summary.level === '' ? null : (
        <span>{t('Trình độ {level}', { level: summary.level })}</span>
      )}
      {summary === undefined || count === 0 ? null : (
        <span>{t('Bạn thuộc {percent}%', { percent: Math.round(summary.known * 100) })}</span>
      )}
      {summary?.classes?.map(({ id, name, known }) => (
        <span key={id}>
          <Named>
            {t('{name} thuộc {percent}%', { name: named(name), percent: Math.round(known * 100) })}
          </Named>
        </span>
      ))}
    </p>
  );
}

function Gone() {
  return (
    <Sheet>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('Bài học')}</h1>
      </VisuallyHidden>
      <EmptyState
        title={t('This lesson is not here any more')}
        action={
          <ButtonLink to="/my-page" kind="line" size="sm">
            {t('My page')}
          </ButtonLink>
        }
      />
    </Sheet>
  );
}
