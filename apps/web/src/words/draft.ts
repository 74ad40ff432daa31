import { LIMITS } from '@icando/contract/limits';
import { lengthOf, nfc } from '@icando/contract/text';
import type { Language } from '@icando/contract/dictionary';

export interface Piece {
  text: string;
  /** Filled in by the look-up and not edited since. */
  isSuggested: boolean;
}

/** The state of the add-word form. */
export interface Draft {
  english: Piece;
  vietnamese: Piece;
  phonetic: Piece;
}
export type Side = keyof Draft;

/** Maximum lengths in code points. */
export const DRAFT_LIMITS: Record<Side, number> = {
  english: LIMITS.wordNew,
  vietnamese: LIMITS.wordNew,
  phonetic: LIMITS.phoneticNew,
};

export const SIDE_OF: Record<Language, 'english' | 'vietnamese'> = { en: 'english', vi: 'vietnamese' };

const BLANK: Piece = { text: '', isSuggested: false };
export const EMPTY_DRAFT: Draft = { english: BLANK, vietnamese: BLANK, phonetic: BLANK };

/** The saved texts of a draft. */
export interface WordTexts {
  english: string;
  vietnamese: string;
  phonetic: string;
}

/** The form in which a text is stored. */
export function tidy(text: string): string {
  return nfc(text).trim();
}

const unlessSuggested = (piece: Piece): Piece => (piece.isSuggested ? BLANK : piece);
const isFree = (piece: Piece): boolean => piece.isSuggested || tidy(piece.text) === '';

/** Applies an edit of a field. Suggestions that were based on its previous text are removed. */
export function typed(draft: Draft, side: Side, text: string): Draft {
  const next = { ...draft, [side]: { text, isSuggested: false } };
  if (side === 'phonetic') return next;
  if (side === 'english') {
    return {
      ...next,
      vietnamese: unlessSuggested(draft.vietnamese),
      phonetic: unlessSuggested(draft.phonetic),
    };
  }
  if (!draft.english.isSuggested) return next;
  return { ...next, english: BLANK, phonetic: unlessSuggested(draft.phonetic) };
}

/** Whether a look-up of this side could fill a field. A suggested text is not looked up. */
export function mayLookUp(draft: Draft, from: Language): boolean {
  const { text, isSuggested } = draft[SIDE_OF[from]];
  if (isSuggested || tidy(text) === '' || lengthOf(tidy(text)) > LIMITS.lookup) return false;
  return from === 'en' ? isFree(draft.vietnamese) || isFree(draft.phonetic) : isFree(draft.english);
}

/** A reply of the look-up, with the text that was looked up. */
export interface Suggestion {
  from: Language;
  word: string;
  translation: string;
  phonetic: string;
}

/** Fills fields that have no typed text. A reply for a text that has changed is dropped. */
export function suggested(draft: Draft, { from, word, translation, phonetic }: Suggestion): Draft {
  if (tidy(draft[SIDE_OF[from]].text) !== word) return draft;
  const other = from === 'en' ? 'vietnamese' : 'english';
  const next = { ...draft, [other]: filled(draft[other], translation, DRAFT_LIMITS[other]) };
  // The pronunciation belongs to the English text of the reply, which may differ from the typed one.
  const english = from === 'en' ? word : translation;
  if (english === '' || tidy(next.english.text) !== tidy(english)) return next;
  return { ...next, phonetic: filled(draft.phonetic, phonetic, DRAFT_LIMITS.phonetic) };
}

function filled(piece: Piece, text: string, max: number): Piece {
  return isFree(piece) && text !== '' && lengthOf(text) <= max ? { text, isSuggested: true } : piece;
}

/** The first field that prevents saving: a side that is missing or a text that is too long. */
export function findObstacle(draft: Draft): Side | undefined {
  const sides: Side[] = ['english', 'vietnamese', 'phonetic'];
  return sides.find((side) => {
    const length = lengthOf(tidy(draft[side].text));
    return length > DRAFT_LIMITS[side] || (length === 0 && side !== 'phonetic');
  });
}

export function textsOf(draft: Draft): WordTexts {
  return {
    english: tidy(draft.english.text),
    vietnamese: tidy(draft.vietnamese.text),
    phonetic: tidy(draft.phonetic.text),
  };
}

/** A draft in which every text counts as typed. */
export function draftOf({ english, vietnamese, phonetic }: WordTexts): Draft {
  const piece = (text: string): Piece => ({ text, isSuggested: false });
  return { english: piece(english), vietnamese: piece(vietnamese), phonetic: piece(phonetic) };
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every(({ text }: Piece) => text === '');
}
