import type { Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import type { LeavingQueries } from './leaving-queries.ts';

export interface Leaver {
  id: number;
  /** Of the account, epoch milliseconds. */
  created_at: number;
}

/**
 * Removes what a feature keeps of an account beside rows that are deleted with it. It may be interrupted and run again,
 * also on two servers at once.
 */
export type Eraser = (leaver: Leaver) => Promise<void>;

interface EraseParts {
  store: Store;
  queries: LeavingQueries;
  leaderboards: Pick<Leaderboards, 'find' | 'hide' | 'rebalance'>;
  erasers: readonly Eraser[];
  report(error: unknown): void;
  clock: () => number;
}

/** Other users move on the leaderboard meanwhile. */
const MAX_ATTEMPTS = 20;

/** Deletes the accounts whose time is up. The user's row goes last, so that what was interrupted is found again. */
export function createErasing({ store, queries, leaderboards, erasers, report, clock }: EraseParts) {
  /** The counts of the boards are no rows of the user's. */
  async function leaveBoards(id: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const standing = await leaderboards.find(id, clock());
      if (standing === undefined || standing.isHidden) return;
      try {
        const done = await store.batch(leaderboards.hide(standing));
        if (!done.ok) continue;
        leaderboards.rebalance(done.results);
        return;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
    throw new Error('the leaderboard was changed on every attempt');
  }

  async function erase(leaver: Leaver): Promise<void> {
    const { id } = leaver;
    if (await queries.isInRoom(id)) return;
    await leaveBoards(id);
    for (const eraser of erasers) await eraser(leaver);
    await queries.deleteOwnRows(id);
    await queries.deleteAccount(id);
  }

  return {
    /** One account that cannot be deleted keeps none of the others. */
    async sweep(): Promise<void> {
      for (const leaver of await queries.claimEnded(clock())) {
        await erase(leaver).catch(report);
      }
    },
  };
}
