import { SELECT_OPTIONS } from '@icando/contract/games';
import { shuffled, type Dice } from '../dice.ts';
import { distractorsFor, type Pools } from './distractors.ts';
import { sameText, type GameWord, type Side } from './game-word.ts';

/** One word asked, its translation among up to 3 options. */
export interface SelectQuestion {
  readonly word: GameWord;
  /** The side that is shown; the options are of the other one. */
  readonly asked: Side;
  readonly word_question: string;
  /** 3 different texts; fewer only when set and spares have no other meanings left. */
  readonly options: readonly string[];
  readonly correct_option: string;
}

/** English with Vietnamese options or the reverse, at even chances. */
export function selectQuestion(word: GameWord, pools: Pools, dice: Dice): SelectQuestion {
  const asked: Side = dice() < 0.5 ? 'foreign_word' : 'native_word';
  const side: Side = asked === 'foreign_word' ? 'native_word' : 'foreign_word';
  const distractors = distractorsFor(word, pools, SELECT_OPTIONS - 1, dice);
  const options = shuffled([word, ...distractors], dice).map((option) => option[side]);
  return { word, asked, word_question: word[asked], options, correct_option: word[side] };
}

/** True for the right choice; texts are compared as everywhere. */
export function isRightOption({ options, correct_option }: SelectQuestion, option: string): boolean {
  // No two options are the same text: whoever names one to the letter means that one.
  return options.includes(option) ? option === correct_option : sameText(option, correct_option);
}
