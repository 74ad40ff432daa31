import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import type { Language } from '@icando/contract/dictionary';

/** One field of the add-word form. */
export interface Piece {
  text: string;
  /** Filled in by the look-up and not touched by the person since. */
  isSuggested: boolean;
}

/** The next line of the notebook, while it is being written. */
export interface Draft {
  english: Piece;
  vietnamese: Piece;
  phonetic: Piece;
}
export type Side = keyof Draft;

/** Largest lengths, in code points. */
export const DRAFT_LIMITS: Record<Side, number> = {
  english: LIMITS.wordNew,
  vietnamese: LIMITS.wordNew,
  phonetic: LIMITS.phoneticNew,
};

export const SIDE_OF: Record<Language, 'english' | 'vietnamese'> = { en: 'english', vi: 'vietnamese' };

const BLANK: Piece = { text: '', isSuggested: false };
export const EMPTY_DRAFT: Draft = { english: BLANK, vietnamese: BLANK, phonetic: BLANK };

/** What is saved of a draft. */
export interface WordTexts {
  english: string;
  vietnamese: string;
  phonetic: string;
}

/** A text as it is kept. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim();
}

const unlessSuggested = (piece: Piece): Piece => (piece.isSuggested ? BLANK : piece);
const isFree = (piece: Piece): boolean => piece.isSuggested || tidy(piece.text) === '';

/** The person wrote (or emptied) a field. What had been suggested for the text that stood there goes with it. */
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

/** Whether a look-up from this side could fill anything: a suggestion is not looked up itself. */
export function mayLookUp(draft: Draft, from: Language): boolean {
  const { text, isSuggested } = draft[SIDE_OF[from]];
  if (isSuggested || tidy(text) === '' || lengthOf(tidy(text)) > LIMITS.lookup) return false;
  return from === 'en' ? isFree(draft.vietnamese) || isFree(draft.phonetic) : isFree(draft.english);
}

/** An answer of the look-up: the word it was asked for, and what came. */
export interface Suggestion {
  from: Language;
  word: string;
  translation: string;
  phonetic: string;
}

/** Takes a suggestion over, only where the person has written nothing; an answer for a text that has changed is dropped. */
export function suggested(draft: Draft, { from, word, translation, phonetic }: Suggestion): Draft {
  if (tidy(draft[SIDE_OF[from]].text) !== word) return draft;
  const other = from === 'en' ? 'vietnamese' : 'english';
  const next = { ...draft, [other]: filled(draft[other], translation, DRAFT_LIMITS[other]) };
  // The phonetic spells the English side: not that of another word than the one which stands there.
  const english = from === 'en' ? word : translation;
  if (english === '' || tidy(next.english.text) !== tidy(english)) return next;
  return { ...next, phonetic: filled(draft.phonetic, phonetic, DRAFT_LIMITS.phonetic) };
}

function filled(piece: Piece, text: string, max: number): Piece {
  return isFree(piece) && text !== '' && lengthOf(text) <= max ? { text, isSuggested: true } : piece;
}

/** The first field that keeps the word from being saved: a side that is missing, or too long. */
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

/** Back in the form, as something the person wrote. */
export function draftOf({ english, vietnamese, phonetic }: WordTexts): Draft {
  const piece = (text: string): Piece => ({ text, isSuggested: false });
  return { english: piece(english), vietnamese: piece(vietnamese), phonetic: piece(phonetic) };
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every(({ text }: Piece) => text === '');
}
