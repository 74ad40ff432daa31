import { NO_LESSON_ID } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { LessonDialog } from './lazy-dialogs.ts';
import { lessonOptions, NO_LESSON } from './lesson-options.ts';
import { useLessons } from './lessons-api.ts';
import styles from './LessonPicker.module.css';
import { t } from '../../platform/i18n/language.ts';

export interface LessonPickerProps {
  /** 'Lesson' by default. */
  label?: string | undefined;
  /** null: no lesson. */
  value: number | null;
  onChange: (lessonId: number | null) => void;
  /** Opens the ready-made lessons, which are offered beside a new one. */
  onStarters?: (() => void) | undefined;
  className?: string | undefined;
}

/** Chooses the lesson of a word. The plus button creates a lesson, which is then chosen. */
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
