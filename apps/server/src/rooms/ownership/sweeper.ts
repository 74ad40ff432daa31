import type { Leases } from '../../platform/leases/index.ts';
import type { OwnershipQueries } from './ownership-queries.ts';

/** Between two looks, with chance, so that not all servers look at once. */
const [LEAST_MS, MOST_MS] = [500, 1_000];
const AT_ONCE = 100;
const SIDE_BY_SIDE = 8;

interface SweeperParts {
  leases: Pick<Leases, 'isHeld' | 'living'>;
  queries: Pick<OwnershipQueries, 'findLeft'>;
  adopt(roomId: string): Promise<unknown>;
  report(error: unknown): void;
  /** Asked before each. */
  isOver(): boolean;
}

/** Brings rooms back whose server is gone, also those to which nobody has returned yet. */
export function sweepLeftRooms({ leases, queries, adopt, report, isOver }: SweeperParts): void {
  wait();

  function wait(): void {
    if (isOver()) return;
    const timer = setTimeout(
      () => void look().catch(report).finally(wait),
      LEAST_MS + Math.random() * (MOST_MS - LEAST_MS),
    );
    timer.unref();
  }

  async function look(): Promise<void> {
    if (!leases.isHeld()) return;
    const living = await leases.living();
    if (living === undefined) return;
    const left = await queries.findLeft(living, AT_ONCE);
    // Several servers find the same ones: each begins elsewhere.
    const order = left.sort(() => Math.random() - 0.5);
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => adoptAll(order)));
  }

  async function adoptAll(rooms: string[]): Promise<void> {
    for (let room = rooms.pop(); room !== undefined && !isOver(); room = rooms.pop())
      await adopt(room).catch(report);
  }
}
