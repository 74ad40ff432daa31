import type { Address } from '@icando/contract/api';

/** The calls that are answered from the device offline. */
const READS: readonly Address[] = [
  'GET /api/my_user',
  'GET /api/lesson',
  'GET /api/word',
  'GET /api/review/today',
  'GET /api/review/stats',
  'GET /api/review/forecast',
];

/** The calls that are queued on the device offline. */
const WRITES = {
  'POST /api/word': 'createWord',
  'PUT /api/word/:id': 'updateWord',
  'DELETE /api/word/:id': 'deleteWord',
  'POST /api/lesson': 'createLesson',
  'PUT /api/lesson/:id': 'updateLesson',
  'DELETE /api/lesson/:id': 'deleteLesson',
} as const satisfies Partial<Record<Address, string>>;
export type WriteName = (typeof WRITES)[keyof typeof WRITES];

const OFFLINE: ReadonlySet<string> = new Set([...READS, ...Object.keys(WRITES), 'POST /api/words/restore']);

/** The kind of the outbox's entries that these writes become. */
export const LIBRARY_CHANGE = 'library_change';

export const worksOffline = (address: Address): boolean => OFFLINE.has(address);

export function writeName(address: Address): WriteName | undefined {
  return (WRITES as Partial<Record<Address, WriteName>>)[address];
}
