import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_MS } from '../rooms/contenders/frames-to-send.ts';
import { populate } from '../rooms/population.ts';
import { seatRooms } from '../rooms/seat-rooms.ts';
import type { PlayedRoom } from '../rooms/load/played-room.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { startServers } from './servers.ts';

/** The number of rooms on each server. */
export const ROOMS = 30;
export const SIZE = 10;

/** Servers with rooms whose players answer on demand. */
export interface Play {
  /** Plays this number of questions in each room; returns the processor time of the servers per answer, µs. */
  go(questions: number): Promise<number>;
  stop(): Promise<void>;
}

/** All players connect to the server that owns the room, as behind the proxy. */
export async function openPlay(count: number): Promise<Play> {
  const servers = await startServers(count);
  const { running, store } = servers;
  const people = await populate(store, emptyDirectory('fan-out'), ROOMS * SIZE * count);
  const rooms: PlayedRoom[] = [];
  for (const { origin } of running)
    rooms.push(
      ...(await seatRooms({
        people,
        owner: origin,
        at: origin,
        rooms: ROOMS,
        before: rooms.length,
        size: SIZE,
      })),
    );
  const spent = () => running.reduce((sum, { pid }) => sum + cpuTimeOf(pid), 0);
  return {
    async go(questions) {
      await Promise.all(rooms.map((room) => room.fresh()));
      const before = spent();
      // Rooms are staggered in the same way on each server, because rooms that ask at the same moment cost less.
      await Promise.all(
        rooms.map(async (room, place) => {
          await sleep((FEEDBACK_MS * (place % ROOMS)) / ROOMS);
          await room.play(questions);
        }),
      );
      await sleep(50);
      return ((spent() - before) * 1_000) / (rooms.length * SIZE * questions);
    },
    async stop() {
      for (const room of rooms) room.close();
      await servers.stop();
    },
  };
}
