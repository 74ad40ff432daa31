import { fillBoxes, lettersOf, shapeOf, type AnswerShape } from '../questions/boxes.ts';
import { differsInMarksOnly, isRightText, toneSlip } from '../questions/write.ts';

/** Near: right but for tone or marks. An empty box is wrong once judged. */
export type BoxState = 'given' | 'empty' | 'filled' | 'right' | 'near' | 'wrong';

export interface BoxView {
  /** '' for an empty box. */
  readonly character: string;
  readonly state: BoxState;
}

export interface BoxesView {
  readonly boxes: readonly BoxView[];
  /** The box the next letter goes to, as a place in `boxes`; null when all are filled or the answer is judged. */
  readonly caret: number | null;
  /** The right answer in lower case, when what was given is wrong; else null. */
  readonly shownAnswer: string | null;
  /** 'Gần đúng': wrong in tone or marks alone. */
  readonly near: boolean;
}

/** While typing; also in a room, with `shapeOf(mask)`. `rawText`: whatever the input holds. */
export function viewTyping(shape: AnswerShape, rawText: string): BoxesView {
  const boxes = fillBoxes(shape, rawText).slots.map((slot): BoxView => {
    if (slot.kind === 'given') return { character: slot.character, state: 'given' };
    return { character: slot.character, state: slot.character === '' ? 'empty' : 'filled' };
  });
  const caret = boxes.findIndex(({ state }) => state === 'empty');
  return { boxes, caret: caret < 0 ? null : caret, shownAnswer: null, near: false };
}

/** The verdict. `given`: `WrittenPhase.given`; in a room what was sent. */
export function viewJudged(answer: string, given: string): BoxesView {
  const letters = lettersOf(answer);
  const boxes = fillBoxes(shapeOf(answer), given).slots.map((slot): BoxView => {
    if (slot.kind === 'given') return { character: slot.character, state: 'given' };
    return { character: slot.character, state: judged(slot.character, letters[slot.index] ?? '') };
  });
  const right = isRightText(given, answer);
  return {
    boxes,
    caret: null,
    shownAnswer: right ? null : answer.normalize('NFC').toLowerCase(),
    near: toneSlip(given, answer).length > 0,
  };
}

function judged(own: string, letter: string): BoxState {
  if (own === letter) return 'right';
  return own !== '' && differsInMarksOnly(own, letter) ? 'near' : 'wrong';
}
