import { matches } from '../../ui/normalise.ts';
import { starterIn, t, VI } from '../../platform/i18n/language.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import type { Grade, StarterLesson } from '@icando/contract/lessons';

/** A ready-made lesson as a row of the list. */
export interface ReadyMade {
  id: number;
  name: string;
  text: string;
  /** The language of `text`. */
  lang: 'en' | 'vi';
  level: string | undefined;
  words: number;
  /** How many of the words the learner does not know yet; undefined for a lesson that is not of a grade. */
  unknown?: number;
}

/** Which lessons are shown: those by theme, or those of a grade. */
export type Shelf = 'themes' | number;

/** The lessons of the shelf; with a search text, the matching ones of all shelves. */
export function readyMadeLessons(
  starters: readonly StarterLesson[],
  grades: readonly Grade[],
  { shelf, query }: { shelf: Shelf; query: string },
): ReadyMade[] {
  const isSearch = query.trim() !== '';
  const byTheme = isSearch || shelf === 'themes' ? starters.map(ofTheme) : [];
  const shown = isSearch ? grades : grades.filter(({ grade }) => grade === shelf);
  const all = [...byTheme, ...shown.flatMap(ofGrade)];
  // `lop 7 suc khoe` finds `Lớp 7 · Sức khỏe`.
  const parts = query.split(/\s+/);
  return all.filter(({ name, text }) => parts.every((part) => matches(`${name} ${text}`, part)));
}

function ofTheme(lesson: StarterLesson): ReadyMade {
  const { id, lesson_name, level, word_count } = lesson;
  return { id, name: lesson_name, text: starterIn(lesson), lang: VI, level, words: word_count };
}

function ofGrade({ topics }: Grade): ReadyMade[] {
  return topics.flatMap(({ name: topic, lessons }) =>
    lessons.map(({ id, name, level, words, known }) => ({
      id,
      name,
      // Its Vietnamese part is the lesson's name.
      text: topic.split(' · ')[0] ?? topic,
      lang: 'en',
      level,
      words,
      unknown: words - known,
    })),
  );
}

/** What the learner knows of a lesson of a grade. */
export function unknownText(unknown: number): string {
  return unknown === 0
    ? t('Bạn biết hết các từ này rồi')
    : t('Bạn chưa biết {count} từ', { count: formatNumber(unknown) });
}
