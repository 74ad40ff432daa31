import type { Endpoint } from '@icando/contract/endpoint';

// By name, so that the first page does not load the schemas for it.

/** The calls that are answered from the device offline. */
const READS = ['GET /api/my_user', 'GET /api/lesson', 'GET /api/word', 'GET /api/review/today'];

/** The calls that are queued on the device offline. */
const WRITES = {
  'POST /api/word': 'createWord',
  'PUT /api/word/:id': 'updateWord',
  'DELETE /api/word/:id': 'deleteWord',
  'POST /api/lesson': 'createLesson',
  'PUT /api/lesson/:id': 'updateLesson',
  'DELETE /api/lesson/:id': 'deleteLesson',
} as const;
export type WriteName = (typeof WRITES)[keyof typeof WRITES];

const KEPT: ReadonlySet<string> = new Set([...READS, ...Object.keys(WRITES), 'POST /api/words/restore']);

export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;
export const isKept = (endpoint: Endpoint): boolean => KEPT.has(callName(endpoint));

export function writeName(endpoint: Endpoint): WriteName | undefined {
  return (WRITES as Partial<Record<string, WriteName>>)[callName(endpoint)];
}
