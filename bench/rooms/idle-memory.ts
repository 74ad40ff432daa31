import { setTimeout as sleep } from 'node:timers/promises';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';
import { watchMemory } from '../support/memory.ts';
import { startServer } from '../support/server-process.ts';
import { PlayedRoom } from './load/played-room.ts';
import { openRooms } from './open-rooms.ts';
import type { Population } from './population.ts';

const ROOM_SIZE = 10;
const AT_ONCE = 20;
/** Players before the measurement, as the first ones cause one-time allocations. */
export const SITTING_BEFORE = 1_000;
/** The wait until the garbage of the handshakes is collected. */
const SETTLE_MS = 8_000;

/** The server's resident memory in KB per idle player in a waiting room, including the seat and a tenth of the room. */
export async function idleMemory(population: Population, connections: number): Promise<number> {
  const server = await startServer(population.directory());
  const memory = watchMemory(server.pid);
  const early = await sit(population, server.origin, 0, SITTING_BEFORE / ROOM_SIZE);
  await sleep(SETTLE_MS);
  const before = memory.now().own;
  const later = await sit(population, server.origin, early.length, connections / ROOM_SIZE);
  await sleep(SETTLE_MS);
  const after = memory.now().own;
  memory.stop();
  for (const room of [...early, ...later]) room.close();
  await server.stop();
  return ((after - before) * 1024) / connections;
}

/** Opens full rooms, a few at a time, because an empty room ends after a minute. */
async function sit(
  population: Population,
  origin: string,
  before: number,
  rooms: number,
): Promise<PlayedRoom[]> {
  const port = Number(new URL(origin).port);
  const sitting: PlayedRoom[] = [];
  while (sitting.length < rooms) {
    const opened = await openRooms(population, {
      origin,
      rooms: Math.min(AT_ONCE, rooms - sitting.length),
      before: before + sitting.length,
      size: ROOM_SIZE,
      type_game: 'game_select',
      game_mode: 'speed_mode',
    });
    const some = opened.map(({ id, players }) => {
      const paths = players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`);
      return new PlayedRoom({ port, paths, translate: (word) => word }, (why) => {
        throw new Error(`a player was lost: ${why}`);
      });
    });
    await Promise.all(some.map((room) => room.seated()));
    sitting.push(...some);
  }
  return sitting;
}
