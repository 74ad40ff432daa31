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
  /** An English sentence with the word, and its translation; both optional. */
  example: Piece;
  exampleNative: Piece;
}
export type Side = keyof Draft;
const SIDES = ['english', 'vietnamese', 'phonetic', 'example', 'exampleNative'] as const;

/** Maximum lengths in code points. */
export const DRAFT_LIMITS: Record<Side, number> = {
  english: LIMITS.wordNew,
  vietnamese: LIMITS.wordNew,
  phonetic: LIMITS.phoneticNew,
  example: LIMITS.example,
  exampleNative: LIMITS.example,
};

export const SIDE_OF: Record<Language, 'english' | 'vietnamese'> = { en: 'english', vi: 'vietnamese' };

const BLANK: Piece = { text: '', isSuggested: false };
export const EMPTY_DRAFT: Draft = mapSides(() => BLANK);

/** The saved texts of a draft. */
export type WordTexts = Record<Side, string>;

/** The form in which a text is stored. */
export function tidy(text: string): string {
  return nfc(text).trim();
}

const unlessSuggested = (piece: Piece): Piece => (piece.isSuggested ? BLANK : piece);
const isFree = (piece: Piece): boolean => piece.isSuggested || tidy(piece.text) === '';

/** Applies an edit of a field. Suggestions that were based on its previous text are removed. */
export function typed(draft: Draft, side: Side, text: string): Draft {
  const next = { ...draft, [side]: { text, isSuggested: false } };
  if (side !== 'english' && side !== 'vietnamese') return next;
  // Of several meanings, the learner keeps the one of the example.
  const isSameMeaning =
    side === 'vietnamese' &&
    firstMeaning(text) !== '' &&
    firstMeaning(text) === firstMeaning(draft.vietnamese.text);
  if (isSameMeaning && !draft.english.isSuggested) return next;
  const withoutExample = {
    ...next,
    example: unlessSuggested(draft.example),
    exampleNative: unlessSuggested(draft.exampleNative),
  };
  if (side === 'english') {
    return {
      ...withoutExample,
      vietnamese: unlessSuggested(draft.vietnamese),
      phonetic: unlessSuggested(draft.phonetic),
    };
  }
  if (!draft.english.isSuggested) return withoutExample;
  return { ...withoutExample, english: BLANK, phonetic: unlessSuggested(draft.phonetic) };
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
  /** The dictionary's sentence for the first meaning. */
  example?: { text: string; meaning: string } | undefined;
  /** The class of the English word in this meaning. */
  type?: string | undefined;
  /** What else the word may mean. */
  others?: readonly Suggestion[] | undefined;
}

/** Fills fields that have no typed text. A reply for a text that has changed is dropped. */
export function suggested(draft: Draft, answer: Suggestion): Draft {
  const { from, word, translation, phonetic } = answer;
  if (tidy(draft[SIDE_OF[from]].text) !== word) return draft;
  const other = from === 'en' ? 'vietnamese' : 'english';
  const next = { ...draft, [other]: filled(draft[other], translation, DRAFT_LIMITS[other]) };
  // The pronunciation belongs to the English text of the reply, which may differ from the typed one.
  const english = from === 'en' ? word : translation;
  if (english === '' || tidy(next.english.text) !== tidy(english)) return next;
  return withExample({ ...next, phonetic: filled(draft.phonetic, phonetic, DRAFT_LIMITS.phonetic) }, answer);
}

/** Puts another meaning of the looked-up word in the place of the suggested one. */
export function chosen(draft: Draft, answer: Suggestion): Draft {
  const emptied = mapSides((side) => unlessSuggested(draft[side]));
  return suggested(emptied, answer);
}

/** The meanings of the looked-up word that could take the place of the suggested one. */
export function otherMeanings({ english, vietnamese }: Draft, answer: Suggestion | undefined): Suggestion[] {
  const isShown = answer?.from === 'en' && tidy(english.text) === answer.word && vietnamese.isSuggested;
  if (!isShown) return [];
  return [answer, ...(answer.others ?? [])].filter(({ translation }) => translation !== vietnamese.text);
}

/** The sentence is for the first meaning, so a word of another meaning gets none. */
function withExample(draft: Draft, { from, word, translation, example }: Suggestion): Draft {
  const vietnamese = from === 'en' ? translation : word;
  if (example === undefined || !isFree(draft.example) || !isFree(draft.exampleNative)) return draft;
  if (firstMeaning(draft.vietnamese.text) !== firstMeaning(vietnamese)) return draft;
  if (lengthOf(example.text) > LIMITS.example || lengthOf(example.meaning) > LIMITS.example) return draft;
  const piece = (text: string): Piece => ({ text, isSuggested: true });
  return { ...draft, example: piece(example.text), exampleNative: piece(example.meaning) };
}

/** The meaning that is asked first. */
function firstMeaning(side: string): string {
  return tidy(side.split(';')[0] ?? '');
}

function filled(piece: Piece, text: string, max: number): Piece {
  return isFree(piece) && text !== '' && lengthOf(text) <= max ? { text, isSuggested: true } : piece;
}

/** The first field that prevents saving: a side that is missing or a text that is too long. */
export function findObstacle(draft: Draft): Side | undefined {
  return SIDES.find((side) => {
    const length = lengthOf(tidy(draft[side].text));
    return length > DRAFT_LIMITS[side] || (length === 0 && (side === 'english' || side === 'vietnamese'));
  });
}

export function textsOf(draft: Draft): WordTexts {
  return mapSides((side) => tidy(draft[side].text));
}

/** A draft in which every text counts as typed. */
export function draftOf(texts: Partial<WordTexts>): Draft {
  return mapSides((side): Piece => ({ text: texts[side] ?? '', isSuggested: false }));
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every(({ text }: Piece) => text === '');
}

export function mapSides<Value>(make: (side: Side) => Value): Record<Side, Value> {
  const [english, vietnamese, phonetic, example, exampleNative] = SIDES;
  return {
    english: make(english),
    vietnamese: make(vietnamese),
    phonetic: make(phonetic),
    example: make(example),
    exampleNative: make(exampleNative),
  };
}
