import { setTimeout as sleep } from 'node:timers/promises';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/sockets.ts';
import { watchMemory } from '../support/memory.ts';
import { startServer } from '../support/server-process.ts';
import { OWN } from './load/dialects.ts';
import { PlayedRoom } from './load/played-room.ts';
import { openRooms } from './open-rooms.ts';
import type { Population } from './population.ts';

const ROOM_SIZE = 10;
const AT_ONCE = 20;
/** Until what the handshakes left behind is cleared away. */
const SETTLE_MS = 8_000;

/** Resident memory of the server per player who sits in a waiting room and does nothing, in KB; room and seat included. */
export async function idleMemory(population: Population, connections: number): Promise<number> {
  const server = await startServer(population.directory());
  const memory = watchMemory(server.pid);
  const port = Number(new URL(server.origin).port);
  const wanted = { origin: server.origin, rooms: connections / ROOM_SIZE, size: ROOM_SIZE } as const;
  const rooms = await openRooms(population, {
    ...wanted,
    type_game: 'game_select',
    game_mode: 'speed_mode',
  });
  // The rooms stand already: their words are not what a connection costs.
  await sleep(SETTLE_MS);
  const before = memory.now().own;
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
  await sleep(SETTLE_MS);
  const after = memory.now().own;
  memory.stop();
  for (const room of sitting) room.close();
  await server.stop();
  return ((after - before) * 1024) / connections;
}
