import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Select } from '../ui/Select.tsx';
import { LessonDialog } from './lazy-dialogs.ts';
import { lessonOptions, NO_LESSON, NO_LESSON_ID } from './lesson-options.ts';
import { useLessons } from './lessons-api.ts';
import styles from './LessonPicker.module.css';
import { t } from '../platform/language.ts';

export interface LessonPickerProps {
  /** 'Lesson' unless said otherwise. */
  label?: string | undefined;
  /** null: in no lesson. */
  value: number | null;
  onChange: (lessonId: number | null) => void;
  /** Offers the ready-made lessons beside making one's own. */
  onStarters?: (() => void) | undefined;
  className?: string | undefined;
}

/** Chooses the lesson a word belongs to; the plus makes a new one, which is then chosen. */
export function LessonPicker({
  label = t('Lesson'),
  value,
  onChange,
  onStarters,
  className,
}: LessonPickerProps) {
  const lessons = useLessons().data ?? [];
  const [isCreating, setCreating] = useState(false);
  const isKnown = lessons.some(({ id }) => id === value);
  return (
    <div className={cx(styles.picker, className)}>
      <Select
        label={label}
        className={styles.select}
        options={[NO_LESSON, ...lessonOptions(lessons)]}
        value={value !== null && isKnown ? value : NO_LESSON_ID}
        onChange={(id) => onChange(id === NO_LESSON_ID ? null : id)}
      />
      <IconButton label={t('Create new lesson')} kind="line" size="md" onClick={() => setCreating(true)}>
        <Plus />
      </IconButton>
      {isCreating ? (
        <LessonDialog
          lesson={null}
          isNameOnly
          onClose={() => setCreating(false)}
          onSaved={(lesson) => onChange(lesson.id)}
          onStarters={
            onStarters &&
            (() => {
              setCreating(false);
              onStarters();
            })
          }
        />
      ) : null}
    </div>
  );
}
