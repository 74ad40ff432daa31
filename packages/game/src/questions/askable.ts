import type { SoloGame } from '@icando/contract/games';
import { distinctById, type GameWord } from './game-word.ts';
import { writableWords } from './write.ts';

/** The words of the set that this game can ask: all, but for the write game only those with something to type. */
export function askableWords(type_game: SoloGame, words: readonly GameWord[]): GameWord[] {
  const distinct = distinctById(words);
  return type_game === 'game_write' ? writableWords(distinct) : distinct;
}
