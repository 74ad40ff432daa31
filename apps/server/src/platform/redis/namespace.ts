import { randomUUID } from 'node:crypto';
import type { Store } from '../migrations/index.ts';

const KEY = 'redis_namespace';

/**
 * Stands before every name this installation uses in Redis, so that two may share one: what is published there is heard
 * in all its numbered databases. All servers of one database get the same.
 */
export async function namespaceOf({ query }: Store): Promise<string> {
  await query
    .insertInto('installation')
    .values({ key: KEY, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await query
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return `icando:${value}:`;
}
