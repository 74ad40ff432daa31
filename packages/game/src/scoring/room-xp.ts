import { ROOM_XP, type RoomGame } from '@icando/contract/rooms';
import { xpForGame } from './xp.ts';

export interface FinishedRoomGame {
  readonly type_game: RoomGame;
  readonly correct_number: number;
  readonly total_number: number;
  /** Different words in the set. */
  readonly number_words: number;
  /** Everybody who played, those who left too. */
  readonly players: number;
}

/**
 * xp of one player (docs/rooms.md, R56): 1 a correct answer, write and listen 2; alone the solo formula, in which the mouse
 * game counts as the select game. The daily cap is the server's affair.
 */
export function xpInRoom({ type_game, players, ...game }: FinishedRoomGame): number {
  if (players >= 2) return game.correct_number * ROOM_XP[type_game];
  return xpForGame({ ...game, type_game: type_game === 'game_boong' ? 'game_select' : type_game });
}
