import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { lessonOptions, NO_LESSON } from './lesson-options.ts';
import { useLessonsOf } from './lessons-api.ts';
import { t } from '../../platform/i18n/language.ts';

export interface LessonFilterProps {
  /** null: all lessons. Empty: no selection, which does not filter either. */
  selected: readonly number[] | null;
  /** Called with null if all lessons are selected. */
  onChange: (selected: number[] | null) => void;
  /** The owner of the lessons; 0: the caller. */
  fromUserId?: number | undefined;
  className?: string | undefined;
}

/** Chooses the lessons whose words are shown. The last option is the words without a lesson. */
export function LessonFilter({ selected, onChange, fromUserId = 0, className }: LessonFilterProps) {
  const lessons = useLessonsOf(fromUserId).data ?? [];
  // Without lessons there is nothing to choose from.
  const hasChoice = lessons.length > 0 || selected !== null;
  const options = hasChoice ? [...lessonOptions(lessons), NO_LESSON] : [];
  const all = options.map(({ id }) => id);
  return (
    <MultiSelect
      label={t('Lessons')}
      hideLabel
      className={className}
      options={options}
      selected={selected ?? all}
      disabled={!hasChoice}
      onChange={(chosen) => onChange(chosen.length === all.length ? null : chosen)}
    />
  );
}
