import { SELECT_OPTIONS } from '@icando/contract/games';
import { shuffled, type Dice } from '../dice.ts';
import { distractorsFor, type Pools } from './distractors.ts';
import { sameText, type GameWord, type Side } from './game-word.ts';

export interface SelectQuestion {
  readonly word: GameWord;
  readonly asked: Side;
  readonly word_question: string;
  /** 3 different texts, or fewer when the pools have no other meaning. */
  readonly options: readonly string[];
  readonly correct_option: string;
}

/** Offers options of the side in which the learner was wrong before, otherwise of a random side. */
export function selectQuestion(word: GameWord, pools: Pools, dice: Dice): SelectQuestion {
  const rolled: Side = dice() < 0.5 ? 'native_word' : 'foreign_word';
  const side = pools.confused?.side ?? rolled;
  const asked: Side = side === 'foreign_word' ? 'native_word' : 'foreign_word';
  const distractors = distractorsFor(word, pools, SELECT_OPTIONS - 1, dice);
  const options = shuffled([word, ...distractors], dice).map((option) => option[side]);
  return { word, asked, word_question: word[asked], options, correct_option: word[side] };
}

export function isRightOption({ options, correct_option }: SelectQuestion, option: string): boolean {
  // Options may differ only in case, so an exact match decides first.
  return options.includes(option) ? option === correct_option : sameText(option, correct_option);
}
