import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../../src/schema/index.ts';

/** Texts that identify a user: an id, a name, an e-mail, the name of a file. */
export type Marks = readonly string[];

/** All tables in the database's catalogue, except those of the full-text index of papers, which contain only words. */
async function tablesOf({ query, kind }: Store): Promise<string[]> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name not like 'test_bank_texts%' order by name`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_name <> 'test_bank_texts' order by table_name`
  ).execute(query);
  return rows.map(({ name }) => name);
}

/** For each table: whether any column of any row contains one of the marks. */
export async function tracesIn(store: Store, marks: Marks): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const table of await tablesOf(store)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.query);
    const text = JSON.stringify(rows);
    found.set(
      table,
      marks.some((mark) => text.includes(mark)),
    );
  }
  return found;
}

export async function papersIndexed({ query, kind }: Store, bankId: number): Promise<number> {
  const key = sql.raw(kind === 'sqlite' ? 'rowid' : 'bank_id');
  const { rows } = await sql`select ${key} from test_bank_texts where ${key} = ${bankId}`.execute(query);
  return rows.length;
}

/** The files of the SQLite database in whose bytes one of the marks is. */
export function databaseFilesWith(folder: string, marks: Marks): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('icando.db'));
  return names.filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return marks.some((mark) => bytes.includes(mark));
  });
}

/** The files below the folder with a mark in their path or content, except those of the SQLite database. */
export function filesWith(folder: string, marks: Marks): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('icando.db'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => marks.some((mark) => path.includes(mark) || readFileSync(path).includes(mark)));
}
