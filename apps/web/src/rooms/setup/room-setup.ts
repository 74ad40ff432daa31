import { DEFAULT_DURATION_MIN } from '@icando/contract/games';
import {
  DRAWN_WORDS,
  FEEDBACK_S,
  type GameMode,
  nameKey,
  ROOM_MAX_NAMES,
  ROOM_MAX_WORDS,
  type RoomGame,
} from '@icando/contract/room-rules';
import { LIMITS } from '@icando/contract/limits';
import { lengthOf, nfc } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';
import { type Dice, shuffled } from '@icando/game/dice';
import type { WordSet } from '../../game-setup/index.ts';
import { t } from '../../platform/language.ts';

/** The settings of a new room. */
export interface RoomSetup extends WordSet {
  readonly game: RoomGame;
  readonly mode: GameMode;
  readonly minutes: number;
  /** Whether the host types a custom number of minutes instead of choosing a preset. */
  readonly typesMinutes: boolean;
  /** Seconds between two questions. */
  readonly feedbackS: number;
  /** Whether the server draws the words when the game starts; otherwise the host chooses them. */
  readonly drawsWords: boolean;
  /** The number of drawn words. */
  readonly drawSize: number;
  readonly allowsGuests: boolean;
  /** The number of teams; 0 for a game without teams. */
  readonly teams: number;
  /** The pasted list of names; if it is blank, anybody may join. */
  readonly names: string;
  readonly startsLocked: boolean;
}

export const FIRST_ROOM: RoomSetup = {
  game: 'game_select',
  mode: 'correct_mode',
  minutes: DEFAULT_DURATION_MIN,
  typesMinutes: false,
  feedbackS: FEEDBACK_S.preset,
  drawsWords: false,
  drawSize: DRAWN_WORDS.fallback,
  allowsGuests: true,
  teams: 0,
  names: '',
  startsLocked: false,
  words: [],
  byHand: new Set(),
  lessonIds: [],
};

/** The names of a pasted list, separated by line breaks, commas, semicolons or (from a spreadsheet) tabs. */
export function namesIn(pasted: string): string[] {
  const names = pasted.split(/[\n\r,;\t]+/).map((name) => nfc(name).trim());
  const nonEmpty = names.filter((name) => name !== '');
  return [...new Map(nonEmpty.map((name) => [nameKey(name), name])).values()];
}

/** The error in a list of names; undefined if the list is valid. */
export function namesFault(names: readonly string[]): string | undefined {
  if (names.length > ROOM_MAX_NAMES)
    return t('Nhiều nhất {roomMaxNames} tên; danh sách có {count}.', {
      roomMaxNames: ROOM_MAX_NAMES,
      count: names.length,
    });
  const long = names.find((name) => lengthOf(name) > LIMITS.username);
  return long === undefined
    ? undefined
    : t('Tên dài quá {max} chữ: {start}…', {
        max: LIMITS.username,
        start: long.slice(0, LIMITS.username),
      });
}

/** The words for a room: all of them, or a random sample if there are more than a room may have. */
export function wordsForRoom(words: readonly Word[], dice: Dice): readonly Word[] {
  return words.length <= ROOM_MAX_WORDS ? words : shuffled(words, dice).slice(0, ROOM_MAX_WORDS);
}
