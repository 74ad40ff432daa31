import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useLessons, useStarterLessons } from './lessons-api.ts';
import { StarterLessonRow } from './StarterLessonRow.tsx';
import styles from './StarterLessons.module.css';
import { matches } from '../ui/normalise.ts';

export interface StarterLessonsProps {
  /** Called once the words are in the caller's list. */
  onPulled: () => void;
  /** Only the first so many. */
  limit?: number | undefined;
  /** Only those whose name holds this text. */
  query?: string | undefined;
}

/** Ready-made lessons, each with a button that copies it; those already copied are marked. */
export function StarterLessons({ onPulled, limit = Infinity, query = '' }: StarterLessonsProps) {
  const starters = useStarterLessons();
  const names = new Set(useLessons().data?.map(({ lesson_name }) => nameKey(lesson_name)));
  if (starters.isError) {
    return <ErrorState message="Failed to load lessons" onRetry={() => void starters.refetch()} />;
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
  const shown = starters.data
    .filter((lesson) => matches(`${lesson.lesson_name} ${lesson.description}`, query))
    .slice(0, limit);
  if (shown.length === 0) return <p className={styles.none}>No results found</p>;
  return (
    <ul className={styles.list}>
      {shown.map((lesson) => (
        <StarterLessonRow
          key={lesson.id}
          lesson={lesson}
          isPulled={names.has(nameKey(lesson.lesson_name))}
          onPulled={onPulled}
        />
      ))}
    </ul>
  );
}

/** The API does not say which ones were copied; a copy has the name of its original. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
