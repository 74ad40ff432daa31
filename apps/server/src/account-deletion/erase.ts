import type { Leaderboards } from '../leaderboards/index.ts';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import type { AccountDeletionQueries } from './account-deletion-queries.ts';

export interface ErasedAccount {
  id: number;
  /** When the account was created, epoch milliseconds. */
  created_at: number;
}

/**
 * Removes the data of an account that is not deleted with its row in `users`. It may be interrupted and run again,
 * also on two servers at once.
 */
export type Eraser = (account: ErasedAccount) => Promise<void>;

interface EraseDeps {
  store: Store;
  queries: AccountDeletionQueries;
  leaderboards: Pick<Leaderboards, 'find' | 'hide' | 'rebalance'>;
  erasers: readonly Eraser[];
  report(error: unknown, account: ErasedAccount): void;
  onErased(): void;
  clock: () => number;
}

/** An attempt fails when another user's position on the leaderboard changes meanwhile. */
const MAX_ATTEMPTS = 20;

/** Deletes accounts whose delay is over. The user's row is deleted last, so that an interrupted deletion is found again. */
export function createErasing({ store, queries, leaderboards, erasers, report, onErased, clock }: EraseDeps) {
  /** The leaderboards store counts of users, which are not deleted with the user's row. */
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

  async function erase(account: ErasedAccount): Promise<void> {
    const { id } = account;
    if (await queries.isInRoom(id)) return;
    await stepsAlone([() => leaveBoards(id), ...erasers.map((eraser) => () => eraser(account))]);
    await queries.deleteOwnRows(id);
    await queries.deleteAccount(id);
    onErased();
  }

  return {
    /** An account that cannot be deleted does not stop the deletion of the others. */
    async sweep(): Promise<void> {
      await eachAlone(await queries.claimEnded(clock()), erase, report);
    },
  };
}
