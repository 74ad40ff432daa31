import type { GameMode, RoomGame } from '../../packages/contract/src/room-rules.ts';
import { createRoom } from '../../packages/contract/src/rooms.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import type { Player, Population } from './population.ts';

const AT_ONCE = 8;

export interface RoomsWanted {
  origin: string;
  rooms: number;
  /** The number of rooms that are already open, whose players are skipped. */
  before?: number;
  /** The number of players in each room. */
  size: number;
  type_game: RoomGame;
  game_mode: GameMode;
  /** The number of teams; absent without teams. */
  teams?: number;
}

export interface OpenedRoom {
  id: string;
  /** The host first. */
  players: Player[];
}

/**
 * Opens rooms of the product through the API; the first player of each room is its host, and no player is in two rooms.
 * The rooms must be filled soon, because a room without players ends after a minute.
 */
export async function openRooms(
  { players, words }: Population,
  { origin, rooms, before = 0, size, type_game, game_mode, teams = 0 }: RoomsWanted,
): Promise<OpenedRoom[]> {
  const lanes = await HttpLanes.open(origin, AT_ONCE);
  const opened: OpenedRoom[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let room = next++; room < rooms; room = next++) {
        const seated = players.slice((before + room) * size, (before + room + 1) * size);
        const host = seated[0];
        if (host === undefined || seated.length < size) throw new RangeError('there are too few players');
        const body = { type_game, game_mode, game_duration: 3_601, words, teams };
        const reply = await lanes.send(lane, requestText('POST', createRoom.path, host.token, body));
        opened[room] = { id: (JSON.parse(String(reply)) as { room_id: string }).room_id, players: seated };
      }
    }),
  );
  lanes.close();
  return opened;
}
