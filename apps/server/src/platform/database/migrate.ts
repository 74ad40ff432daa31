import { sql, type CreateTableBuilder, type Kysely, type Transaction } from 'kysely';
import type { Database, EngineKind } from './database.ts';
import { retryConflicts } from './conflict-retry.ts';
import { alreadyExists, isUniqueViolation } from './database-errors.ts';

// A migration uses tables as they were at its time, for which there is no interface any more.
// oxlint-disable-next-line typescript/no-explicit-any
export type MigrationDatabase = Kysely<any>;

export interface Migration {
  /** '0001-words': numbered, in order, never changed once released. */
  readonly id: string;
  up(db: MigrationDatabase, helpers: MigrationHelpers): Promise<void>;
}

export interface MigrationHelpers {
  readonly kind: EngineKind;
  /** Ids and times in epoch milliseconds: up to 2^53. */
  readonly bigint: 'bigint' | 'integer';
  readonly text: 'text';
  readonly integer: 'integer';
  readonly real: 'double precision' | 'real';
  /** Like `db.schema.createTable`, STRICT on SQLite (which otherwise accepts text in a number column). */
  createTable<Name extends string>(db: MigrationDatabase, name: Name): CreateTableBuilder<Name>;
}

export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';
}

/** The bookkeeping tables of migrations: they describe this database and are not copied to another. */
export const MIGRATION_TABLES: readonly string[] = ['schema_migrations', 'schema_migration_lock'];

interface MigrationTables {
  schema_migrations: { id: string; applied_at: number };
  schema_migration_lock: { id: number };
}

/**
 * Each migration and its record are one transaction. Servers that start at once migrate one after the other.
 * @throws DatabaseIsNewer, or what the migration threw
 */
export async function migrate<Schema>(
  database: Database<Schema>,
  migrations: readonly Migration[],
): Promise<string[]> {
  assertOrdered(migrations);
  const db = database.query as unknown as Kysely<MigrationTables>;
  await retryConflicts(() => createMigrationTables(db, createHelpers(database.kind)));
  const ran: string[] = [];
  for (;;) {
    const id = await db
      .transaction()
      .execute((transaction) => runNext(transaction, database.kind, migrations));
    if (id === undefined) return ran;
    ran.push(id);
  }
}

async function runNext(
  db: Transaction<MigrationTables>,
  kind: EngineKind,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  if (kind === 'postgres') {
    // A migration that builds an index may take minutes, and another server waits for it as long.
    await sql`SET LOCAL statement_timeout = 0`.execute(db);
    await db
      .selectFrom('schema_migration_lock')
      .select('id')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }
  const rows = await db.selectFrom('schema_migrations').select('id').execute();
  const applied = new Set(rows.map((row) => row.id));
  for (const { id } of migrations) applied.delete(id);
  const [unknown] = [...applied].sort();
  if (unknown !== undefined) {
    throw new DatabaseIsNewer(
      `The database was written by a newer version of this program (it has the migration ${unknown}): start that version, or restore an older backup.`,
    );
  }
  const next = migrations.find((migration) => !rows.some((row) => row.id === migration.id));
  if (!next) return undefined;
  await next.up(db, createHelpers(kind));
  await db.insertInto('schema_migrations').values({ id: next.id, applied_at: Date.now() }).execute();
  return next.id;
}

async function createMigrationTables(db: Kysely<MigrationTables>, types: MigrationHelpers): Promise<void> {
  try {
    await db.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', types.bigint, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('schema_migration_lock')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
  } catch (error) {
    // PostgreSQL's IF NOT EXISTS fails on its own catalogue when two servers create a table at once.
    if (!isUniqueViolation(error) && !alreadyExists(error)) throw error;
    await createMigrationTables(db, types);
    return;
  }
  await db
    .insertInto('schema_migration_lock')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function createHelpers(kind: EngineKind): MigrationHelpers {
  const postgres = kind === 'postgres';
  return {
    kind,
    bigint: postgres ? 'bigint' : 'integer',
    text: 'text',
    integer: 'integer',
    real: postgres ? 'double precision' : 'real',
    createTable: (db, name) => {
      const table = db.schema.createTable(name);
      return postgres ? table : table.modifyEnd(sql`strict`);
    },
  };
}

function assertOrdered(migrations: readonly Migration[]): void {
  for (const [position, { id }] of migrations.entries()) {
    const before = migrations[position - 1];
    if (!/^\d{4}-[a-z0-9-]+$/.test(id)) throw new Error(`a migration's id is like 0001-words, not ${id}`);
    if (before && before.id >= id) throw new Error(`migration ${id} must come before ${before.id}`);
  }
}
