import { ROOM_XP, type RoomGame } from '@icando/contract/rooms';
import { xpForGame } from './xp.ts';

export interface FinishedRoomGame {
  readonly type_game: RoomGame;
  readonly correct_number: number;
  readonly total_number: number;
  /** Different words in the set. */
  readonly number_words: number;
  /** Number of players, including those who left. */
  readonly players: number;
}

/**
 * xp of one player (docs/rooms.md, R56): 1 a correct answer, write and listen 2; alone the solo formula, in which the mouse
 * game counts as the select game. The server applies the daily cap.
 */
export function xpInRoom({ type_game, players, ...game }: FinishedRoomGame): number {
  if (players >= 2) return game.correct_number * ROOM_XP[type_game];
  return xpForGame({ ...game, type_game: type_game === 'game_boong' ? 'game_select' : type_game });
}
