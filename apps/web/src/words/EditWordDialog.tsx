import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';
import { type FormEvent, useId, useState } from 'react';
import { LessonPicker } from '../lessons/index.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { tidy } from './draft.ts';
import styles from './EditWordDialog.module.css';
import { useUpdateWord, type WordChange } from './words-api.ts';

/** Changes a word; its English side stays. Mount it to open it. A change that cannot be saved stays in the fields. */
export function EditWordDialog({ word, onClose }: { word: Word; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateWord();
  const [isTried, setTried] = useState(false);
  const [change, setChange] = useState<WordChange>({
    vietnamese: word.native_word,
    phonetic: word.pronunciation_foreign,
    lessonId: word.lesson_id,
  });
  const set = (part: Partial<WordChange>) => setChange((before) => ({ ...before, ...part }));
  const vietnamese = tidy(change.vietnamese);
  const phonetic = tidy(change.phonetic);
  const isValid =
    vietnamese !== '' &&
    lengthOf(vietnamese) <= LIMITS.wordEdited &&
    lengthOf(phonetic) <= LIMITS.phoneticEdited;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isValid) return;
    update.mutateAsync({ word, change: { ...change, vietnamese, phonetic } }).then(onClose, () => {
      // The toast has said so; the dialog stays with what was typed.
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit Word"
      // A mis-tap beside it must not cost what was typed.
      closesOutside={false}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="English"
          lang="en"
          locked
          hideCounter
          maxLength={LIMITS.wordEdited}
          value={word.foreign_word}
          onChange={() => {}}
        />
        <TextField
          label="Vietnamese"
          lang="vi"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to change it
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onKeyDown={ignoreComposingEnter}
          maxLength={LIMITS.wordEdited}
          value={change.vietnamese}
          onChange={(text) => set({ vietnamese: text })}
          error={isTried && vietnamese === '' ? 'Write what it means' : undefined}
        />
        <TextField
          label="Phonetic"
          ipa
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={ignoreComposingEnter}
          maxLength={LIMITS.phoneticEdited}
          value={change.phonetic}
          onChange={(text) => set({ phonetic: text })}
        />
        <LessonPicker value={change.lessonId} onChange={(lessonId) => set({ lessonId })} />
      </form>
    </Dialog>
  );
}
