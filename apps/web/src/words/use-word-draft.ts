import type { Language } from '@icando/contract/dictionary';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  isBlank,
  mayLookUp,
  type Piece,
  type Side,
  SIDE_OF,
  suggested,
  tidy,
  typed,
  type WordTexts,
} from './draft.ts';
import { useLookUp } from './words-api.ts';

export type DraftBoxes = Record<Side, RefObject<HTMLInputElement | null>>;

export interface WordDraft {
  draft: Draft;
  type: (side: Side, text: string) => void;
  /** Looks a side up, once for each text, when its field is left. */
  lookUp: (from: Language) => void;
  empty: () => void;
  /** Puts a word back that could not be saved; false where the next one is being written already. */
  putBack: (texts: WordTexts) => boolean;
}

/** The word that is being written, with what the look-up suggests for it. `english` is there from the beginning. */
export function useWordDraft(boxes: DraftBoxes, english = ''): WordDraft {
  const [draft, setDraft] = useState(() => typed(EMPTY_DRAFT, 'english', english));
  const isEmpty = useRef(true);
  const asked = useRef<Record<Language, string>>({ en: '', vi: '' });
  const ask = useLookUp();
  useSelectWhenSuggested(draft.english, boxes.english);
  useSelectWhenSuggested(draft.vietnamese, boxes.vietnamese);
  useSelectWhenSuggested(draft.phonetic, boxes.phonetic);
  useEffect(() => {
    // A save that fails asks how the form looks by then, not how it looked when the save began.
    isEmpty.current = isBlank(draft);
  }, [draft]);
  return {
    draft,
    type: (side, text) => {
      if (side !== 'phonetic') asked.current[side === 'english' ? 'en' : 'vi'] = '';
      setDraft((now) => typed(now, side, text));
    },
    lookUp: (from) => {
      const word = tidy(draft[SIDE_OF[from]].text);
      if (!mayLookUp(draft, from) || asked.current[from] === word) return;
      asked.current[from] = word;
      ask(word, from).then(
        (answer) => setDraft((now) => suggested(now, answer)),
        () => {
          // Writing goes on without a dictionary; leaving the field again asks again.
          asked.current[from] = '';
        },
      );
    },
    empty: () => {
      asked.current = { en: '', vi: '' };
      setDraft(EMPTY_DRAFT);
    },
    putBack: (texts) => {
      if (!isEmpty.current) return false;
      isEmpty.current = false;
      setDraft(draftOf(texts));
      return true;
    },
  };
}

/** A suggestion that arrives in the field one stands in is selected, so that typing replaces it. */
function useSelectWhenSuggested(piece: Piece, box: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    // The answer comes when it comes, and the selection is the browser's. Before anything else can happen: a letter
    // composed between the text and its selection would be added to the suggestion instead of replacing it.
    const input = box.current;
    if (piece.isSuggested && input !== null && input === document.activeElement) input.select();
  }, [piece, box]);
}
