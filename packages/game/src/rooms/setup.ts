import { BOONG, type GameMode, type RoomGame } from '@icando/contract/rooms';
import { SELECT_OPTIONS } from '@icando/contract/games';
import { distinctById, type GameWord } from '../questions/game-word.ts';
import { OTHER_TILES } from '../questions/listen.ts';
import { writableWords } from '../questions/write.ts';

/** What a room is asked to be; never changes while it lives. Plain data. */
export interface RoomSetup {
  readonly room_id: string;
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /** Seconds. */
  readonly game_duration: number;
  /** What can be asked, each id once. */
  readonly words: readonly GameWord[];
  /** Never asked, only offered beside a word (`topUp`). */
  readonly spare: readonly GameWord[];
  /** Rolled once; every chance of every game in this room comes from it. A whole number in [0, 2^32). */
  readonly seed: number;
}

/** How many words of different meanings a question shows at most: `sparesNeeded(words, …)` says what the set lacks. */
export const WORDS_SHOWN: Record<RoomGame, number> = {
  game_select: SELECT_OPTIONS,
  game_boong: BOONG.mice,
  game_write: 1,
  game_listen: 2 + OTHER_TILES,
};

/** The words of the set that this game can ask; none means that no room can be made of it (`nothing_to_ask`). */
export function wordsToAsk(type_game: RoomGame, words: readonly GameWord[]): GameWord[] {
  const distinct = distinctById(words).map(plain);
  return type_game === 'game_write' ? writableWords(distinct) : distinct;
}

/** Only what a game needs, so that a record of the room holds nothing else. */
function plain({ id, foreign_word, native_word, pronunciation_foreign, audio }: GameWord): GameWord {
  return { id, foreign_word, native_word, pronunciation_foreign, audio };
}
