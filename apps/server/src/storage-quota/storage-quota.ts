import { refused, type Refused } from '@icando/contract/errors';
import { STORAGE_KINDS, type StorageUsed } from '@icando/contract/storage';
import type { Store } from '../schema/index.ts';
import { storageQuotaQueries } from './storage-quota-queries.ts';

/** The limit of all files of one account. The only module that knows what an account stores. */
export function openStorageQuota(store: Store, limit: number) {
  const queries = storageQuotaQueries(store, limit);

  async function usedOf(userId: number): Promise<Omit<StorageUsed, 'status_code'>> {
    const rows = await queries.usedOf(userId);
    return {
      used: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      limit,
      kinds: STORAGE_KINDS.map(
        (kind) => rows.find((row) => row.kind === kind) ?? { kind, bytes: 0, count: 0 },
      ),
    };
  }

  const roomOf = async (userId: number): Promise<number> => limit - (await usedOf(userId)).used;

  return {
    usedOf,
    /** The bytes that the account may still add; negative when it has more than its quota. */
    roomOf,
    /** For a check before a file is stored. `batch` decides. */
    hasRoom: async (userId: number, bytes: number): Promise<boolean> => (await roomOf(userId)) >= bytes,
    batch: queries.batch,

    async refusal(userId: number): Promise<Refused> {
      const used = megabytes((await usedOf(userId)).used);
      return refused('quota_full', { params: { used, limit: megabytes(limit) } });
    },
  };
}
export type StorageQuota = ReturnType<typeof openStorageQuota>;

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
