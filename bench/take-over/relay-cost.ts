import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayedRoom } from '../rooms/load/played-room.ts';
import { populate } from '../rooms/population.ts';
import { seatRooms } from '../rooms/seat-rooms.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { startCluster, type Cluster } from './cluster.ts';

export interface RelayCost {
  /** The processor time of both servers per message in each round, µs. */
  direct: number[];
  relayed: number[];
}

interface CostPlan {
  rooms: number;
  size: number;
  rounds: number;
  questions: number;
}

/** Alternates two games: all players at the owner of the room, and all players at the other server. */
export async function seeRelayCost(plan: CostPlan): Promise<RelayCost> {
  const cluster = await startCluster();
  try {
    return await measure(cluster, plan);
  } finally {
    await cluster.stop();
  }
}

async function measure(cluster: Cluster, { rooms, size, rounds, questions }: CostPlan): Promise<RelayCost> {
  const people = await populate(cluster.store, emptyDirectory('relay-cost'), rooms * size * 2);
  const [owner, other] = [await cluster.startNode(0), await cluster.startNode(1)];
  const seat = (at: string, before: number) =>
    seatRooms({ people, owner: owner.origin, at, rooms, before, size });
  const sides = { direct: await seat(owner.origin, 0), relayed: await seat(other.origin, rooms) };
  const spent = () => cpuTimeOf(owner.pid) + cpuTimeOf(other.pid);
  async function turn(side: readonly PlayedRoom[]): Promise<number> {
    await Promise.all(side.map((room) => room.fresh()));
    const before = spent();
    await Promise.all(side.map((room) => room.play(questions)));
    await sleep(50);
    // Counts one answer per player and question, and all received messages.
    const messages = side.reduce((sum, room) => sum + room.heard + room.size * questions, 0);
    return ((spent() - before) * 1_000) / messages;
  }
  const cost: RelayCost = { direct: [], relayed: [] };
  // The first two rounds are for warm-up.
  for (let round = -2; round < rounds; round += 1) {
    const [direct, relayed] = [await turn(sides.direct), await turn(sides.relayed)];
    if (round < 0) continue;
    cost.direct.push(direct);
    cost.relayed.push(relayed);
  }
  for (const room of [...sides.direct, ...sides.relayed]) room.close();
  return cost;
}
