import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import type { Store, Tables } from '../../apps/server/src/schema/index.ts';

/** A temporary schema in a PostgreSQL that others may use as well. */
export interface OwnSchema {
  store: Store;
  /** The DATABASE_URL for a server that uses the schema. */
  url: string;
  drop(): Promise<void>;
}

export async function openOwnSchema(databaseUrl: string): Promise<OwnSchema> {
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  const store: Store = await openDatabase<Tables>({ kind: 'postgres', url: url.href, schema });
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    store,
    url: url.href.replaceAll('+', '%20'),
    async drop() {
      await store.query.schema.dropSchema(schema).cascade().execute();
      await store.close();
    },
  };
}
