import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../schema/index.ts';

/**
 * The prefix of every name this installation uses in Redis, so that two installations may share one: a publication is
 * heard in all its numbered databases. All servers of one database get the same.
 */
export async function namespaceOf(store: Store): Promise<string> {
  return `icando:${await sharedValue(store, 'redis_namespace', randomUUID())}:`;
}

/** The key by which servers of one database trust each other. In the database, because Redis may be shared. */
export async function clusterKeyOf(store: Store): Promise<Buffer> {
  return Buffer.from(
    await sharedValue(store, 'cluster_key', randomBytes(32).toString('base64url')),
    'base64url',
  );
}

/** The value that the first server wrote. */
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
