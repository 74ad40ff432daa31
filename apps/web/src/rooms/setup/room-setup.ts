import { DEFAULT_MINUTES, type GameForm } from '@icando/contract/games';
import {
  DRAWN_WORDS,
  FEEDBACK_S,
  type GameMode,
  ROOM_MAX_WORDS,
  type RoomGame,
} from '@icando/contract/room-rules';
import type { Word } from '@icando/contract/words';
import { type Dice, shuffled } from '@icando/game/dice';
import { UNTOUCHED, type WordSet } from '../../games/game-setup/index.ts';

/** The settings of a new room. */
export interface RoomSetup extends WordSet {
  readonly game: RoomGame;
  readonly mode: GameMode;
  /** How the select and the write game ask: by the word, or with a gap in its sentence. */
  readonly form: GameForm;
  readonly minutes: number;
  /** The number of questions after which the game ends; 0: only the minutes count. */
  readonly questions: number;
  /** Whether the host chose the minutes, which are then kept when the game changes. */
  readonly ownMinutes: boolean;
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
  /** The class whose names are used instead of `names`; null: none. */
  readonly classId: number | null;
  /** Whether this screen is for the class: the host watches. */
  readonly onWall: boolean;
}

export const FIRST_ROOM: RoomSetup = {
  game: 'game_select',
  mode: 'correct_mode',
  form: 'word',
  minutes: DEFAULT_MINUTES.game_select,
  questions: 0,
  ownMinutes: false,
  typesMinutes: false,
  feedbackS: FEEDBACK_S.preset,
  drawsWords: false,
  drawSize: DRAWN_WORDS.fallback,
  allowsGuests: true,
  teams: 0,
  names: '',
  startsLocked: false,
  classId: null,
  onWall: false,
  ...UNTOUCHED,
};

export function chooseRoomGame(setup: RoomSetup, game: RoomGame): RoomSetup {
  return { ...setup, game, minutes: setup.ownMinutes ? setup.minutes : DEFAULT_MINUTES[game] };
}

/** With a class the screen is for the wall, and speed counts, so that the places differ. */
export function chooseRoomClass(setup: RoomSetup, classId: number | null): RoomSetup {
  return classId === null ? { ...setup, classId } : { ...setup, classId, onWall: true, mode: 'speed_mode' };
}

/** The words for a room: all of them, or a random sample if there are more than a room may have. */
export function wordsForRoom(words: readonly Word[], dice: Dice): readonly Word[] {
  return words.length <= ROOM_MAX_WORDS ? words : shuffled(words, dice).slice(0, ROOM_MAX_WORDS);
}
