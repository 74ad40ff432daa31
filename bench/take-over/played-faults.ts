import { setTimeout as sleep } from 'node:timers/promises';
import { openRooms } from '../rooms/open-rooms.ts';
import { populate } from '../rooms/population.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import type { RunningServer } from '../support/server-process.ts';
import { startCluster, until, type Cluster } from './cluster.ts';
import { ReconnectingPlayer } from './reconnecting-player.ts';

export type Fault = 'kill -9' | 'freeze' | 'drain';

export interface Seen {
  /** The time until each room asked a question to a reconnected player, ms. */
  asked: number[];
  /** The time until all players had reconnected, ms. */
  allBackMs: number;
  returned: number;
  /** For a drain, the time until the owner had exited and all players had reconnected to the other server, ms. */
  aloneMs: number | undefined;
  serverErrors: string[];
  /** Announced points that were missing after the reconnect. */
  lowered: number;
  refusals: string[];
  /** The number of rooms that the other server took over. */
  taken: number;
  /** The number of refused records of the previous owner, if it still runs. */
  refused: number | undefined;
  /** The number of rooms that the previous owner took back or changed. */
  accepted: number;
}

/** The time for filling a room. The rooms are filled one by one, because this is not part of the measurement. */
const SEATED_EVERY_MS = 60;
/** The time of play before the fault, so that there are points that could be lost. */
const PLAYED_MS = 8_000;
/** The longest wait, far above every bound. */
const PATIENCE_MS = 30_000;
/** How long a frozen owner sleeps: longer than its lease, so that its rooms are played on the other server. */
const ASLEEP_MS = 8_000;

/** Plays one fault of the server that owns all rooms, with new servers and a new database. */
export async function seeFault(
  fault: Fault,
  { rooms, size }: { rooms: number; size: number },
): Promise<Seen> {
  const cluster = await startCluster();
  try {
    return await play(cluster, fault, rooms, size);
  } finally {
    await cluster.stop();
  }
}

async function play(cluster: Cluster, fault: Fault, rooms: number, size: number): Promise<Seen> {
  const people = await populate(cluster.store, emptyDirectory('take-over'), rooms * size);
  const owner = await cluster.startNode(0);
  const opened = await openRooms(
    { ...people, directory: () => '' },
    {
      origin: cluster.origin,
      rooms,
      size,
      type_game: 'game_select',
      game_mode: 'speed_mode',
    },
  );
  const askedAt = opened.map(() => 0);
  let faultAt = Infinity;
  const seat = (room: number, from: number, to: number) =>
    (opened[room]?.players ?? []).slice(from, to).map((player) => {
      const one: ReconnectingPlayer = new ReconnectingPlayer({
        roomId: opened[room]?.id ?? '',
        player,
        origin: () => cluster.origin,
        translate: people.translate,
        asked() {
          if (askedAt[room] === 0 && one.seatedAt > faultAt) askedAt[room] = performance.now();
        },
      });
      return one;
    });
  // The first player of each room joins while there is one server, so that it owns all rooms. Of the others, the proxy
  // connects half to the second server.
  const players = opened.map((_, room) => seat(room, 0, 1));
  const everybody = () => players.flat();
  await until('the first are in', () => everybody().every(({ isSeated }) => isSeated));
  const other = await cluster.startNode(1);
  for (const [room, list] of players.entries()) {
    list.push(...seat(room, 1, size));
    await sleep(SEATED_EVERY_MS);
  }
  await until('all are in', () => everybody().every(({ isSeated }) => isSeated));
  for (const player of everybody()) player.say({ type: 'ready', is_player: true });
  await sleep(PLAYED_MS);

  const before = new Map(everybody().map((player) => [player, player.seatings]));
  const isBack = (player: ReconnectingPlayer) =>
    player.isSeated && player.seatings > (before.get(player) ?? 0);
  faultAt = performance.now();
  process.kill(owner.pid, { 'kill -9': 'SIGKILL', freeze: 'SIGSTOP', drain: 'SIGTERM' }[fault]);
  const end = faultAt + PATIENCE_MS;
  while (!(everybody().every(isBack) && askedAt.every((at) => at > 0)) && performance.now() < end)
    await sleep(10);
  const allBackMs = Math.max(...everybody().map(({ seatedAt }) => seatedAt)) - faultAt;
  const returned = everybody().filter(isBack).length;
  const aloneMs = fault === 'drain' ? await seeEnd(owner, everybody, faultAt) : undefined;
  const { refused, accepted } =
    fault === 'freeze' ? await wake(cluster, owner) : { refused: undefined, accepted: 0 };
  const taken = (await cluster.metric(other, 'room_takeovers_total')) ?? 0;
  for (const player of everybody()) player.end();
  const sum = (of: (player: ReconnectingPlayer) => number) =>
    everybody().reduce((total, player) => total + of(player), 0);
  return {
    asked: askedAt.map((at) => (at === 0 ? PATIENCE_MS : at - faultAt)),
    allBackMs,
    returned,
    aloneMs,
    serverErrors: everybody().flatMap(({ serverErrors }) => serverErrors),
    lowered: sum((player) => player.lowered),
    refusals: everybody().flatMap(({ refusals }) => refusals),
    taken,
    refused,
    accepted,
  };
}

/** Waits until all players are back. Players who moved with their room before the owner ended count as well. */
async function seeEnd(
  owner: RunningServer,
  players: () => ReconnectingPlayer[],
  since: number,
): Promise<number> {
  const isOver = () => {
    try {
      return !process.kill(owner.pid, 0);
    } catch {
      return true;
    }
  };
  await until('the owner has ended', isOver);
  await until('everybody is in', () => players().every(({ isSeated }) => isSeated));
  return performance.now() - since;
}

/** Resumes the frozen owner, whose late writes must be refused. */
async function wake({ store, metric }: Cluster, owner: RunningServer) {
  const rows = () => store.query.selectFrom('rooms').select(['room_id', 'owner', 'fence']).execute();
  await sleep(ASLEEP_MS);
  const before = new Map((await rows()).map((row) => [row.room_id, row]));
  process.kill(owner.pid, 'SIGCONT');
  await until('the owner has noticed', async () => ((await metric(owner, 'leases_lost_total')) ?? 0) > 0);
  await sleep(2_000);
  const changed = (await rows()).filter((row) => {
    const then = before.get(row.room_id);
    return then?.owner !== row.owner || then.fence !== row.fence;
  });
  return { refused: await metric(owner, 'room_records_refused_total'), accepted: changed.length };
}
