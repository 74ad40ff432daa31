import { BOONG, type GameMode, type RoomGame } from '@icando/contract/room-rules';
import { SELECT_OPTIONS } from '@icando/contract/games';
import { askableWords } from '../questions/askable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { OTHER_TILES } from '../questions/listen.ts';
import { topUp } from '../questions/spares.ts';

/** The settings of a room, fixed when it is created. Plain data. */
export interface RoomSetup {
  readonly room_id: string;
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /** Seconds. */
  readonly game_duration: number;
  /** Empty before the first game of a room that draws its words. */
  readonly words: readonly GameWord[];
  /** Words used as wrong options only (`topUp`). */
  readonly spare: readonly GameWord[];
  /** Seed of all random choices in this room: a whole number in [0, 2^32). */
  readonly seed: number;
  /** Seconds that the answer stays up; absent: the time of the game. */
  readonly feedback_s?: number;
  /** How many words the room draws when a game starts; absent: its words are fixed. */
  readonly draw_size?: number;
  /** Absent, also in rooms of an older version: guests may join. */
  readonly allow_guests?: boolean;
  /** Absent: no teams. */
  readonly teams?: number;
  /** Only these may join; absent: anybody. */
  readonly names?: readonly string[];
  /** The room is locked from the start. */
  readonly join_locked?: boolean;
  /** Who created the room may always join; absent in rooms of an older version. */
  readonly maker_id?: number;
}

/** How many words of different meanings a question shows at most. */
export const WORDS_SHOWN: Record<RoomGame, number> = {
  game_select: SELECT_OPTIONS,
  game_boong: BOONG.mice,
  game_write: 1,
  game_listen: 2 + OTHER_TILES,
};

export function wordsToAsk(type_game: RoomGame, words: readonly GameWord[]): GameWord[] {
  return askableWords(type_game, words).map(plain);
}

/** The setup with these words, as far as the game can ask them, and the spares that they need. */
export function withWords(setup: RoomSetup): RoomSetup {
  const words = wordsToAsk(setup.type_game, setup.words);
  return { ...setup, words, spare: topUp(words, setup.spare, WORDS_SHOWN[setup.type_game]) };
}

/** The words are stored in the room record. */
function plain(word: GameWord): GameWord {
  const { id, foreign_word, native_word, pronunciation_foreign, audio, theme, type_word } = word;
  const kind = {
    ...(theme === undefined ? {} : { theme }),
    ...(type_word === undefined ? {} : { type_word }),
  };
  return { id, foreign_word, native_word, pronunciation_foreign, audio, ...kind };
}
