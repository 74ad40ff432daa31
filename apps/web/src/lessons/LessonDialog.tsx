import { LIMITS } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import { lengthOf } from '@icando/contract/text';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './LessonDialog.module.css';
import { refusedBecause } from './lesson-refusals.ts';
import { type LessonTexts, useCreateLesson, useUpdateLesson } from './lessons-api.ts';

export interface LessonDialogProps {
  /** The lesson to change; null makes a new one. */
  lesson: Lesson | null;
  onClose: () => void;
  /** Called with the lesson as it is kept. */
  onSaved?: ((lesson: Lesson) => void) | undefined;
}

/** Name, description and who may see it. Mount it to open it. What cannot be saved stays in the fields. */
export function LessonDialog({ lesson, onClose, onSaved }: LessonDialogProps) {
  const formId = useId();
  const create = useCreateLesson();
  const update = useUpdateLesson();
  const [name, setName] = useState(lesson?.lesson_name ?? '');
  const [description, setDescription] = useState(lesson?.description ?? '');
  const [isPublic, setPublic] = useState(lesson?.is_public ?? true);
  const [isMissing, setMissing] = useState(false);
  const isPending = create.isPending || update.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const lessonName = name.normalize('NFC').trim();
    setMissing(lessonName === '');
    if (lessonName === '') {
      showToast('bad', 'Lesson name is required');
      return;
    }
    const texts: LessonTexts = { lesson_name: lessonName, is_public: isPublic };
    // A description that the form would not let one write stays untouched unless it is changed.
    if (description !== lesson?.description) texts.description = description;
    try {
      const saved =
        lesson === null
          ? await create.mutateAsync(texts)
          : await update.mutateAsync({ id: lesson.id, texts });
      onSaved?.(saved);
      onClose();
    } catch {
      // The toast has said so; the dialog stays with what was typed.
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={lesson === null ? 'Create New Lesson' : 'Edit Lesson'}
      width={500}
      // A mis-tap beside it must not cost what was typed.
      closesOutside={false}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {lesson === null ? 'Create' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Lesson Name"
          maxLength={LIMITS.lessonName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write it
          autoFocus
          autoComplete="off"
          onKeyDown={ignoreComposingEnter}
          value={name}
          onChange={(text) => {
            setName(text);
            setMissing(false);
            create.reset();
            update.reset();
          }}
          invalid={isMissing}
          error={refusedBecause(create.error ?? update.error)}
        />
        <TextArea
          label="Description"
          maxLength={mostOf(lesson)}
          value={description}
          onChange={setDescription}
        />
        <Switch
          label={
            isPublic ? 'Public: everybody may see and pull its words' : 'Private: only you see its words'
          }
          isOn={isPublic}
          onChange={setPublic}
        />
      </form>
    </Dialog>
  );
}

/** Changing stops earlier than making, but never below what is written already. */
function mostOf(lesson: Lesson | null): number {
  if (lesson === null) return LIMITS.lessonDescription;
  return Math.max(LIMITS.lessonDescriptionEdited, lengthOf(lesson.description));
}
