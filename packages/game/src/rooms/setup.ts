import { BOONG, type GameMode, type RoomGame } from '@icando/contract/room-rules';
import { SELECT_OPTIONS, type GameForm } from '@icando/contract/games';
import { askableWords } from '../questions/askable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { OTHER_TILES } from '../questions/listen.ts';
import { topUp } from '../questions/spares.ts';

/** The settings of a room as plain data, fixed when the room is created. */
export interface RoomSetup {
  readonly room_id: string;
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /** 'word' by default, and in rooms of an older version, where it is absent. */
  readonly form?: GameForm;
  /** Seconds. */
  readonly game_duration: number;
  /** Empty before the first game of a room that draws its words. */
  readonly words: readonly GameWord[];
  /** Words that are used only as wrong options (`topUp`). */
  readonly spare: readonly GameWord[];
  /** The seed of all random choices in this room: an integer in [0, 2^32). */
  readonly seed: number;
  /** The number of questions after which the game ends; absent if only its duration ends it. */
  readonly questions?: number;
  /** How many seconds the answer is shown; by default the time of the game. */
  readonly feedback_s?: number;
  /** The number of words that the room draws when a game starts; absent if its words are fixed. */
  readonly draw_size?: number;
  /** True by default, and in rooms of an older version, where it is absent. */
  readonly allow_guests?: boolean;
  /** The number of teams; absent without teams. */
  readonly teams?: number;
  /** The names that may join; absent if any name may. */
  readonly names?: readonly string[];
  /** Whether the room is locked from the start. */
  readonly join_locked?: boolean;
  /** The creator of the room (docs/rooms.md, R91 to R94); absent in rooms of an older version. */
  readonly maker_id?: number;
}

/** The largest number of words of different meanings in a question. */
export const WORDS_SHOWN: Record<RoomGame, number> = {
  game_select: SELECT_OPTIONS,
  game_boong: BOONG.mice,
  game_write: 1,
  game_listen: 2 + OTHER_TILES,
};

export function wordsToAsk(
  { type_game, form }: Pick<RoomSetup, 'type_game' | 'form'>,
  words: readonly GameWord[],
): GameWord[] {
  return askableWords(type_game, words).map((word) =>
    form === 'gap' ? { ...plain(word), ...exampleOf(word) } : plain(word),
  );
}

/** The setup with only the words that the game can ask and the spares that they need. */
export function withWords(setup: RoomSetup): RoomSetup {
  const words = wordsToAsk(setup, setup.words);
  return { ...setup, words, spare: topUp(words, setup.spare, WORDS_SHOWN[setup.type_game]) };
}

/** The example, which only a room that asks with gaps needs. */
function exampleOf({ example, example_native }: GameWord): Pick<GameWord, 'example' | 'example_native'> {
  return example === undefined || example === '' ? {} : { example, example_native };
}

/** The word with only the fields that belong in the room record. */
function plain(word: GameWord): GameWord {
  const { id, foreign_word, native_word, pronunciation_foreign, audio, theme, type_word } = word;
  const kind = {
    ...(theme === undefined ? {} : { theme }),
    ...(type_word === undefined ? {} : { type_word }),
  };
  return { id, foreign_word, native_word, pronunciation_foreign, audio, ...kind };
}
