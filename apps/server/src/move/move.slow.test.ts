import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { login } from '@icando/contract/accounts';
import { listLessons } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import { testPostgresUrl } from '../../test/support/platform/database/test-databases.fixture.ts';
import { MIGRATIONS, openStore } from '../schema/index.ts';
import { Client, PASSWORD } from '../../test/support/testing.fixture.ts';
import type { MoveOptions } from './index.ts';
import {
  newFolder,
  newSchema,
  startOn,
  toPostgres,
  toFolder,
  copyInstallation,
  searchPapers,
  readContents,
  countAccounts,
} from '../../test/support/move/move.fixture.ts';

describe.skipIf(!testPostgresUrl)('a move', () => {
  it('to PostgreSQL and back changes no row, and servers start with both databases', async () => {
    const { dataDir, email } = await copyInstallation();
    const before = readContents(dataDir);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const { schema, databaseUrl } = await newSchema();

    const moved = await toPostgres(dataDir, databaseUrl);
    expect(moved.filter(({ rows, isEqual }) => rows === 0 || !isEqual)).toEqual([]);
    expect(moved.map(({ table }) => table).sort()).toEqual(
      [...Object.keys(before), 'test_bank_texts'].filter((name) => name !== 'schema_migration_lock').sort(),
    );
    expect(readContents(dataDir)).toEqual(before);

    const back = join(newFolder(), 'new');
    expect(await toFolder(back, databaseUrl)).toEqual(expect.arrayContaining(moved));
    expect(readContents(back)).toEqual(before);
    expect(readdirSync(back)).toEqual(['icando.db']);

    for (const [directory, inSchema] of [
      [newFolder(), schema],
      [back, undefined],
    ] as const) {
      const { app, origin } = await startOn(directory, inSchema);
      onTestFinished(() => app.close());
      const { body } = await new Client(origin).call(login, { body: { email, password: PASSWORD } });
      const lan = new Client(origin, body.access_token);
      const words = (await lan.call(listWords)).body.data.map(({ foreign_word }) => foreign_word);
      expect(words).toEqual(expect.arrayContaining(['river', "l'été"]));
      expect((await lan.call(listLessons)).body.length).toBeGreaterThan(1);
      expect(await searchPapers(lan, 'quinquereme')).toEqual(['Đề 1']);
      await lan.addWord('bridge', 'cây cầu');
    }
  });

  it('as a dry run writes nothing', async () => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    const dryRun = await toPostgres(dataDir, databaseUrl, { isDryRun: true });
    const { rows } =
      await sql`select 1 from information_schema.tables where table_schema = current_schema()`.execute(
        store.query,
      );
    expect(rows).toEqual([]);

    const moved = await toPostgres(dataDir, databaseUrl);
    expect(moved).toEqual(dryRun);
    await expect(toPostgres(dataDir, databaseUrl, { isDryRun: true })).rejects.toThrow('data already');
    const back = join(newFolder(), 'new');
    expect(await toFolder(back, databaseUrl, { isDryRun: true })).toEqual(expect.arrayContaining(moved));
    expect(existsSync(back)).toBe(false);
  });

  it('to a database with data is refused and changes nothing', async () => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    await toPostgres(dataDir, databaseUrl);
    await expect(toPostgres(dataDir, databaseUrl)).rejects.toThrow('PostgreSQL has data already');
    expect(await countAccounts(store)).toBe(2);
    await expect(toFolder(dataDir, databaseUrl)).rejects.toThrow('has an icando.db already');
  });

  it('to a PostgreSQL in which a server has only been started succeeds', async () => {
    const { dataDir } = await copyInstallation();
    const { store, schema, databaseUrl } = await newSchema();
    const { app } = await startOn(newFolder(), schema);
    await app.close();
    const moved = await toPostgres(dataDir, databaseUrl);
    expect(moved.every(({ isEqual }) => isEqual)).toBe(true);
    expect(await countAccounts(store)).toBe(2);
  });

  it('to a database with tables of another program is refused', async () => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    await sql`create table invoices (id integer)`.execute(store.query);
    await expect(toPostgres(dataDir, databaseUrl)).rejects.toThrow('something else (invoices)');
  });

  it.each(['earlier', 'newer'])('of a database of another version (%s) is refused', async (version) => {
    const dataDir = newFolder();
    const store = await openStore({ dataDir, databaseUrl: undefined });
    await (
      version === 'newer'
        ? sql`insert into schema_migrations (id, applied_at) values ('9999-later', 0)`
        : sql`delete from schema_migrations where id = ${MIGRATIONS.at(-1)?.id}`
    ).execute(store.query);
    await store.close();
    const { databaseUrl } = await newSchema();
    await expect(toPostgres(dataDir, databaseUrl)).rejects.toThrow(`${version} version`);
  });

  it('of a text with NUL is refused with its table, column and row', async () => {
    const { dataDir } = await copyInstallation();
    const store = await openStore({ dataDir, databaseUrl: undefined });
    await store.query.updateTable('lessons').set({ description: 'a\0b' }).where('id', '=', 7).execute();
    await store.close();
    const { store: postgres, databaseUrl } = await newSchema();
    const refusal = 'lessons.description of the row with id 7';
    await expect(toPostgres(dataDir, databaseUrl, { isDryRun: true })).rejects.toThrow(refusal);
    await expect(toPostgres(dataDir, databaseUrl)).rejects.toThrow(refusal);
    expect(await countAccounts(postgres)).toBe(0);
  });

  it('while a server is connected to PostgreSQL is refused', async () => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    await store.ping();
    await expect(toPostgres(dataDir, databaseUrl, { checksServers: true })).rejects.toThrow(
      'Servers are connected',
    );
  });

  it('includes an unknown table with bytes and numbers beyond 2^53, and sets its sequence', async () => {
    const { dataDir } = await copyInstallation();
    const file = new DatabaseSync(join(dataDir, 'icando.db'));
    file.exec(
      `create table kinds (id integer primary key, of_user integer references users (id), big integer, yes integer, share real, bytes blob) strict`,
    );
    const user = file.prepare('select id from users limit 1').get()?.['id'] ?? null;
    const insert = file.prepare('insert into kinds values (?, ?, ?, ?, ?, ?)');
    insert.run(41, user, 9_223_372_036_854_775_807n, 1, -1.5e-300, Buffer.from([0, 255, 92, 120]));
    insert.run(42, null, -9_223_372_036_854_775_808n, 0, Infinity, Buffer.alloc(0));
    file.close();
    const before = readContents(dataDir);
    const { store, databaseUrl } = await newSchema();
    await migrate(store, MIGRATIONS);
    await sql`create table kinds (id bigserial primary key, of_user bigint references users (id), big bigint, yes boolean, share double precision, bytes bytea)`.execute(
      store.query,
    );

    const moved = await toPostgres(dataDir, databaseUrl);
    expect(moved.find(({ table }) => table === 'kinds')).toMatchObject({ rows: 2, isEqual: true });
    const added = await sql`insert into kinds (share) values (0) returning id`.execute(store.query);
    expect(added.rows).toEqual([{ id: 43 }]);
    await sql`delete from kinds where id = 43`.execute(store.query);
    // The migrations do not create the table, so the target of the way back lacks it.
    await expect(toFolder(join(newFolder(), 'new'), databaseUrl)).rejects.toThrow('kinds.big integer');
    expect(readContents(dataDir)).toEqual(before);
  });

  it('makes the server read papers again when their words are stored differently', async () => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    await toPostgres(dataDir, databaseUrl);
    // FTS5 replaces the last letter by another form of sigma.
    await sql`update test_bank_texts set words = array_to_tsvector(array['λόγος'])`.execute(store.query);
    const back = join(newFolder(), 'new');
    const moved = await toFolder(back, databaseUrl);
    expect(moved.filter(({ isEqual }) => !isEqual).map(({ table }) => table)).toEqual(['test_bank_texts']);
    const { app, origin } = await startOn(back);
    onTestFinished(() => app.close());
    const states = () =>
      app.store.query.selectFrom('test_banks').select('text_status').where('id', '<>', 9).execute();
    expect(origin).not.toBe('');
    // The status shows that the server tried to read the paper again, although its file is not in this folder.
    await expect.poll(states).not.toEqual([{ text_status: 'done' }]);
  });

  it.each(['copy', 'compare'])('to PostgreSQL can be repeated after it was killed at %s', async (step) => {
    const { dataDir } = await copyInstallation();
    const { store, databaseUrl } = await newSchema();
    expect(await killedAt('moveToPostgres', { dataDir, databaseUrl }, step)).toBe('SIGKILL');
    // PostgreSQL may take a moment to notice that the process has ended.
    await expect.poll(() => countAccounts(store).catch(() => 'locked')).toBe(0);
    const moved = await toPostgres(dataDir, databaseUrl);
    expect(moved.every(({ isEqual }) => isEqual)).toBe(true);
    expect(await countAccounts(store)).toBe(2);
  });

  it.each(['copy', 'compare'])(
    'to a folder leaves no database when it is killed at %s, and can be repeated',
    async (step) => {
      const { dataDir } = await copyInstallation();
      const { databaseUrl } = await newSchema();
      await toPostgres(dataDir, databaseUrl);
      const back = join(newFolder(), 'new');
      expect(await killedAt('moveToEmbedded', { dataDir: back, databaseUrl }, step)).toBe('SIGKILL');
      expect(readdirSync(back)).not.toContain('icando.db');
      await toFolder(back, databaseUrl);
      expect(readContents(back)).toEqual(readContents(dataDir));
      expect(readdirSync(back)).toEqual(['icando.db']);
    },
  );
});

/** Runs a move in another process, which kills itself at the table `words` of this step. */
async function killedAt(
  direction: string,
  options: Pick<MoveOptions, 'dataDir' | 'databaseUrl'>,
  step: string,
) {
  const program = `
    import { ${direction} as move } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    await move({
      ...${JSON.stringify({ ...options, checksServers: false })},
      onProgress: ({ table, step }) => {
        if (table === 'words' && step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL');
      },
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'close');
  return signal as string | null;
}

it('the move imports only modules of platform/ and schema/', () => {
  const imports = readdirSync(import.meta.dirname)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .flatMap(
      (name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(/from '\.\.\/[a-z-]+\//g) ?? [],
    );
  expect(new Set(imports)).toEqual(new Set(["from '../platform/", "from '../schema/"]));
});
