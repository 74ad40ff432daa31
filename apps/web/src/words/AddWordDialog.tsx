import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { LessonPicker } from '../lessons/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './EditWordDialog.module.css';
import { DraftField } from './DraftField.tsx';
import { findObstacle, textsOf, tidy } from './draft.ts';
import { KnownWordNote } from './KnownWordNote.tsx';
import { useWordDraft } from './use-word-draft.ts';
import { forgetAdd, useAddWord } from './words-api.ts';
import { useQueryClient } from '@tanstack/react-query';

export interface AddWordDialogProps {
  /** Met somewhere; it is looked up at once. */
  english: string;
  onClose: () => void;
}

/** Keeps a word met in a paper or a chat. Mount it to open it. A word that cannot be saved stays in the fields. */
export function AddWordDialog({ english, onClose }: AddWordDialogProps) {
  const formId = useId();
  const englishBox = useRef<HTMLInputElement>(null);
  const vietnameseBox = useRef<HTMLInputElement>(null);
  const phoneticBox = useRef<HTMLInputElement>(null);
  const boxes = { english: englishBox, vietnamese: vietnameseBox, phonetic: phoneticBox };
  const { draft, type, lookUp } = useWordDraft(boxes, english);
  const [lessonId, setLessonId] = useState<number | null>(null);
  const client = useQueryClient();
  const add = useAddWord();
  const lookUpFirst = useEffectEvent(() => lookUp('en'));
  useEffect(() => {
    // Nobody has left the English field: the word came with the dialog.
    lookUpFirst();
  }, []);
  const save = async () => {
    const word = { ...textsOf(draft), lessonId };
    try {
      const { foreign_word } = await add.mutateAsync(word);
      showToast('ok', `Added ${foreign_word}`);
      onClose();
    } catch {
      forgetAdd(client, word);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const obstacle = findObstacle(draft);
    if (obstacle !== undefined) boxes[obstacle].current?.focus();
    else if (!add.isPending) void save();
  };
  return (
    <Dialog
      isOpen
      title="Add Word"
      onClose={onClose}
      // A mis-tap beside it must not cost what was typed.
      closesOutside={false}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={add.isPending}>
            Add Word
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftField
          label="English"
          side="english"
          lang="en"
          ref={englishBox}
          {...{ draft, type }}
          hideCounter={false}
          onBlur={() => lookUp('en')}
        />
        <DraftField
          label="Vietnamese"
          side="vietnamese"
          lang="vi"
          ref={vietnameseBox}
          {...{ draft, type }}
          hideCounter={false}
          onBlur={() => lookUp('vi')}
        />
        <DraftField
          label="Phonetic"
          side="phonetic"
          ref={phoneticBox}
          {...{ draft, type }}
          hideCounter={false}
        />
        <LessonPicker value={lessonId} onChange={setLessonId} />
        <KnownWordNote english={tidy(draft.english.text)} />
      </form>
    </Dialog>
  );
}
