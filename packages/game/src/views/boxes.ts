import { nfc } from '@icando/contract/text';
import { boxedText, fillBoxes, lettersOf, shapeOf, type AnswerShape } from '../questions/boxes.ts';
import { slipOf, slipParts, type Slip, type SlipKind, type SlipPart } from '../questions/slip.ts';
import { differsInMarksOnly, isRightText } from '../questions/write.ts';

/** 'near' is a typing slip, or a letter with only a wrong tone or mark. */
export type BoxState = 'given' | 'empty' | 'filled' | 'right' | 'near' | 'wrong';

export interface BoxView {
  readonly character: string;
  readonly state: BoxState;
  /** A letter beyond the last box, which gets none: another right answer can be longer. */
  readonly isBeyond?: true;
}

/** The slip of a nearly right answer. */
export interface SlipView {
  readonly kind: SlipKind;
  readonly parts: readonly SlipPart[];
}

export interface BoxesView {
  readonly boxes: readonly BoxView[];
  /** The index in `boxes` of the box for the next letter; null when all are filled or judged. */
  readonly caret: number | null;
  /** The right answer after a wrong one; otherwise null. */
  readonly shownAnswer: string | null;
  readonly near: boolean;
  /** Set if `near` is true. */
  readonly slip: SlipView | null;
}

/** The boxes while the learner types. In a room, `shape` is the shape of the mask. */
export function viewTyping(shape: AnswerShape, rawText: string): BoxesView {
  const { slots, extra } = fillBoxes(shape, rawText);
  const boxes = slots.map((slot): BoxView => {
    if (slot.kind === 'given') return { character: slot.character, state: 'given' };
    return { character: slot.character, state: slot.character === '' ? 'empty' : 'filled' };
  });
  const caret = boxes.findIndex(({ state }) => state === 'empty');
  return {
    boxes: [...boxes, ...beyond(extra, 'filled')],
    caret: caret < 0 ? null : caret,
    shownAnswer: null,
    near: false,
    slip: null,
  };
}

export function viewJudged(answer: string, given: string): BoxesView {
  const judged = { caret: null, shownAnswer: null, near: false, slip: null };
  if (isRightText(given, answer)) return { ...judged, boxes: rightBoxes(answer, given) };
  const slip = slipOf(given, answer);
  if (slip === null) {
    const shownAnswer = nfc(answer).toLowerCase();
    return { ...judged, shownAnswer, boxes: wrongBoxes(answer, given) };
  }
  return {
    ...judged,
    boxes: nearBoxes(slip, given),
    shownAnswer: slip.form,
    near: true,
    slip: { kind: slip.kind, parts: slipParts(slip) },
  };
}

/** The answer as it was typed, without the boxes that a shorter answer leaves empty. */
function rightBoxes(answer: string, given: string): BoxView[] {
  const { slots, extra } = fillBoxes(shapeOf(boxedText(answer)), given);
  const last = slots.findLastIndex((slot) => slot.kind === 'box' && slot.character !== '');
  return [
    ...slots.slice(0, last + 1).map(({ kind, character }): BoxView => {
      return { character, state: kind === 'given' ? 'given' : 'right' };
    }),
    ...beyond(extra, 'right'),
  ];
}

function wrongBoxes(answer: string, given: string): BoxView[] {
  const boxed = boxedText(answer);
  const letters = lettersOf(boxed);
  const { slots, extra } = fillBoxes(shapeOf(boxed), given);
  return [
    ...slots.map((slot): BoxView => {
      if (slot.kind === 'given') return { character: slot.character, state: 'given' };
      return { character: slot.character, state: judgedLetter(slot.character, letters[slot.index] ?? '') };
    }),
    ...beyond(extra, 'wrong'),
  ];
}

function beyond(letters: readonly string[], state: BoxState): BoxView[] {
  return letters.map((character) => ({ character, state, isBeyond: true }));
}

function judgedLetter(typed: string, letter: string): BoxState {
  if (typed === letter) return 'right';
  return typed !== '' && differsInMarksOnly(typed, letter) ? 'near' : 'wrong';
}

/** Shows each typed letter in the box of the letter for which it was meant; only mistyped letters are marked. */
function nearBoxes({ kind, form, letters: slipped }: Slip, given: string): BoxView[] {
  const typed = lettersOf(given);
  const [first = 0] = slipped;
  return shapeOf(form).slots.flatMap((slot): BoxView[] => {
    if (slot.kind === 'given') return [{ character: slot.character, state: 'given' }];
    const place = slot.index;
    const state = slipped.includes(place) ? 'near' : 'right';
    if (kind === 'missing') {
      return [{ character: state === 'near' ? '' : (typed[place > first ? place - 1 : place] ?? ''), state }];
    }
    if (kind !== 'added') return [{ character: typed[place] ?? '', state }];
    const box = { character: typed[place > first ? place + 1 : place] ?? '', state: 'right' } as const;
    return place === first ? [box, { ...box, state: 'near', isBeyond: true }] : [box];
  });
}
