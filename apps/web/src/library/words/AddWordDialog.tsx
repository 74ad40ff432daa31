import { useEffect, useEffectEvent, useRef } from 'react';
import { LessonPicker } from '../lessons/index.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DraftField } from './DraftField.tsx';
import { findObstacle, textsOf, tidy } from './draft.ts';
import { ExampleFields } from './ExampleFields.tsx';
import { KnownWordNote } from './KnownWordNote.tsx';
import { OtherMeanings } from './OtherMeanings.tsx';
import { useWordDraft } from './use-word-draft.ts';
import { forgetAdd, useAddWord } from './words-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

export interface AddWordDialogProps {
  /** The word, which the dialog looks up at once. */
  english: string;
  onClose: () => void;
}

/**
 * Adds a word found in a paper or a chat. The dialog opens when it is mounted. A word whose save failed stays in the
 * fields.
 */
export function AddWordDialog({ english, onClose }: AddWordDialogProps) {
  const englishBox = useRef<HTMLInputElement>(null);
  const vietnameseBox = useRef<HTMLInputElement>(null);
  const phoneticBox = useRef<HTMLInputElement>(null);
  const exampleBox = useRef<HTMLInputElement>(null);
  const exampleNativeBox = useRef<HTMLInputElement>(null);
  const boxes = {
    english: englishBox,
    vietnamese: vietnameseBox,
    phonetic: phoneticBox,
    example: exampleBox,
    exampleNative: exampleNativeBox,
  };
  const { draft, type, lookUp, others, choose } = useWordDraft(boxes, english);
  const [lessonId, setLessonId] = useIdState<number | null>(null);
  const client = useQueryClient();
  const add = useAddWord();
  const lookUpFirst = useEffectEvent(() => lookUp('en'));
  useEffect(() => {
    // The English field gets no blur event, because the dialog was opened with its text.
    lookUpFirst();
  }, []);
  const save = async () => {
    const word = { ...textsOf(draft), lessonId };
    try {
      const { foreign_word } = await add.mutateAsync(word);
      showToast('ok', t('Added {foreignWord}', { foreignWord: named(foreign_word) }));
      onClose();
    } catch {
      forgetAdd(client, word);
    }
  };
  const submit = () => {
    const obstacle = findObstacle(draft);
    if (obstacle !== undefined) boxes[obstacle].current?.focus();
    else if (!add.isPending) void save();
  };
  return (
    <FormDialog
      title={t('Add Word')}
      action={t('Add Word')}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftField
        label={t('English')}
        side="english"
        lang={EN}
        ref={englishBox}
        {...{ draft, type }}
        hideCounter={false}
        onBlur={() => lookUp('en')}
      />
      <DraftField
        label={t('Vietnamese')}
        side="vietnamese"
        lang={VI}
        ref={vietnameseBox}
        {...{ draft, type }}
        hideCounter={false}
        onBlur={() => lookUp('vi')}
      />
      <OtherMeanings answers={others} onChoose={choose} />
      <DraftField
        label={t('Phonetic')}
        side="phonetic"
        ref={phoneticBox}
        {...{ draft, type }}
        hideCounter={false}
      />
      <ExampleFields {...{ draft, type, exampleBox, exampleNativeBox }} hideCounter={false} />
      <LessonPicker value={lessonId} onChange={setLessonId} />
      <KnownWordNote english={tidy(draft.english.text)} />
    </FormDialog>
  );
}
