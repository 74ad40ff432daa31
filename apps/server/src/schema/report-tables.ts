import type { GameForm } from '@icando/contract/games';
import type { Generated } from 'kysely';
import type { RoomGame, GameMode } from '@icando/contract/room-rules';

/** A room that was opened. The row is kept for a year. */
export interface RoomReportsTable {
  room_id: string;
  /** The user who opened the room. */
  host_id: number;
  type_game: RoomGame;
  game_mode: GameMode;
  form: Generated<GameForm>;
  created_at: number;
  /** When the report was deleted: games that ended before then are deleted. */
  deleted_at: number | null;
  /** The class for which the room was opened; null: none. */
  class_id: Generated<number | null>;
  /** What the host called it; '' by default. */
  title: Generated<string>;
}

/** How a game of a room ended. */
export interface RoomGamesTable {
  room_id: string;
  /** The number of the game in the room, from 1. */
  game: number;
  player_count: number;
  /** JSON: the final standings. */
  results: string;
  ended_at: number;
}
