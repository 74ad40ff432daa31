import type { RoomGame, GameMode } from '@icando/contract/room-rules';

/** A room that was opened. It outlives the room by a year. */
export interface RoomReportsTable {
  room_id: string;
  /** Who opened it. */
  host_id: number;
  type_game: RoomGame;
  game_mode: GameMode;
  created_at: number;
  /** Games that ended before then are deleted. */
  deleted_at: number | null;
}

/** How a game of a room ended. */
export interface RoomGamesTable {
  room_id: string;
  /** From 1. */
  game: number;
  player_count: number;
  /** JSON: the final standings. */
  results: string;
  ended_at: number;
}
