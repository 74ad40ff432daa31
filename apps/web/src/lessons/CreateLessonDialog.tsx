import { LIMITS } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import { LibraryBig } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './CreateLessonDialog.module.css';
import { refusedBecause } from './lesson-refusals.ts';
import { useCreateLesson } from './lessons-api.ts';

export interface CreateLessonDialogProps {
  onClose: () => void;
  onCreated: (lesson: Lesson) => void;
  /** Leads on to the ready-made lessons. */
  onStarters?: (() => void) | undefined;
}

/** Names a new lesson. Mount it to open it. */
export function CreateLessonDialog({ onClose, onCreated, onStarters }: CreateLessonDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = useCreateLesson();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events pass through React's tree, so the form that this dialog was opened from would be sent as well.
    event.stopPropagation();
    const lessonName = name.normalize('NFC').trim();
    setMissing(lessonName === '');
    if (lessonName === '') {
      showToast('bad', 'Lesson name is required');
      return;
    }
    const lesson = await create.mutateAsync({ lesson_name: lessonName }).catch(() => null);
    if (lesson === null) return;
    onCreated(lesson);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Create New Lesson"
      width={460}
      closesOutside={name === ''}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
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
          }}
          invalid={isMissing}
          error={refusedBecause(create.error)}
        />
      </form>
      {onStarters ? (
        <p className={styles.starters} lang="vi">
          Chưa biết bắt đầu từ đâu?
          <Button kind="quiet" size="sm" icon={<LibraryBig />} onClick={onStarters}>
            Bài có sẵn
          </Button>
        </p>
      ) : null}
    </Dialog>
  );
}
