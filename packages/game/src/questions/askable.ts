import type { LoggedGame } from '@icando/contract/games';
import { hasBox } from './boxes.ts';
import { distinctById, type GameWord } from './game-word.ts';

/** Games in which the learner types the word; they need a word with letters. */
const TYPES_THE_WORD: Record<LoggedGame, boolean> = {
  game_select: false,
  game_boong: false,
  game_line: false,
  game_listen: false,
  game_write: true,
  game_dictation: true,
};

export function canAsk(game: LoggedGame, { foreign_word }: Pick<GameWord, 'foreign_word'>): boolean {
  return !TYPES_THE_WORD[game] || hasBox(foreign_word);
}

/** The words that the game can ask, without duplicates. */
export function askableWords(game: LoggedGame, words: readonly GameWord[]): GameWord[] {
  return distinctById(words).filter((word) => canAsk(game, word));
}
