import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { LessonPicker } from '../lessons/index.ts';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DictionaryLink } from './dictionary/DictionaryLink.tsx';
import { tidy } from './draft.ts';
import { HearExample } from './HearExample.tsx';
import { WordVoice } from './WordVoice.tsx';
import { useUpdateWord, type WordChange } from './words-api.ts';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';

/**
 * Edits a word except its English side. The dialog opens when it is mounted. A change whose save failed stays in the
 * fields.
 */
export function EditWordDialog({ word, onClose }: { word: Word; onClose: () => void }) {
  const update = useUpdateWord();
  const [isTried, setTried] = useState(false);
  const [hasUnsavedRecording, setUnsavedRecording] = useState(false);
  const [change, setChange] = useIdState<WordChange>({
    vietnamese: word.native_word,
    phonetic: word.pronunciation_foreign,
    example: word.example ?? '',
    exampleNative: word.example_native ?? '',
    lessonId: word.lesson_id,
  });
  const set = (part: Partial<WordChange>) => setChange((before) => ({ ...before, ...part }));
  const vietnamese = tidy(change.vietnamese);
  const phonetic = tidy(change.phonetic);
  const example = tidy(change.example);
  const exampleNative = tidy(change.exampleNative);
  const isValid =
    vietnamese !== '' &&
    lengthOf(vietnamese) <= LIMITS.wordEdited &&
    lengthOf(phonetic) <= LIMITS.phoneticEdited &&
    lengthOf(example) <= LIMITS.example &&
    lengthOf(exampleNative) <= LIMITS.example;
  const submit = () => {
    setTried(true);
    if (!isValid) return;
    if (hasUnsavedRecording) {
      showToast('bad', t('Giữ hoặc bỏ bản thu trước đã'), { lang: VI });
      return;
    }
    const texts = { vietnamese, phonetic, example, exampleNative };
    update.mutateAsync({ word, change: { ...change, ...texts } }).then(onClose, () => {
      // The mutation shows the toast; the dialog keeps the typed texts.
    });
  };
  return (
    <FormDialog
      title={t('Edit Word')}
      action={t('Save')}
      isBusy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('English')}
        lang={EN}
        locked
        hideCounter
        maxLength={LIMITS.wordEdited}
        value={word.foreign_word}
        onChange={() => {}}
      />
      <WordVoice word={word} onUnsaved={setUnsavedRecording} />
      <DictionaryLink word={word.foreign_word} onClick={onClose} />
      <TextField
        label={t('Vietnamese')}
        lang={VI}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to change it
        autoFocus
        autoComplete="off"
        spellCheck={false}
        onKeyDown={ignoreComposingEnter}
        maxLength={LIMITS.wordEdited}
        value={change.vietnamese}
        onChange={(text) => set({ vietnamese: text })}
        error={isTried && vietnamese === '' ? t('Write what it means') : undefined}
      />
      <TextField
        label={t('Phonetic')}
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
      <TextField
        label={t('Example')}
        lang={EN}
        autoComplete="off"
        onKeyDown={ignoreComposingEnter}
        maxLength={LIMITS.example}
        value={change.example}
        onChange={(text) => set({ example: text })}
      />
      <TextField
        label={t('Meaning of the example')}
        lang={VI}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={ignoreComposingEnter}
        maxLength={LIMITS.example}
        value={change.exampleNative}
        onChange={(text) => set({ exampleNative: text })}
      />
      <HearExample example={example} />
      <LessonPicker value={change.lessonId} onChange={(lessonId) => set({ lessonId })} />
    </FormDialog>
  );
}
