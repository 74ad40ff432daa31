import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { LessonPicker } from '../lessons/index.ts';
import { Button } from '../../ui/Button.tsx';
import { SheetRow } from '../../ui/Sheet.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './AddWordForm.module.css';
import { DraftField } from './DraftField.tsx';
import { findObstacle, textsOf, tidy } from './draft.ts';
import { ExampleFields } from './ExampleFields.tsx';
import { KnownWordNote } from './KnownWordNote.tsx';
import { OtherMeanings } from './OtherMeanings.tsx';
import { STACKED } from './stacked.ts';
import { useStoredWordDraft } from './use-word-draft.ts';
import { forgetAdd, type NewWord, useAddWord } from './words-api.ts';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';

export interface AddWordFormProps {
  /** The lesson that is open, which new words enter; 0: words without a lesson; null: none is open. */
  lessonId?: number | null;
  /** Opens the ready-made lessons. */
  onStarters: () => void;
  /** Called when a word is saved. */
  onAdded: (word: Word) => void;
}

/**
 * The form above the word list. Enter saves, keeps the lesson and focuses the English field for the next word. A word
 * whose save fails returns to the form, or to `UnsavedWords` when the form contains another one.
 */
export function AddWordForm({ lessonId: openId = null, onStarters, onAdded }: AddWordFormProps) {
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
  const { draft, type, lookUp, others, choose, empty, putBack } = useStoredWordDraft(boxes);
  const [choice, setChoice] = useIdState<{ at: number | null; lessonId: number | null }>({
    at: null,
    lessonId: null,
  });
  const isChosen = openId === null || choice.at === openId;
  const lessonId = isChosen ? choice.lessonId : openId === NO_LESSON_ID ? null : openId;
  const client = useQueryClient();
  const add = useAddWord();
  const hideCounter = useMediaQuery(STACKED);
  const english = useDebounced(tidy(draft.english.text), 300);

  const save = async (word: NewWord) => {
    try {
      onAdded(await add.mutateAsync(word));
    } catch {
      if (putBack(word)) forgetAdd(client, word);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const obstacle = findObstacle(draft);
    if (obstacle !== undefined) {
      boxes[obstacle].current?.focus();
      return;
    }
    void save({ ...textsOf(draft), lessonId });
    empty();
    englishBox.current?.focus();
  };
  return (
    <form className={styles.form} aria-label={t('Add word')} onSubmit={submit} noValidate>
      <SheetRow tone="add" index={<Pencil />} className={styles.line}>
        <DraftField
          label={t('English')}
          side="english"
          lang={EN}
          ref={englishBox}
          {...{ draft, type, hideCounter }}
          onBlur={() => lookUp('en')}
        />
        <DraftField
          label={t('Vietnamese')}
          side="vietnamese"
          lang={VI}
          ref={vietnameseBox}
          {...{ draft, type, hideCounter }}
          onBlur={() => lookUp('vi')}
        />
        <DraftField
          label={t('Phonetic')}
          side="phonetic"
          ref={phoneticBox}
          {...{ draft, type, hideCounter }}
        />
        <LessonPicker
          className={styles.lesson}
          value={lessonId}
          onChange={(chosen) => setChoice({ at: openId, lessonId: chosen })}
          onStarters={onStarters}
        />
        <Button type="submit" className={styles.submit}>
          {t('Add Word')}
        </Button>
        <ExampleFields
          className={styles.example}
          {...{ draft, type, hideCounter, exampleBox, exampleNativeBox }}
        />
      </SheetRow>
      <OtherMeanings inLine answers={others} onChoose={choose} />
      <KnownWordNote inLine english={tidy(draft.english.text) === english ? english : ''} />
    </form>
  );
}
