import { setTimeout as sleep } from 'node:timers/promises';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/sockets.ts';
import { watchMemory } from '../support/memory.ts';
import { startServer } from '../support/server-process.ts';
import { OWN } from './load/dialects.ts';
import { PlayedRoom } from './load/played-room.ts';
import { openRooms, type OpenedRoom } from './open-rooms.ts';
import type { Population } from './population.ts';

const ROOM_SIZE = 10;
const AT_ONCE = 20;
/** Players who sit there already when counting begins: what the first ones make the server take on is no player's. */
export const SITTING_BEFORE = 1_000;
/** Until what the handshakes left behind is cleared away. */
const SETTLE_MS = 8_000;

/** Resident memory of the server for each more player who sits in a waiting room and does nothing, in KB; the seat included. */
export async function idleMemory(population: Population, connections: number): Promise<number> {
  const server = await startServer(population.directory());
  const memory = watchMemory(server.pid);
  const first = SITTING_BEFORE / ROOM_SIZE;
  const rooms = await openRooms(population, {
    origin: server.origin,
    rooms: first + connections / ROOM_SIZE,
    size: ROOM_SIZE,
    type_game: 'game_select',
    game_mode: 'speed_mode',
  });
  const port = Number(new URL(server.origin).port);
  // The rooms stand already: their words are not what a connection costs.
  const early = await sit(rooms.slice(0, first), port);
  await sleep(SETTLE_MS);
  const before = memory.now().own;
  const later = await sit(rooms.slice(first), port);
  await sleep(SETTLE_MS);
  const after = memory.now().own;
  memory.stop();
  for (const room of [...early, ...later]) room.close();
  await server.stop();
  return ((after - before) * 1024) / connections;
}

async function sit(rooms: readonly OpenedRoom[], port: number): Promise<PlayedRoom[]> {
  const sitting: PlayedRoom[] = [];
  for (let start = 0; start < rooms.length; start += AT_ONCE) {
    const some = rooms.slice(start, start + AT_ONCE).map(({ id, players }) => {
      const paths = players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`);
      return new PlayedRoom({ dialect: OWN, port, paths, translate: (word) => word }, (why) => {
        throw new Error(`a player was lost: ${why}`);
      });
    });
    await Promise.all(some.map((room) => room.seated()));
    sitting.push(...some);
  }
  return sitting;
}
