import type { Leases } from './leases.ts';
import type { RoomClaimsQueries } from './room-claims-queries.ts';

/** The random pause between two looks, so that not all servers look at once. */
const [LEAST_MS, MOST_MS] = [500, 1_000];
const ROOMS_PER_LOOK = 100;
const CONCURRENCY = 8;

interface OrphanParts {
  leases: Pick<Leases, 'isHeld' | 'living'>;
  queries: Pick<RoomClaimsQueries, 'findOrphaned'>;
  adopt(roomId: string): Promise<unknown>;
  report(error: unknown): void;
  /** Asked before each. */
  isOver(): boolean;
}

/** Adopts rooms whose owner is gone, also those to which nobody has returned yet. */
export function adoptOrphanedRooms({ leases, queries, adopt, report, isOver }: OrphanParts): void {
  schedule();

  function schedule(): void {
    if (isOver()) return;
    const timer = setTimeout(
      () => void look().catch(report).finally(schedule),
      LEAST_MS + Math.random() * (MOST_MS - LEAST_MS),
    );
    timer.unref();
  }

  async function look(): Promise<void> {
    if (!leases.isHeld()) return;
    const living = await leases.living();
    if (living === undefined) return;
    const orphaned = await queries.findOrphaned(living, ROOMS_PER_LOOK);
    // Several servers find the same rooms: each begins with another one.
    const order = orphaned.sort(() => Math.random() - 0.5);
    await Promise.all(Array.from({ length: CONCURRENCY }, () => adoptAll(order)));
  }

  async function adoptAll(rooms: string[]): Promise<void> {
    for (let room = rooms.pop(); room !== undefined && !isOver(); room = rooms.pop())
      await adopt(room).catch(report);
  }
}
