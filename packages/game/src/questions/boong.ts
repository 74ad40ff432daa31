import { BOONG } from '@icando/contract/room-rules';
import { pick, rollBelow, type Dice } from '../dice.ts';
import { distractorsFor, type Pools } from './distractors.ts';
import type { GameWord } from './game-word.ts';

export interface Mouse {
  readonly show_word: string;
  readonly hole: number;
}

export interface BoongQuestion {
  readonly word: GameWord;
  readonly word_question: string;
  readonly correct_option: string;
  /** 1 to 6 mice with different words, the right one last. */
  readonly mice: readonly Mouse[];
}

/** The mice of one word (docs/rooms.md, R32). Two mice in a row never share a hole, so that they look like two mice. */
export function boongQuestion(word: GameWord, pools: Pools, dice: Dice): BoongQuestion {
  const distractorCount = rollBelow(BOONG.mice, dice);
  const others = distractorsFor(word, pools, distractorCount, dice);
  const mice: Mouse[] = [];
  for (const { foreign_word } of [...others, word]) {
    const last = mice.at(-1)?.hole;
    const holes = Array.from({ length: BOONG.holes }, (_, hole) => hole).filter((hole) => hole !== last);
    mice.push({ show_word: foreign_word, hole: pick(holes, dice) });
  }
  return { word, word_question: word.native_word, correct_option: word.foreign_word, mice };
}

/** The time in ms for which a mouse of question `index` (from 0) is visible. */
export function mouseMs(index: number): number {
  return Math.max(BOONG.quickestMs, Math.round(BOONG.firstMs * BOONG.quicker ** index));
}
