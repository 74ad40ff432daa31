import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useLessons, useStarterLessons, usePullStarterLesson } from './lessons-api.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import styles from './StarterLessons.module.css';
import { matches } from '../ui/normalise.ts';
import type { StarterLesson } from '@icando/contract/lessons';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { starterIn, t, VI } from '../platform/language.ts';

export interface StarterLessonsProps {
  /** Called once the words are in the caller's list. */
  onPulled: () => void;
  /** Shows only lessons whose name contains this text. */
  query?: string | undefined;
}

/** Ready-made lessons, each with a button that copies it. Lessons that were copied already are marked. */
export function StarterLessons({ onPulled, query = '' }: StarterLessonsProps) {
  const starters = useStarterLessons();
  // The API does not say which lessons were copied; a copy has the name of its original.
  const names = new Set(useLessons().data?.map(({ lesson_name }) => lessonNameKey(lesson_name)));
  if (starters.isError) {
    return <ErrorState message={t('Failed to load lessons')} onRetry={() => void starters.refetch()} />;
  }
  if (!starters.data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width={220} />
        <Skeleton width={180} />
        <Skeleton width={200} />
      </div>
    );
  }
  const shown = starters.data.filter((lesson) =>
    matches(`${lesson.lesson_name} ${starterIn(lesson)}`, query),
  );
  if (shown.length === 0) return <p className={styles.none}>{t('No results found')}</p>;
  return (
    <ul className={styles.list}>
      {shown.map((lesson) => (
        <StarterLessonRow
          key={lesson.id}
          lesson={lesson}
          isPulled={names.has(lessonNameKey(lesson.lesson_name))}
          onPulled={onPulled}
        />
      ))}
    </ul>
  );
}

interface StarterLessonRowProps {
  lesson: StarterLesson;
  isPulled: boolean;
  onPulled: () => void;
}

/** One ready-made lesson. */
function StarterLessonRow({ lesson, isPulled, onPulled }: StarterLessonRowProps) {
  const pull = usePullStarterLesson();
  const row = useRef<HTMLLIElement>(null);
  const pullIt = async () => {
    try {
      await pull.mutateAsync(lesson.id);
    } catch {
      return;
    }
    // The button is disabled after the copy and would lose the focus.
    row.current?.focus();
    onPulled();
  };
  return (
    <li className={styles.row} ref={row} tabIndex={-1}>
      <div className={styles.about}>
        <p className={styles.name}>
          {lesson.lesson_name}{' '}
          <span className={styles.count}>
            {t('{wordCount} words', { wordCount: formatNumber(lesson.word_count) })}
          </span>
        </p>
        <p className={styles.text} lang={VI}>
          {starterIn(lesson)}
        </p>
      </div>
      <Button
        kind="soft"
        size="sm"
        icon={isPulled ? <Check /> : <Plus />}
        aria-disabled={isPulled}
        busy={pull.isPending}
        onClick={() => void pullIt()}
      >
        <span>{isPulled ? t('Pulled') : t('Pull')}</span>
        <VisuallyHidden>{` ${lesson.lesson_name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
