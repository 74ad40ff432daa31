import { DEFAULT_DURATION_MIN } from '@icando/contract/games';
import { type GameMode, ROOM_MAX_WORDS, type RoomGame } from '@icando/contract/rooms';
import type { Word } from '@icando/contract/words';
import { type Dice, shuffled } from '@icando/game/dice';
import type { WordSet } from '../../play-kit/index.ts';

/** What has been chosen for a new room. */
export interface RoomSetup extends WordSet {
  readonly game: RoomGame;
  readonly mode: GameMode;
  readonly minutes: number;
  /** Any number of minutes can be typed, in place of the presets. */
  readonly typesMinutes: boolean;
}

export const FIRST_ROOM: RoomSetup = {
  game: 'game_select',
  mode: 'correct_mode',
  minutes: DEFAULT_DURATION_MIN,
  typesMinutes: false,
  words: [],
  byHand: new Set(),
  lessonIds: [],
};

/** As many as a room holds, chosen by chance among more. */
export function wordsForRoom(words: readonly Word[], dice: Dice): readonly Word[] {
  return words.length <= ROOM_MAX_WORDS ? words : shuffled(words, dice).slice(0, ROOM_MAX_WORDS);
}
