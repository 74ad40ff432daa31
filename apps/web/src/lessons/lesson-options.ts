import type { Lesson } from '@icando/contract/lessons';
import type { Option } from '../ui/option.ts';
import { t, VI } from '../platform/language.ts';

/** How the API names 'in no lesson' in a list of lesson ids. */
export const NO_LESSON_ID = 0;

/** What stands for the words in no lesson. */
export const NO_LESSON: Option<number> = { id: NO_LESSON_ID, label: t('Chưa xếp bài'), lang: VI };

/** Lessons as the choices of a select. */
export function lessonOptions(lessons: readonly Lesson[]): Option<number>[] {
  return lessons.map(({ id, lesson_name }) => ({ id, label: lesson_name }));
}
