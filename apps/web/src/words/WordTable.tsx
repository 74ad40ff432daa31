import type { Word } from '@icando/contract/words';
import { useLessons } from '../lessons/index.ts';
import { cx } from '../ui/cx.ts';
import { UnsavedWords } from './UnsavedWords.tsx';
import { WordRows } from './WordRows.tsx';
import styles from './WordTable.module.css';
import { WordTableHead } from './WordTableHead.tsx';

export interface WordTableProps {
  words: readonly Word[];
  /** More words exist than are loaded. */
  hasMore: boolean;
  /** What is shown belongs to the filter before; its successor is on the way. */
  isOld: boolean;
  /** The last word was deleted. */
  onEmptied: () => void;
}

/** One's own words, each with its lesson, below those that could not be saved. */
export function WordTable({ words, hasMore, isOld, onEmptied }: WordTableProps) {
  const lessonNames = new Map(useLessons().data?.map(({ id, lesson_name }) => [id, lesson_name]));
  return (
    <div
      role="table"
      aria-label="My words"
      aria-rowcount={hasMore ? -1 : words.length + 1}
      aria-busy={isOld}
      className={cx(isOld && styles.old)}
    >
      <WordTableHead />
      <UnsavedWords />
      <WordRows words={words} lessonNames={lessonNames} onEmptied={onEmptied} />
    </div>
  );
}
