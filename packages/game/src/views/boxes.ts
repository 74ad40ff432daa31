import { boxedText, fillBoxes, lettersOf, shapeOf, type AnswerShape } from '../questions/boxes.ts';
import { slipOf, slipParts, type Slip, type SlipKind, type SlipPart } from '../questions/slip.ts';
import { differsInMarksOnly, isRightText } from '../questions/write.ts';

/** Near: a slip of a key, or only tone or marks are wrong. Extra: typed beyond the last box. */
export type BoxState = 'given' | 'empty' | 'filled' | 'extra' | 'right' | 'near' | 'wrong';

export interface BoxView {
  readonly character: string;
  readonly state: BoxState;
}

/** What was nearly right, and how it was missed. */
export interface SlipView {
  readonly kind: SlipKind;
  readonly parts: readonly SlipPart[];
}

export interface BoxesView {
  readonly boxes: readonly BoxView[];
  /** Index in `boxes` of the next letter's box; null when all are filled or judged. */
  readonly caret: number | null;
  /** The right answer after a wrong one; else null. */
  readonly shownAnswer: string | null;
  readonly near: boolean;
  /** Null unless `near`. */
  readonly slip: SlipView | null;
}

/** In a room `shape` is `shapeOf(mask)`. */
export function viewTyping(shape: AnswerShape, rawText: string): BoxesView {
  const { slots, extra } = fillBoxes(shape, rawText);
  const boxes = slots.map((slot): BoxView => {
    if (slot.kind === 'given') return { character: slot.character, state: 'given' };
    return { character: slot.character, state: slot.character === '' ? 'empty' : 'filled' };
  });
  const caret = boxes.findIndex(({ state }) => state === 'empty');
  return {
    boxes: [...boxes, ...extra.map((character): BoxView => ({ character, state: 'extra' }))],
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
    const shownAnswer = answer.normalize('NFC').toLowerCase();
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

/** As it was written, without the boxes that a shorter answer leaves empty. */
function rightBoxes(answer: string, given: string): BoxView[] {
  const { slots, extra } = fillBoxes(shapeOf(boxedText(answer)), given);
  const last = slots.findLastIndex((slot) => slot.kind === 'box' && slot.character !== '');
  return [
    ...slots.slice(0, last + 1).map(({ kind, character }): BoxView => {
      return { character, state: kind === 'given' ? 'given' : 'right' };
    }),
    ...extra.map((character): BoxView => ({ character, state: 'right' })),
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
    ...extra.map((character): BoxView => ({ character, state: 'wrong' })),
  ];
}

function judgedLetter(own: string, letter: string): BoxState {
  if (own === letter) return 'right';
  return own !== '' && differsInMarksOnly(own, letter) ? 'near' : 'wrong';
}

/** Each typed letter under the letter it was meant for: only those that slipped are marked. */
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
    return place === first ? [box, { ...box, state: 'near' }] : [box];
  });
}
