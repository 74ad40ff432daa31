import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useCurriculum, useLessons, usePullStarterLesson, useStarterLessons } from './lessons-api.ts';
import type { Lesson } from '@icando/contract/lessons';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import styles from './StarterLessons.module.css';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Chip } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { t, VI } from '../../platform/i18n/language.ts';
import { readyMadeLessons, unknownText, type ReadyMade, type Shelf } from './ready-made.ts';

/** The choice of lessons for homework or a room. */
export interface LessonChoice {
  chosenIds: readonly number[];
  /** Called with the caller's copy of the lesson. */
  onChoose: (lesson: Lesson) => void;
}

export interface StarterLessonsProps {
  /** Called once the words are in the caller's list. */
  onPulled?: (() => void) | undefined;
  choice?: LessonChoice | undefined;
  shelf: Shelf;
  /** Shows only lessons whose name or description contains this text, of all shelves. */
  query: string;
}

/** Ready-made lessons, each with a button that copies it. Lessons that were copied already are marked. */
export function StarterLessons({ onPulled, choice, shelf, query }: StarterLessonsProps) {
  const starters = useStarterLessons();
  const curriculum = useCurriculum();
  // The API does not say which lessons were copied; a copy has the name of its original.
  const copies = new Map(useLessons().data?.map((lesson) => [lessonNameKey(lesson.lesson_name), lesson]));
  if (starters.isError || curriculum.isError) {
    const retry = () => {
      if (starters.isError) void starters.refetch();
      if (curriculum.isError) void curriculum.refetch();
    };
    return <ErrorState message={t('Failed to load lessons')} onRetry={retry} />;
  }
  if (!starters.data || !curriculum.data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width={220} />
        <Skeleton width={180} />
        <Skeleton width={200} />
      </div>
    );
  }
  const shown = readyMadeLessons(starters.data, curriculum.data, { shelf, query });
  if (shown.length === 0) return <p className={styles.none}>{t('No results found')}</p>;
  return (
    <ul className={styles.list}>
      {shown.map((lesson) => (
        <StarterLessonRow
          key={lesson.id}
          lesson={lesson}
          copy={copies.get(lessonNameKey(lesson.name))}
          {...{ onPulled, choice }}
        />
      ))}
    </ul>
  );
}

interface StarterLessonRowProps extends Pick<StarterLessonsProps, 'onPulled' | 'choice'> {
  lesson: ReadyMade;
  /** The caller's copy. */
  copy: Lesson | undefined;
}

/** One ready-made lesson. */
function StarterLessonRow({ lesson, copy, onPulled, choice }: StarterLessonRowProps) {
  const pull = usePullStarterLesson();
  const row = useRef<HTMLLIElement>(null);
  const isChosen = copy !== undefined && choice?.chosenIds.includes(copy.id) === true;
  const isDone = choice === undefined ? copy !== undefined : isChosen;
  const [does, done] = choice === undefined ? [t('Pull'), t('Pulled')] : [t('Chọn'), t('Đã chọn')];
  const pullIt = async () => {
    try {
      const own =
        choice !== undefined && copy !== undefined ? copy : (await pull.mutateAsync(lesson.id)).lesson;
      choice?.onChoose(own);
    } catch {
      return;
    }
    // The button is disabled afterwards and would lose the focus.
    row.current?.focus();
    onPulled?.();
  };
  return (
    <li className={styles.row} ref={row} tabIndex={-1}>
      <div className={styles.about}>
        <p className={styles.name}>
          <span translate="no">{lesson.name}</span>{' '}
          {lesson.level === undefined ? null : <Chip>{lesson.level}</Chip>}{' '}
          <span className={styles.count}>
            {t('{wordCount} words', { wordCount: formatNumber(lesson.words) })}
          </span>
        </p>
        <p className={styles.text} lang={lesson.lang}>
          {lesson.text}
        </p>
        {lesson.unknown === undefined ? null : (
          <p className={styles.unknown} lang={VI}>
            {unknownText(lesson.unknown)}
          </p>
        )}
      </div>
      <Button
        kind="soft"
        size="sm"
        icon={isDone ? <Check /> : <Plus />}
        aria-disabled={isDone}
        busy={pull.isPending}
        onClick={() => void pullIt()}
      >
        <span>{isDone ? done : does}</span>
        <VisuallyHidden translate="no">{` ${lesson.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
