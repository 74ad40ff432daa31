import { NO_LESSON_ID } from '@icando/contract/limits';
import { X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { t, VI } from '../../platform/i18n/language.ts';
import { NO_LESSON } from '../../library/lessons/index.ts';
import { useLessonChoices, useNewestLesson } from './game-words-api.ts';
import styles from './chosen-words.module.css';
import { isNewestChosen, type WordSet } from './word-set.ts';

interface Chosen {
  /** Undefined for words of several lessons or of none. */
  readonly lessonName: string | undefined;
  /** Undefined until it is known. */
  readonly wordCount: number | undefined;
}

/** What a game would be played with; null if nothing is chosen. */
export function useChosen(set: WordSet, fromUserId: number): Chosen | null {
  const lessons = useLessonChoices(fromUserId);
  const newest = useNewestLesson(fromUserId);
  if (isNewestChosen(set)) {
    return newest && { lessonName: newest.lesson.lesson_name, wordCount: newest.wordCount };
  }
  const { words, lessonIds } = set;
  const named = [
    ...lessons.map(({ id, lesson_name }) => ({ id, label: lesson_name, translate: 'no' as const })),
    NO_LESSON,
  ];
  if (words.length === 0 && lessonIds.length === 0) return null;
  // Lessons without their words are played whole.
  const playedIds = words.length === 0 ? lessonIds : lessonIds.length === 1 ? lessonIds : [];
  const areInThem = words.every(({ lesson_id }) => playedIds.includes(lesson_id ?? NO_LESSON_ID));
  const names = areInThem ? named.filter(({ id }) => playedIds.includes(id)).map(({ label }) => label) : [];
  return {
    lessonName: names.length === 0 ? undefined : names.join(', '),
    wordCount: words.length === 0 ? undefined : words.length,
  };
}

interface ChosenWordsProps {
  chosen: Chosen;
  /** Called by the button that empties the choice; the element around it with a `tabIndex` of -1 gets the focus. */
  onEmpty: () => void;
}

/** The chosen lesson or words, with a button that empties the choice. */
export function ChosenWords({ chosen: { lessonName, wordCount }, onEmpty }: ChosenWordsProps) {
  const words =
    wordCount === undefined ? null : <span lang={VI}>{t('{count} từ', { count: wordCount })}</span>;
  return (
    <span className={cx(styles.chosen)}>
      {lessonName === undefined ? (
        words
      ) : (
        <span className={cx(styles.text)}>
          <b lang="vi" translate="no">
            {lessonName}
          </b>
          {words === null ? null : <span> · {words}</span>}
        </span>
      )}
      <IconButton
        label={t('Bỏ chọn hết')}
        lang={VI}
        onClick={({ currentTarget }) => {
          // The button goes with the choice.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
          onEmpty();
        }}
      >
        <X />
      </IconButton>
    </span>
  );
}
