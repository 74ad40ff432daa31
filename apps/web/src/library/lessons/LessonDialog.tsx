import { LIMITS } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import { lengthOf, nfc } from '@icando/contract/text';
import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './LessonDialog.module.css';
import { type LessonTexts, useCreateLesson, useUpdateLesson } from './lessons-api.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';

export interface LessonDialogProps {
  /** The lesson to change; null creates one. */
  lesson: Lesson | null;
  onClose: () => void;
  /** Called with the saved lesson. */
  onSaved?: ((lesson: Lesson) => void) | undefined;
  /** Shows only the name field. */
  isNameOnly?: boolean | undefined;
  /** Opens the ready-made lessons. */
  onStarters?: (() => void) | undefined;
}

/**
 * The name, the description and the visibility of a lesson. The dialog opens when it is mounted. Texts that cannot be
 * saved stay in the fields.
 */
export function LessonDialog(props: LessonDialogProps) {
  const { lesson, onClose, onSaved, isNameOnly = false, onStarters } = props;
  const create = useCreateLesson();
  const update = useUpdateLesson();
  const [name, setName] = useState(lesson?.lesson_name ?? '');
  const [description, setDescription] = useState(lesson?.description ?? '');
  const [isPublic, setPublic] = useState(lesson?.is_public ?? true);
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    const lessonName = nfc(name).trim();
    setMissing(lessonName === '');
    if (lessonName === '') {
      showToast('bad', t('Lesson name is required'));
      return;
    }
    const texts: LessonTexts = { lesson_name: lessonName };
    if (!isNameOnly) texts.is_public = isPublic;
    // A stored description beyond the form's limit stays untouched unless it is changed.
    if (!isNameOnly && description !== lesson?.description) texts.description = description;
    try {
      const saved =
        lesson === null
          ? await create.mutateAsync(texts)
          : await update.mutateAsync({ id: lesson.id, texts });
      onSaved?.(saved);
      onClose();
    } catch {
      // The mutation shows the toast; the dialog keeps the typed texts.
    }
  };
  return (
    <FormDialog
      title={lesson === null ? t('Create New Lesson') : t('Edit Lesson')}
      width={isNameOnly ? 460 : 500}
      action={lesson === null ? t('Create') : t('Save')}
      isBusy={create.isPending || update.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
      closesOutside={isNameOnly && name === ''}
      after={onStarters ? <StartersOffer onAccept={onStarters} /> : null}
    >
      <TextField
        label={t('Lesson Name')}
        maxLength={LIMITS.lessonName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to enter this text
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
      {isNameOnly ? null : (
        <LessonDetails
          max={mostOf(lesson)}
          isShared={typeof lesson?.share_code === 'string'}
          {...{ description, setDescription, isPublic, setPublic }}
        />
      )}
    </FormDialog>
  );
}

function StartersOffer({ onAccept }: { onAccept: () => void }) {
  return (
    <p className={styles.starters} lang={VI}>
      {t('Chưa biết bắt đầu từ đâu?')}
      <Button kind="quiet" size="sm" icon={<LibraryBig />} onClick={onAccept}>
        {t('Bài có sẵn')}
      </Button>
    </p>
  );
}

interface LessonDetailsProps {
  max: number;
  /** Shared by link. */
  isShared: boolean;
  description: string;
  setDescription: (description: string) => void;
  isPublic: boolean;
  setPublic: (isPublic: boolean) => void;
}

function LessonDetails(props: LessonDetailsProps) {
  const { max, isShared, description, setDescription, isPublic, setPublic } = props;
  const privately = isShared
    ? t('Private: only you see its words, and its link ends')
    : t('Private: only you see its words');
  return (
    <>
      <TextArea label={t('Description')} maxLength={max} value={description} onChange={setDescription} />
      <Switch
        label={isPublic ? t('Public: everybody may see and pull its words') : privately}
        isOn={isPublic}
        onChange={setPublic}
      />
    </>
  );
}

/** The limit of the description. It is lower for an edit than for a new lesson, but never below the present length. */
function mostOf(lesson: Lesson | null): number {
  if (lesson === null) return LIMITS.lessonDescription;
  return Math.max(LIMITS.lessonDescriptionEdited, lengthOf(lesson.description));
}

/** The server's sentence for an error that the user can correct: a name that is taken or not permitted. */
function refusedBecause(error: Error | null): string | undefined {
  const status = statusOf(error);
  return status === 409 || status === 422 ? error?.message : undefined;
}
