import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../../schema/index.ts';

/**
 * Stands before every name this installation uses in Redis, so that two may share one: what is published there is heard
 * in all its numbered databases. All servers of one database get the same.
 */
export async function namespaceOf(store: Store): Promise<string> {
  return `icando:${await sharedValue(store, 'redis_namespace', randomUUID())}:`;
}

/** By this the servers of one database know each other. In the database: whoever reads Redis does not get it. */
export async function fellowKeyOf(store: Store): Promise<Buffer> {
  return Buffer.from(
    await sharedValue(store, 'fellow_key', randomBytes(32).toString('base64url')),
    'base64url',
  );
}

/** What the first server wrote. */
async function sharedValue({ query }: Store, key: string, fresh: string): Promise<string> {
  await query
    .insertInto('installation')
    .values({ key, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await query
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return value;
}
