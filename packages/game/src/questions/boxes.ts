import { alternativesOf } from '../language/meanings.ts';
import { canonical } from './game-word.ts';

export const HIDDEN = '•';

/** Characters that are shown, not typed, in all Unicode variants that look alike on a keyboard. */
const GIVEN = /^[\s\-\u2010\u2011'’]$/u;
const PLAIN = /^[ -~]*$/;
const LETTER = /[\p{L}\p{N}]/u;
/** Letters that may follow the last box: another right answer can be longer, such as `colour` for `color`. */
const MOST_EXTRA = 12;
/** Made at its first use, which takes a client 12 ms, 50 on a slow phone. */
let clusters: Intl.Segmenter | undefined;

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
  /** The whole text with the given characters, as a room's `answer` contains it. */
  readonly text: string;
  /** The typed characters alone: the value for the input outside a composition. */
  readonly typed: string;
  readonly complete: boolean;
}

/** What the boxes stand for: the first of several alternatives, without notes. */
export function boxedText(answer: string): string {
  return alternativesOf(answer).find(hasBox) ?? answer;
}

/** Shown, not typed. */
export function isGiven(character: string): boolean {
  return GIVEN.test(character);
}

/** Grapheme clusters of the NFC text. */
export function charactersOf(text: string): string[] {
  // The segmenter is slow, and a room judges 500 answers at once.
  if (PLAIN.test(text)) return [...text];
  clusters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => segment);
}

export function lettersOf(text: string): string[] {
  return charactersOf(canonical(text)).filter((character) => !isGiven(character));
}

/** Also accepts the mask of a room, which has the shape of its answer. */
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

/** Assigns the input to the boxes from the left. Accepts any input, a composition in progress too. */
export function fillBoxes(shape: AnswerShape, rawText: string): FilledBoxes {
  const all = lettersOf(rawText);
  const letters = all.slice(0, shape.boxes);
  const extra = all.slice(shape.boxes, shape.boxes + MOST_EXTRA).filter((letter) => LETTER.test(letter));
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
