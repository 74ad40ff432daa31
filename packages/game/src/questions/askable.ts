import type { LoggedGame } from '@icando/contract/games';
import { hasBox } from './boxes.ts';
import { plainVietnameseKey } from '../language/vietnamese-key.ts';
import { distinctById, meaningsOf, type GameWord } from './game-word.ts';

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

/** Games whose question is one side of the word as text, and whose answer is the other. */
const ASKS_BY_TEXT: Record<LoggedGame, boolean> = {
  game_select: true,
  game_boong: true,
  game_line: false,
  game_listen: false,
  game_write: true,
  game_dictation: false,
};

/**
 * The words that the game can ask, without duplicates. Those whose question would be their answer, such as `taxi – taxi` and
 * `ao dai – áo dài`, are only in a set of nothing else.
 */
export function askableWords(game: LoggedGame, words: readonly GameWord[]): GameWord[] {
  const askable = distinctById(words).filter((word) => canAsk(game, word));
  const hidden = ASKS_BY_TEXT[game] ? askable.filter((word) => !isItsOwnMeaning(word)) : askable;
  return hidden.length > 0 ? hidden : askable;
}

/** Whether every Vietnamese meaning is the English side, but for its marks. */
export function isItsOwnMeaning(word: GameWord): boolean {
  const { english, vietnamese } = meaningsOf(word);
  return vietnamese.every((meaning) => english.includes(plainVietnameseKey(meaning)));
}
