import { MultiSelect } from '../ui/MultiSelect.tsx';
import { lessonOptions, NO_LESSON } from './lesson-options.ts';
import { useLessonsOf } from './lessons-api.ts';
import { t } from '../platform/language.ts';

export interface LessonFilterProps {
  /** null: all. Empty: nothing chosen, which filters nothing either. */
  selected: readonly number[] | null;
  /** null when every one is chosen. */
  onChange: (selected: number[] | null) => void;
  /** Whose lessons; 0 for one's own. */
  fromUserId?: number | undefined;
  className?: string | undefined;
}

/** Chooses the lessons whose words are shown; the words in no lesson are the last choice. */
export function LessonFilter({ selected, onChange, fromUserId = 0, className }: LessonFilterProps) {
  const lessons = useLessonsOf(fromUserId).data ?? [];
  // Before there are lessons there is nothing to choose between.
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
