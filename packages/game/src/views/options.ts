import { isRightOption, type SelectQuestion } from '../questions/select.ts';

/** Wrong: chosen and red. Correct: green, chosen or not. Faded: neither, once the verdict is there. */
export type OptionState = 'idle' | 'wrong' | 'correct' | 'faded';

export interface OptionView {
  /** From 1, the key that chooses it. */
  readonly number: number;
  readonly text: string;
  readonly state: OptionState;
}

/** The options as drawn. `chosen`: place of the chosen option from 0, absent while none is (`ChosenPhase.option`). */
export function viewOptions(question: SelectQuestion, chosen?: number): OptionView[] {
  return question.options.map((text, place) => ({
    number: place + 1,
    text,
    state: chosen === undefined ? 'idle' : judged(isRightOption(question, text), place === chosen),
  }));
}

function judged(right: boolean, chosen: boolean): OptionState {
  if (right) return 'correct';
  return chosen ? 'wrong' : 'faded';
}
