import { MultiSelect } from '../ui/MultiSelect.tsx';
import { lessonOptions, NO_LESSON } from './lesson-options.ts';
import { useLessons } from './lessons-api.ts';

export interface LessonFilterProps {
  /** null: all. Empty: nothing chosen, which filters nothing either. */
  selected: readonly number[] | null;
  /** null when every one is chosen. */
  onChange: (selected: number[] | null) => void;
  className?: string | undefined;
}

/** Chooses the lessons whose words are shown; the words in no lesson are the last choice. */
export function LessonFilter({ selected, onChange, className }: LessonFilterProps) {
  const lessons = useLessons().data ?? [];
  // Before there are lessons there is nothing to choose between.
  const hasChoice = lessons.length > 0 || selected !== null;
  const options = hasChoice ? [...lessonOptions(lessons), NO_LESSON] : [];
  const all = options.map(({ id }) => id);
  return (
    <MultiSelect
      label="Lessons"
      hideLabel
      className={className}
      options={options}
      selected={selected ?? all}
      disabled={!hasChoice}
      onChange={(chosen) => onChange(chosen.length === all.length ? null : chosen)}
    />
  );
}
