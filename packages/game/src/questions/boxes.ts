import { canonical } from './game-word.ts';

/** Stands for a letter that must not be seen. */
export const HIDDEN = '•';

/** Space, hyphen and apostrophe are shown, not typed; the Unicode twins that no keyboard tells apart count as them. */
const GIVEN = /^[\s\-\u2010\u2011'’]$/u;
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type ShapeSlot = { readonly kind: 'box' } | { readonly kind: 'given'; readonly character: string };

/** What may be known of an answer before it is given. */
export interface AnswerShape {
  readonly slots: readonly ShapeSlot[];
  /** How many slots are boxes. */
  readonly boxes: number;
}

export type FilledSlot =
  | { readonly kind: 'given'; readonly character: string }
  /** `index` counts boxes from 0; `character` is '' while the box is empty. */
  | { readonly kind: 'box'; readonly index: number; readonly character: string };

export interface FilledBoxes {
  readonly slots: readonly FilledSlot[];
  /** The whole text with the given characters: what is judged, and what a room's `answer` holds. */
  readonly text: string;
  /** Only what stands in boxes: what the input should hold when no composition runs. */
  readonly typed: string;
  readonly complete: boolean;
}

/** Characters as a person counts them: grapheme clusters of the NFC text (ế is one, 👍🏽 is one). */
export function charactersOf(text: string): string[] {
  return Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** The characters that go into boxes, in comparable form (lower case, NFC). */
export function lettersOf(text: string): string[] {
  return charactersOf(canonical(text)).filter((character) => !GIVEN.test(character));
}

/** Boxes and given characters of an answer. A mask has the shape of its answer, so this reads a room's mask as well. */
export function shapeOf(answerOrMask: string): AnswerShape {
  const slots = charactersOf(answerOrMask).map((character): ShapeSlot =>
    GIVEN.test(character) ? { kind: 'given', character } : { kind: 'box' },
  );
  return { slots, boxes: slots.filter(({ kind }) => kind === 'box').length };
}

/** False for a word that cannot be asked in the write game: nothing in it is typed. */
export function hasBox(answer: string): boolean {
  return shapeOf(answer).boxes > 0;
}

/** The answer with a `•` for each box, one for each character a person sees. */
export function maskOf(answer: string): string {
  return shapeOf(answer)
    .slots.map((slot) => (slot.kind === 'given' ? slot.character : HIDDEN))
    .join('');
}

/**
 * What the text input holds, laid into the boxes from the left: NFC, lower case, without given characters, cut to the
 * number of boxes. Any input is fine, composition in progress too; only write `typed` back when none runs.
 */
export function fillBoxes(shape: AnswerShape, rawText: string): FilledBoxes {
  const letters = lettersOf(rawText).slice(0, shape.boxes);
  let index = 0;
  const slots = shape.slots.map((slot): FilledSlot => {
    if (slot.kind === 'given') return slot;
    const box: FilledSlot = { kind: 'box', index, character: letters[index] ?? '' };
    index += 1;
    return box;
  });
  return {
    slots,
    text: slots.map(({ character }) => character).join(''),
    typed: letters.join(''),
    complete: shape.boxes > 0 && letters.length === shape.boxes,
  };
}

/** True when every box holds a character. */
export function isComplete(filled: FilledBoxes): boolean {
  return filled.complete;
}
