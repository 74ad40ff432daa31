import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an account stores as files: own and imported recordings, test papers, the package of an import, its archive. */
export const STORAGE_KINDS = ['recordings', 'papers', 'imports', 'archives'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

const storageUsed = z.object({
  status_code: z.literal(200),
  /** Bytes of all kinds. */
  used: z.int(),
  /** The quota in bytes. An account may have more than it when the quota was lowered, or because of its archive. */
  limit: z.int(),
  /** Always all kinds. */
  kinds: z.array(z.object({ kind: z.enum(STORAGE_KINDS), bytes: z.int(), count: z.int() })),
});
export type StorageUsed = z.infer<typeof storageUsed>;

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/storage',
  summary: "How much of the caller's quota their files take (added).",
  tag: 'accounts',
  access: 'user',
  reply: storageUsed,
});
