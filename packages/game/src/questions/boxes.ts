import { alternativesOf } from '../language/alternatives.ts';
import { nfc } from '@icando/contract/text';
import { canonical } from './game-word.ts';

export const HIDDEN = '•';

/** Characters that are shown instead of typed, with the Unicode variants that keyboards insert. */
const GIVEN = /^[\s\-\u2010\u2011'’]$/u;
const PLAIN = /^[ -~]*$/;
const LETTER = /[\p{L}\p{N}]/u;
/** The most letters after the last box: another right answer can be longer, such as `colour` for `color`. */
const MAX_EXTRA = 12;
/** Created at its first use, because that takes 12 ms in a browser (50 ms on a slow phone). */
let segmenter: Intl.Segmenter | undefined;

export type ShapeSlot =
  /** `index` counts boxes from 0. */
  { readonly kind: 'box'; readonly index: number } | { readonly kind: 'given'; readonly character: string };

export interface AnswerShape {
  readonly slots: readonly ShapeSlot[];
  readonly boxes: number;
}

export type FilledSlot =
  | { readonly kind: 'given'; readonly character: string }
  /** `character` is '' while the box is empty. */
  | { readonly kind: 'box'; readonly index: number; readonly character: string };

export interface FilledBoxes {
  readonly slots: readonly FilledSlot[];
  /** Letters typed beyond the last box. */
  readonly extra: readonly string[];
  /** The whole text including the given characters, as in the `answer` that is sent to a room. */
  readonly text: string;
  /** The typed characters only: the value for the input while no composition is in progress. */
  readonly typed: string;
  readonly complete: boolean;
}

/** The text that the boxes show: the first alternative that has letters, without notes. */
export function boxedText(answer: string): string {
  return alternativesOf(answer).find(hasBox) ?? answer;
}

/** True for a character that is shown instead of typed. */
export function isGiven(character: string): boolean {
  return GIVEN.test(character);
}

/** Grapheme clusters of the NFC text. */
export function charactersOf(text: string): string[] {
  // This shortcut avoids the slow segmenter, as a room judges up to 500 answers at once.
  if (PLAIN.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(nfc(text)), ({ segment }) => segment);
}

export function lettersOf(text: string): string[] {
  return charactersOf(canonical(text)).filter((character) => !isGiven(character));
}

/** Accepts an answer or its mask, which have the same shape. */
export function shapeOf(answerOrMask: string): AnswerShape {
  let boxes = 0;
  const slots = charactersOf(answerOrMask).map((character): ShapeSlot => {
    if (isGiven(character)) return { kind: 'given', character };
    boxes += 1;
    return { kind: 'box', index: boxes - 1 };
  });
  return { slots, boxes };
}

export function hasBox(answer: string): boolean {
  return shapeOf(answer).boxes > 0;
}

export function maskOf(answer: string): string {
  return shapeOf(answer)
    .slots.map((slot) => (slot.kind === 'given' ? slot.character : HIDDEN))
    .join('');
}

/** Assigns the letters of any input to the boxes from the left, even while a composition is in progress. */
export function fillBoxes(shape: AnswerShape, rawText: string): FilledBoxes {
  const all = lettersOf(rawText);
  const letters = all.slice(0, shape.boxes);
  const extra = all.slice(shape.boxes, shape.boxes + MAX_EXTRA).filter((letter) => LETTER.test(letter));
  const slots = shape.slots.map((slot): FilledSlot => {
    return slot.kind === 'given' ? slot : { ...slot, character: letters[slot.index] ?? '' };
  });
  return {
    slots,
    extra,
    text: [...slots.map(({ character }) => character), ...extra].join(''),
    typed: [...letters, ...extra].join(''),
    complete: shape.boxes > 0 && letters.length === shape.boxes,
  };
}
