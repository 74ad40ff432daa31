import { SELECT_MS } from '../../packages/contract/src/room-rules.ts';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';
import { startServer } from '../support/server-process.ts';
import { type FramesToSend, startBareServer } from './bare-ws/start.ts';
import { textFrame } from './load/client-frames.ts';
import { PlayedRoom } from './load/played-room.ts';
import { openRooms } from './open-rooms.ts';
import type { Population } from './population.ts';

export interface Setting {
  rooms: number;
  /** The number of players in each room. */
  size: number;
  /** The number of teams in each room; absent without teams. */
  teams?: number;
}

/** One server with players in rooms, all of whom have an open question. */
export interface Side {
  name: string;
  pid: number;
  /** Where the product has its database. */
  directory?: string;
  rooms: PlayedRoom[];
  stop(): Promise<void>;
}

const BARE = 'bare ws';
/** The number of rooms that are filled at the same time. */
const FILLED_AT_ONCE = 20;

function lost(why: string): void {
  throw new Error(`a player was lost: ${why}`);
}

/** Starts the product, opens rooms through the API, connects their players, and makes all ready so that the games start. */
export async function productSide(
  population: Population,
  { rooms, size, teams = 0 }: Setting,
): Promise<Side> {
  const directory = population.directory();
  const server = await startServer(directory);
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
    const filled = await fill(opened, ({ id, players }) => {
      const paths = players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`);
      return new PlayedRoom({ port, paths, translate, questionMs: SELECT_MS }, lost);
    });
    await Promise.all(filled.map((room) => room.seated()));
    played.push(...filled);
  }
  const ready = textFrame('{"type":"ready","is_player":true}');
  for (const room of played) room.say(ready);
  await Promise.all(played.map((room) => room.waiting()));
  return { name: 'product', pid: server.pid, directory, rooms: played, stop: () => over(played, server) };
}

/** The server without game logic, which sends the product's recorded frames. */
export async function bareSide(
  population: Population,
  { rooms }: Setting,
  frames: FramesToSend,
): Promise<Side> {
  const server = await startBareServer(frames);
  const { port } = server;
  const { translate } = population;
  const numbers = Array.from({ length: rooms }, (_, number) => number);
  const played = await fill(numbers, (number) => {
    const paths = Array.from({ length: frames.size }, () => `/${number}`);
    return new PlayedRoom({ port, paths, translate }, lost);
  });
  await Promise.all(played.map((room) => room.waiting()));
  return { name: BARE, pid: server.pid, rooms: played, stop: () => over(played, server) };
}

async function fill<Given>(given: readonly Given[], open: (one: Given) => PlayedRoom): Promise<PlayedRoom[]> {
  const played: PlayedRoom[] = [];
  for (let start = 0; start < given.length; start += FILLED_AT_ONCE) {
    const some = given.slice(start, start + FILLED_AT_ONCE).map((one) => open(one));
    await Promise.all(some.map((room) => room.opened()));
    played.push(...some);
  }
  return played;
}

async function over(rooms: readonly PlayedRoom[], server: { stop(): Promise<void> }): Promise<void> {
  for (const room of rooms) room.close();
  await server.stop();
}
