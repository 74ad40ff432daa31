import type { Language } from '@icando/contract/dictionary';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMyUser } from '../accounts/index.ts';
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
  textsOf,
  tidy,
  typed,
  type WordTexts,
} from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
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
  return useDraft(boxes, () => typed(EMPTY_DRAFT, 'english', english));
}

/** The same for the next line of one's own list: what was typed is there again when one comes back to it. */
export function useKeptWordDraft(boxes: DraftBoxes): WordDraft {
  const owner = useMyUser().data?.id;
  const word = useDraft(boxes, () => (owner === undefined ? EMPTY_DRAFT : keptDraft(owner)));
  useTakenOver(owner, word.putBack);
  useKeeping(owner, word.draft);
  return {
    ...word,
    putBack: (texts) => {
      const isBack = word.putBack(texts);
      // Where the session has ended, the form is gone already.
      if (isBack && owner !== undefined) keepDraft(owner, draftOf(texts));
      return isBack;
    },
  };
}

/** Whose line it is may be known only after it is drawn; what is typed by then stays. */
function useTakenOver(owner: number | undefined, putBack: WordDraft['putBack']): void {
  const isKnown = useRef(owner !== undefined);
  const takeOver = useEffectEvent((from: number) => {
    const kept = keptDraft(from);
    if (!isBlank(kept)) putBack(textsOf(kept));
  });
  useEffect(() => {
    // The answer comes when it comes.
    if (owner === undefined || isKnown.current) return;
    isKnown.current = true;
    takeOver(owner);
  }, [owner]);
}

function useKeeping(owner: number | undefined, draft: Draft): void {
  useEffect(() => {
    // Storage is not for a render.
    if (owner !== undefined) keepDraft(owner, draft);
  }, [owner, draft]);
}

function useDraft(boxes: DraftBoxes, first: () => Draft): WordDraft {
  const [draft, setDraft] = useState(first);
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
