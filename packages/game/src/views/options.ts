import { isRightOption, type SelectQuestion } from '../questions/select.ts';

/** After the verdict, an option that is neither right nor chosen is 'faded'. */
export type OptionState = 'idle' | 'wrong' | 'correct' | 'faded';

export interface OptionView {
  readonly number: number;
  readonly text: string;
  readonly state: OptionState;
}

/** `chosen` is the index of the chosen option; absent before the choice. */
export function viewOptions(question: SelectQuestion, chosen?: number): OptionView[] {
  return question.options.map((text, index) => ({
    number: index + 1,
    text,
    state: chosen === undefined ? 'idle' : judged(isRightOption(question, text), index === chosen),
  }));
}

function judged(right: boolean, chosen: boolean): OptionState {
  if (right) return 'correct';
  return chosen ? 'wrong' : 'faded';
}
