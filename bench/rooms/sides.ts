import { createGuest } from '../../packages/contract/src/guests.ts';
import { SELECT_MS } from '../../packages/contract/src/room-rules.ts';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';
import { startServer } from '../support/server-process.ts';
import type { FramesToSend } from './contenders/frames-to-send.ts';
import { startContender, type ContenderProgram } from './contenders/start-contender.ts';
import { textFrame } from './load/client-frames.ts';
import { OWN } from './load/dialects.ts';
import { PlayedRoom } from './load/played-room.ts';
import { WAYS_IN } from './load/ways-in.ts';
import { openRooms, type OpenedRoom } from './open-rooms.ts';
import type { Population } from './population.ts';

export interface Setting {
  rooms: number;
  /** The number of players in each room. */
  size: number;
  /** Whether all players but the hosts are guests. */
  hasGuests?: boolean;
  /** The number of teams in each room; absent without teams. */
  teams?: number;
}

/** One server with players in rooms, all of whom have an open question. */
export interface Side {
  name: string;
  pid: number;
  rooms: PlayedRoom[];
  stop(): Promise<void>;
}

/** The number of rooms that are filled at the same time. */
const FILLED_AT_ONCE = 20;

function lost(why: string): void {
  throw new Error(`a player was lost: ${why}`);
}

/** Starts the product, opens rooms through the API, connects their players, and makes all ready so that the games start. */
export async function productSide(
  population: Population,
  { rooms, size, hasGuests = false, teams = 0 }: Setting,
  env: Record<string, string> = {},
): Promise<Side> {
  const server = await startServer(population.directory(), { env });
  const { translate } = population;
  const port = Number(new URL(server.origin).port);
  const played: PlayedRoom[] = [];
  while (played.length < rooms) {
    const opened = await openRooms(population, {
      origin: server.origin,
      rooms: Math.min(FILLED_AT_ONCE, rooms - played.length),
      before: played.length,
      size,
      type_game: 'game_select',
      game_mode: 'speed_mode',
      teams,
    });
    const seated = hasGuests ? await withGuests(server.origin, opened) : opened;
    const filled = await fill(seated, ({ id, players }) => {
      const paths = players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`);
      return new PlayedRoom({ dialect: OWN, port, paths, translate, questionMs: SELECT_MS }, lost);
    });
    await Promise.all(filled.map((room) => room.seated()));
    played.push(...filled);
  }
  const ready = textFrame('{"type":"ready","is_player":true}');
  for (const room of played) room.say(ready);
  await Promise.all(played.map((room) => room.waiting()));
  return { name: 'product', pid: server.pid, rooms: played, stop: () => over(played, server) };
}

async function withGuests(origin: string, rooms: readonly OpenedRoom[]): Promise<OpenedRoom[]> {
  const guestOf = async (room_id: string, number: number) => {
    const response = await fetch(origin + createGuest.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ room_id, username: `Người chơi ${number}` }),
    });
    const { access_token, user_id } = (await response.json()) as { access_token: string; user_id: number };
    return { userId: user_id, token: access_token };
  };
  const filled: OpenedRoom[] = [];
  for (const { id, players } of rooms) {
    const [host, ...others] = players;
    const guests = await Promise.all(others.map((_, number) => guestOf(id, number)));
    filled.push({ id, players: host === undefined ? guests : [host, ...guests] });
  }
  return filled;
}

export interface OtherSide {
  name: string;
  program: ContenderProgram;
  options: string[];
}

/** A server that sends the product's recorded frames, without game logic. */
export async function otherSide(
  { name, program, options }: OtherSide,
  population: Population,
  { rooms }: Setting,
  frames: FramesToSend,
): Promise<Side> {
  const server = await startContender(program, frames, ...options);
  const { port } = server;
  const { dialect, paths: pathsOf } = WAYS_IN[program];
  const { translate } = population;
  const numbers = Array.from({ length: rooms }, (_, number) => number);
  const played = await fill(numbers, async (number) => {
    const paths = await pathsOf(port, number, frames.size);
    return new PlayedRoom({ dialect, port, paths, translate }, lost);
  });
  await Promise.all(played.map((room) => room.waiting()));
  return { name, pid: server.pid, rooms: played, stop: () => over(played, server) };
}

async function fill<Given>(
  given: readonly Given[],
  open: (one: Given) => PlayedRoom | Promise<PlayedRoom>,
): Promise<PlayedRoom[]> {
  const played: PlayedRoom[] = [];
  for (let start = 0; start < given.length; start += FILLED_AT_ONCE) {
    const some = await Promise.all(given.slice(start, start + FILLED_AT_ONCE).map(async (one) => open(one)));
    await Promise.all(some.map((room) => room.opened()));
    played.push(...some);
  }
  return played;
}

async function over(rooms: readonly PlayedRoom[], server: { stop(): Promise<void> }): Promise<void> {
  for (const room of rooms) room.close();
  await server.stop();
}
