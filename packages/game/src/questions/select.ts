import type { AskedSide } from '@icando/contract/answers';
import { SELECT_OPTIONS } from '@icando/contract/games';
import { shuffled, type Dice } from '../dice.ts';
import { distractorsFor, type Pools } from './distractors.ts';
import type { GapQuestion } from './gap.ts';
import { sameText, type GameWord, type Side } from './game-word.ts';

export interface SelectQuestion {
  readonly word: GameWord;
  readonly asked: Side;
  readonly word_question: string;
  /** 3 different texts, or fewer when the pools have no other meaning. */
  readonly options: readonly string[];
  readonly correct_option: string;
  /** Present if the question is the sentence of the word, whose options are English words in their base forms. */
  readonly gap?: GapQuestion | undefined;
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

/**
 * Asks which word is left out of its sentence. The options are English words as they are in the list, because an inflected one
 * among base forms would stand out; none shares a meaning with the word, so no synonym fits as well.
 */
export function selectGap(word: GameWord, gap: GapQuestion, pools: Pools, dice: Dice): SelectQuestion {
  // The learner's earlier wrong choices are texts of one side, here of no use if it is the Vietnamese one.
  const confused = pools.confused?.side === 'foreign_word' ? pools.confused : undefined;
  const distractors = distractorsFor(word, { ...pools, confused }, SELECT_OPTIONS - 1, dice);
  const options = shuffled([word, ...distractors], dice).map(({ foreign_word }) => foreign_word);
  const { foreign_word: correct_option } = word;
  return { word, asked: 'native_word', word_question: gap.gapped, options, correct_option, gap };
}

/** The side under which an answer to the question is logged. */
export function askedSideOf({ gap, asked }: SelectQuestion): AskedSide {
  if (gap !== undefined) return 'example';
  return asked === 'foreign_word' ? 'foreign' : 'native';
}

export function isRightOption({ options, correct_option }: SelectQuestion, option: string): boolean {
  // Options may differ only in case, so an exact match decides first.
  return options.includes(option) ? option === correct_option : sameText(option, correct_option);
}
