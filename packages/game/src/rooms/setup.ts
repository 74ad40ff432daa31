import { BOONG, type GameMode, type RoomGame } from '@icando/contract/rooms';
import { SELECT_OPTIONS } from '@icando/contract/games';
import { distinctById, type GameWord } from '../questions/game-word.ts';
import { OTHER_TILES } from '../questions/listen.ts';
import { writableWords } from '../questions/write.ts';

/** The settings of a room, fixed when it is created. Plain data. */
export interface RoomSetup {
  readonly room_id: string;
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /** Seconds. */
  readonly game_duration: number;
  /** Words that can be asked, without duplicates. */
  readonly words: readonly GameWord[];
  /** Words used as wrong options only (`topUp`). */
  readonly spare: readonly GameWord[];
  /** Seed of all random choices in this room: a whole number in [0, 2^32). */
  readonly seed: number;
}

/** How many words of different meanings a question shows at most: `sparesNeeded(words, …)` says what the set lacks. */
export const WORDS_SHOWN: Record<RoomGame, number> = {
  game_select: SELECT_OPTIONS,
  game_boong: BOONG.mice,
  game_write: 1,
  game_listen: 2 + OTHER_TILES,
};

/** The words of the set that this game can ask; if there is none, no room can be created (`nothing_to_ask`). */
export function wordsToAsk(type_game: RoomGame, words: readonly GameWord[]): GameWord[] {
  const distinct = distinctById(words).map(plain);
  return type_game === 'game_write' ? writableWords(distinct) : distinct;
}

/** Drops all fields that a game does not need, because the words are stored in the record. */
function plain({ id, foreign_word, native_word, pronunciation_foreign, audio }: GameWord): GameWord {
  return { id, foreign_word, native_word, pronunciation_foreign, audio };
}
