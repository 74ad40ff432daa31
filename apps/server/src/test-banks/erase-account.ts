import { eachAlone } from '../platform/each-alone.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';
import type { PaperStorage } from './paper-storage.ts';

/** Deletes the banks of a deleted account. May be interrupted and repeated; the sweep deletes remaining files. */
export function createAccountEraser(queries: EraseAccountQueries, storage: Pick<PaperStorage, 'delete'>) {
  return async ({ id }: { id: number }): Promise<void> => {
    await queries.giveSystemBanks(id);
    await eachAlone(await queries.banksOf(id), async (bank) => {
      await queries.delete(bank.id);
      await storage.delete(bank);
    });
  };
}
