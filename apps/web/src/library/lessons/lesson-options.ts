import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import type { Option } from '../../ui/option.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The option for words without a lesson. */
export const NO_LESSON: Option<number> = { id: NO_LESSON_ID, label: t('Chưa xếp bài'), lang: VI };

/** The options of a select for these lessons. */
export function lessonOptions(lessons: readonly Lesson[]): Option<number>[] {
  return lessons.map(({ id, lesson_name }) => ({ id, label: lesson_name, translate: 'no' as const }));
}
