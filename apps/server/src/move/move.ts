import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, MIGRATION_TABLES, openDatabase } from '../platform/database/index.ts';
import { MIGRATIONS, type Store, type Tables } from '../schema/index.ts';
import { assertAlike, inOrder, MoveRefused, type Side, type Table } from './catalogue.ts';
import { copyTables, readTables, type Copy, type MovedTable, type Progress } from './copy-tables.ts';
import { EmbeddedSide } from './embedded-queries.ts';
import {
  analyze,
  appliedMigrations,
  assertStorable,
  countServers,
  PostgresSide,
  tableNames,
} from './postgres-queries.ts';

export interface MoveOptions {
  /** The present or future data directory of the embedded database. The caller holds its lock. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Reads and checks everything, writes nothing. */
  readonly isDryRun?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Whether to refuse while servers are connected to PostgreSQL; true by default. */
  readonly checksServers?: boolean;
}

const DATABASE = 'icando.db';
const UNFINISHED = 'icando.db.moving';
/** The maximum number of rows in a target without accounts: rows that migrations and a first start write. */
const WRITTEN_AT_START: ReadonlyMap<string, number> = new Map([
  ['installation', Infinity],
  ['board_segments', Infinity],
  // The placeholder sender of messages of deleted accounts.
  ['users', 1],
]);
const CURRENT = MIGRATIONS.map(({ id }) => id);

/** Moves in one transaction, so that an interrupted move leaves PostgreSQL empty. @throws MoveRefused */
export async function moveToPostgres(options: MoveOptions): Promise<MovedTable[]> {
  const { dataDir, isDryRun = false, onProgress = () => {} } = options;
  const file = join(dataDir, DATABASE);
  if (!existsSync(file))
    throw new MoveRefused(`${dataDir} has no ${DATABASE}: set DATA_DIR to the directory of the server.`);
  const source = new EmbeddedSide(file, { readOnly: true });
  const store = await openTarget(options);
  try {
    assertCurrent(await source.migrations(), 'The embedded database');
    const tables = inOrder(await source.tables());
    await prepareTarget(store, tables, isDryRun);
    if (isDryRun) return await rehearse({ source, tables, onProgress }, assertStorable);
    const moved = await store.query.transaction().execute(async (transaction) => {
      const target = await PostgresSide.over(transaction, { intent: 'write' });
      const there = await target.tables();
      assertAlike(tables, there);
      await assertEmpty(target, there);
      return copyTables({ source, target, tables, onProgress });
    });
    await analyze(store.query);
    return moved;
  } finally {
    source.close();
    await store.close();
  }
}

/** Fills a temporary file and renames it at the end, so that an interrupted move leaves no database. @throws MoveRefused */
export async function moveToEmbedded(options: MoveOptions): Promise<MovedTable[]> {
  const { dataDir, isDryRun = false, onProgress = () => {} } = options;
  const file = join(dataDir, DATABASE);
  if (existsSync(file))
    throw new MoveRefused(
      `${dataDir} has an ${DATABASE} already: move the file away, or name another folder.`,
    );
  const store = await openTarget(options);
  try {
    assertCurrent(await appliedMigrations(store.query), 'The database in PostgreSQL');
    return await store.query.transaction().execute(async (transaction) => {
      const source = await PostgresSide.over(transaction, { intent: isDryRun ? 'look' : 'read' });
      const tables = inOrder(await source.tables());
      if (isDryRun) return rehearse({ source, tables, onProgress });
      return fillFile({ source, tables, onProgress }, dataDir, file);
    });
  } finally {
    await store.close();
  }
}

async function fillFile(copy: Copy, dataDir: string, file: string): Promise<MovedTable[]> {
  const partialFile = join(dataDir, UNFINISHED);
  await mkdir(dataDir, { recursive: true });
  await removeDatabase(partialFile);
  try {
    const fresh = await openDatabase<Tables>({ kind: 'sqlite', file: partialFile });
    try {
      await migrate(fresh, MIGRATIONS);
    } finally {
      await fresh.close();
    }
    const target = new EmbeddedSide(partialFile, { readOnly: false });
    try {
      assertAlike(copy.tables, await target.tables());
      const moved = await copyTables({ ...copy, target });
      // SQLite would apply the logs of an earlier database to this one.
      await Promise.all(['-wal', '-shm'].map((suffix) => rm(file + suffix, { force: true })));
      await rename(partialFile, file);
      return moved;
    } finally {
      target.close();
    }
  } finally {
    await removeDatabase(partialFile);
  }
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm', '-journal'].map((suffix) => rm(file + suffix, { force: true })));
}

/** A dry run: reads and checks all rows. */
async function rehearse(
  copy: Copy,
  check: (table: Table, row: Parameters<typeof assertStorable>[1]) => void = () => {},
): Promise<MovedTable[]> {
  const sums = await readTables(copy, (table, rows) => {
    for (const row of rows) check(table, row);
  });
  return [...sums].map(([table, sum]) => ({ table, rows: sum.rows, checksum: sum.text, isEqual: true }));
}

async function openTarget({ databaseUrl, checksServers = true }: MoveOptions): Promise<Store> {
  const url = new URL(databaseUrl);
  // `countServers` counts only connections with the application name of servers.
  url.searchParams.set('application_name', 'icando-move');
  const store = await openDatabase<Tables>({
    kind: 'postgres',
    url: url.href.replaceAll('+', '%20'),
    poolSize: 2,
  });
  try {
    const servers = checksServers ? await countServers(store) : 0;
    if (servers > 0)
      throw new MoveRefused(
        `Servers are connected to PostgreSQL (${servers} connections): stop them and begin again.`,
      );
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Creates the tables of an empty target, and checks another one for a dry run. */
async function prepareTarget(store: Store, tables: readonly Table[], isDryRun: boolean): Promise<void> {
  const applied = await appliedMigrations(store.query);
  if (applied.length === 0) {
    const names = await tableNames(store.query);
    const other = names.find((name) => !MIGRATION_TABLES.includes(name));
    if (other !== undefined)
      throw new MoveRefused(
        `PostgreSQL has tables of something else (${other}): name an empty database or schema.`,
      );
    if (!isDryRun) await migrate(store, MIGRATIONS);
    return;
  }
  assertCurrent(applied, 'The database in PostgreSQL');
  if (!isDryRun) return;
  await store.query.transaction().execute(async (transaction) => {
    const target = await PostgresSide.over(transaction, { intent: 'look' });
    const there = await target.tables();
    assertAlike(tables, there);
    await assertEmpty(target, there);
  });
}

/** @throws MoveRefused when the database does not have the schema of this version */
function assertCurrent(applied: readonly string[], what: string): void {
  const unknown = applied.find((id) => !CURRENT.includes(id));
  if (unknown !== undefined)
    throw new MoveRefused(`${what} was written by a newer version (it has ${unknown}): use that version.`);
  const missing = CURRENT.find((id) => !applied.includes(id));
  if (missing !== undefined)
    throw new MoveRefused(
      `${what} is of an earlier version (it lacks ${missing}): start this version's server with it once, stop it, and begin again.`,
    );
}

async function assertEmpty(side: Side, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const rows = await side.count(table);
    if (rows > (WRITTEN_AT_START.get(table.name) ?? 0))
      throw new MoveRefused(
        `PostgreSQL has data already (${rows} rows in ${table.name}): name an empty database or schema.`,
      );
  }
}
