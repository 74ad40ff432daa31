import { setTimeout as sleep } from 'node:timers/promises';
import { SELECT_MS } from '../../packages/contract/src/rooms.ts';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/sockets.ts';
import { textFrame } from '../rooms/load/client-frames.ts';
import { OWN } from '../rooms/load/dialects.ts';
import { LoadSocket } from '../rooms/load/load-socket.ts';
import { PlayedRoom } from '../rooms/load/played-room.ts';
import { openRooms } from '../rooms/open-rooms.ts';
import { populate } from '../rooms/population.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { startCluster, type Cluster } from './cluster.ts';

export interface PipeCost {
  /** Processor time of both servers for one message, µs, in each round. */
  direct: number[];
  piped: number[];
}

interface CostPlan {
  rooms: number;
  size: number;
  rounds: number;
  questions: number;
}

/** The same game twice, in turn: everybody at the owner of the room, and everybody at the other server. */
export async function seePipeCost(plan: CostPlan): Promise<PipeCost> {
  const cluster = await startCluster();
  try {
    return await measure(cluster, plan);
  } finally {
    await cluster.stop();
  }
}

async function measure(cluster: Cluster, { rooms, size, rounds, questions }: CostPlan): Promise<PipeCost> {
  const people = await populate(cluster.store, emptyDirectory('pipe-cost'), rooms * size * 2);
  const [owner, other] = [await cluster.startNode(0), await cluster.startNode(1)];
  const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);

  async function seat(origin: string, before: number): Promise<PlayedRoom[]> {
    const opened = await openRooms(
      { ...people, directory: () => '' },
      {
        origin: owner.origin,
        rooms,
        before,
        size,
        type_game: 'game_select',
        game_mode: 'speed_mode',
      },
    );
    // Whoever comes first brings the room to the server at which it is to be.
    await Promise.all(
      opened.map(({ id, players: [host] }) =>
        visit(portOf(owner), `${GAME_SOCKET_PATH}${id}?token=${host?.token}`),
      ),
    );
    const played: PlayedRoom[] = [];
    for (const { id, players } of opened) {
      const room = new PlayedRoom(
        {
          dialect: OWN,
          port: Number(new URL(origin).port),
          paths: players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`),
          translate: people.translate,
          questionMs: SELECT_MS,
        },
        (why) => {
          throw new Error(`a player was lost: ${why}`);
        },
      );
      await room.opened();
      await room.seated();
      played.push(room);
    }
    for (const room of played) room.say(textFrame('{"type":"ready","is_player":true}'));
    await Promise.all(played.map((room) => room.waiting()));
    return played;
  }

  const sides = { direct: await seat(owner.origin, 0), piped: await seat(other.origin, rooms) };
  const spent = () => cpuTimeOf(owner.pid) + cpuTimeOf(other.pid);
  async function turn(side: readonly PlayedRoom[]): Promise<number> {
    await Promise.all(side.map((room) => room.fresh()));
    const before = spent();
    await Promise.all(side.map((room) => room.play(questions)));
    await sleep(50);
    // One answer in, and what is heard.
    const messages = side.reduce((sum, room) => sum + room.heard + room.size * questions, 0);
    return ((spent() - before) * 1_000) / messages;
  }
  const cost: PipeCost = { direct: [], piped: [] };
  // The first rounds warm both up.
  for (let round = -2; round < rounds; round += 1) {
    const [direct, piped] = [await turn(sides.direct), await turn(sides.piped)];
    if (round < 0) continue;
    cost.direct.push(direct);
    cost.piped.push(piped);
  }
  for (const room of [...sides.direct, ...sides.piped]) room.close();
  return cost;
}

/** Sits down for a moment. */
async function visit(port: number, path: string): Promise<void> {
  await new Promise<void>((done) => {
    const socket = new LoadSocket({
      port,
      path,
      onText() {
        socket.close();
        done();
      },
      onLost: (why) => {
        throw new Error(`nobody was let in: ${why}`);
      },
    });
  });
}
