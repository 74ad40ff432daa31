import type { ClusterOwnership } from '../rooms/index.ts';
import type { Store } from '../schema/index.ts';
import type { Leases } from './leases.ts';
import type { Relay } from './relay.ts';
import { NEVER_OWNED, RELEASED, roomClaimsQueries, type RoomClaimsQueries } from './room-claims-queries.ts';
import { createRouteToOwner } from './route-to-owner.ts';

/** The pause between two searches for orphaned rooms. It is random, so that not all servers search at once. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [500, 1_000];
const ROOMS_PER_SEARCH = 100;
const CONCURRENCY = 8;

export function leasedOwnership(
  store: Store,
  leases: Pick<Leases, 'self' | 'isHeld' | 'find' | 'lastSeen' | 'findLiving' | 'onLost'>,
  relay: Pick<Relay, 'relay'>,
): ClusterOwnership {
  const queries = roomClaimsQueries(store);
  const { self } = leases;
  let adopted = 0;

  const findLiving = async () => (leases.isHeld() ? leases.findLiving() : undefined);

  async function isFree(owner: number): Promise<boolean> {
    if (owner === self || owner === RELEASED || owner === NEVER_OWNED) return true;
    return (await leases.find(owner)) === 'gone';
  }

  return {
    initialClaim: { owner: NEVER_OWNED, fence: 0 },
    // The proxy decides to which server the players connect.
    runsNewRooms: false,
    mayRunRooms: () => leases.isHeld(),
    findLiving,

    async claim(roomId, now) {
      const previous = await queries.findClaim(roomId);
      if (previous === undefined) return undefined;
      if (!(await isFree(previous.owner)) || !leases.isHeld()) return 'elsewhere';
      const row = await queries.take(roomId, previous, self, now);
      if (row === undefined) return 'elsewhere';
      const isAdopted = previous.owner !== self && previous.owner !== NEVER_OWNED;
      if (isAdopted) adopted += 1;
      const { fence, ...stored } = row;
      return { stored, claim: { owner: self, fence }, isAdopted };
    },

    release: queries.release,

    attach(rooms, { report, operations }) {
      leases.onLost(() => rooms.release());
      const adopt = (roomId: string) => rooms.find(roomId);
      adoptOrphanedRooms({ findLiving, queries, report, adopt, isOver: () => rooms.isStopped });
      operations.counter(
        'room_takeovers_total',
        'Rooms adopted from a server that was gone or released them.',
        () => adopted,
      );
      operations.counter(
        'room_records_refused_total',
        'Records of rooms that another server owned by then.',
        () => rooms.refused,
      );
      return createRouteToOwner({ leases, queries, relay, adopt, isHere: (roomId) => rooms.has(roomId) });
    },
  };
}

interface OrphanDeps {
  findLiving: ClusterOwnership['findLiving'];
  queries: Pick<RoomClaimsQueries, 'findOrphaned'>;
  adopt(roomId: string): Promise<unknown>;
  report(error: unknown): void;
  isOver(): boolean;
}

function adoptOrphanedRooms({ findLiving, queries, adopt, report, isOver }: OrphanDeps): void {
  schedule();

  function schedule(): void {
    if (isOver()) return;
    const pauseMs = MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    setTimeout(() => void search().catch(report).finally(schedule), pauseMs).unref();
  }

  async function search(): Promise<void> {
    const living = await findLiving();
    if (living === undefined) return;
    const orphaned = await queries.findOrphaned(living, ROOMS_PER_SEARCH);
    // Several servers find the same rooms, so each begins with a different one.
    const order = orphaned.sort(() => Math.random() - 0.5);
    await Promise.all(Array.from({ length: CONCURRENCY }, () => adoptAll(order)));
  }

  async function adoptAll(rooms: string[]): Promise<void> {
    for (let room = rooms.pop(); room !== undefined && !isOver(); room = rooms.pop())
      await adopt(room).catch(report);
  }
}
