import type { Language } from '@icando/contract/dictionary';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMyUser } from '../../accounts/index.ts';
import {
  chosen,
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  isBlank,
  mayLookUp,
  otherMeanings,
  type Piece,
  type Side,
  SIDE_OF,
  suggested,
  type Suggestion,
  textsOf,
  tidy,
  typed,
  type WordTexts,
} from './draft.ts';
import { storeDraft, readStoredDraft } from './stored-draft.ts';
import { useLookUp } from './words-api.ts';

type DraftBoxes = Record<Side, RefObject<HTMLInputElement | null>>;

export interface WordDraft {
  draft: Draft;
  type: (side: Side, text: string) => void;
  /** Looks up the text of a field that loses focus, once for each text. */
  lookUp: (from: Language) => void;
  /** What else the looked-up English word may mean. */
  others: Suggestion[];
  choose: (answer: Suggestion) => void;
  empty: () => void;
  /** Restores a word whose save failed; false if the form already contains another word. */
  putBack: (texts: WordTexts) => boolean;
}

/** The state of the add-word form with its suggestions. `english` is the initial English text. */
export function useWordDraft(boxes: DraftBoxes, english = ''): WordDraft {
  return useDraft(boxes, () => typed(EMPTY_DRAFT, 'english', english));
}

/** Like `useWordDraft`, with a draft that is stored until it is saved. */
export function useStoredWordDraft(boxes: DraftBoxes): WordDraft {
  const owner = useMyUser().data?.id;
  const word = useDraft(boxes, () => (owner === undefined ? EMPTY_DRAFT : readStoredDraft(owner)));
  useRestoredDraft(owner, word.putBack);
  useStoring(owner, word.draft);
  return {
    ...word,
    putBack: (texts) => {
      const isBack = word.putBack(texts);
      // The effect that stores drafts does not run when the end of the session has removed the form.
      if (isBack && owner !== undefined) storeDraft(owner, draftOf(texts));
      return isBack;
    },
  };
}

/** Loads the stored draft when the user's id arrives after the first render. Text typed before that stays. */
function useRestoredDraft(owner: number | undefined, putBack: WordDraft['putBack']): void {
  const isKnown = useRef(owner !== undefined);
  const restore = useEffectEvent((from: number) => {
    const stored = readStoredDraft(from);
    if (!isBlank(stored)) putBack(textsOf(stored));
  });
  useEffect(() => {
    // The user's id arrives from a query.
    if (owner === undefined || isKnown.current) return;
    isKnown.current = true;
    restore(owner);
  }, [owner]);
}

function useStoring(owner: number | undefined, draft: Draft): void {
  useEffect(() => {
    if (owner !== undefined) storeDraft(owner, draft);
  }, [owner, draft]);
}

function useDraft(boxes: DraftBoxes, first: () => Draft): WordDraft {
  const [draft, setDraft] = useState(first);
  const isEmpty = useRef(true);
  const lookedUp = useRef<Record<Language, string>>({ en: '', vi: '' });
  const [answer, setAnswer] = useState<Suggestion>();
  const ask = useLookUp();
  useSelectWhenSuggested(draft.english, boxes.english);
  useSelectWhenSuggested(draft.vietnamese, boxes.vietnamese);
  useSelectWhenSuggested(draft.phonetic, boxes.phonetic);
  useSelectWhenSuggested(draft.example, boxes.example);
  useSelectWhenSuggested(draft.exampleNative, boxes.exampleNative);
  useEffect(() => {
    // `putBack` needs the current state of the form, not that of the render in which the save began.
    isEmpty.current = isBlank(draft);
  }, [draft]);
  return {
    draft,
    type: (side, text) => {
      if (side === 'english') lookedUp.current.en = '';
      if (side === 'vietnamese') lookedUp.current.vi = '';
      setDraft((now) => typed(now, side, text));
    },
    lookUp: (from) => {
      const word = tidy(draft[SIDE_OF[from]].text);
      if (!mayLookUp(draft, from) || lookedUp.current[from] === word) return;
      lookedUp.current[from] = word;
      ask(word, from).then(
        (answer) => {
          setAnswer(answer);
          setDraft((now) => suggested(now, answer));
        },
        () => {
          // The form works without a dictionary; the next blur tries again.
          lookedUp.current[from] = '';
        },
      );
    },
    others: otherMeanings(draft, answer),
    choose: (other) => setDraft((now) => chosen(now, other)),
    empty: () => {
      lookedUp.current = { en: '', vi: '' };
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

/** Selects a suggestion that arrives in the field with focus, so that typing replaces it. */
function useSelectWhenSuggested(piece: Piece, box: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    // A layout effect, because a letter composed between the text and its selection would be appended to the
    // suggestion instead of replacing it.
    const input = box.current;
    if (piece.isSuggested && input !== null && input === document.activeElement) input.select();
  }, [piece, box]);
}
