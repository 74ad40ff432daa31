import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from './database.ts';

/** Rounds of the kill test. The nightly run sets 100. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 5);

const here = fileURLToPath(new URL('.', import.meta.url));
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sqlite-threads-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Runs a program in its own process and kills it with SIGKILL `afterMs` after its first output. */
async function runAndKill(program: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () => reject(new Error('the program ended without output')));
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
}

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

const open = (file: string) => openSqlite<{ word: { id: number }; twin: { id: number } }>({ file });

describe('a process killed with -9 while it writes', () => {
  const writer = (file: string, from: number) => `
    import { openSync, writeSync } from 'node:fs';
    import { CompiledQuery } from 'kysely';
    import { openSqlite } from ${moduleUrl('./database.ts')};
    const database = await openSqlite({ file: ${JSON.stringify(file)} });
    // A file, because a full pipe would refuse or delay the write.
    const list = openSync(${JSON.stringify(`${file}.${from}`)}, 'w');
    console.log('writing');
    let next = ${from};
    for (let client = 0; client < 8; client += 1) void (async () => {
      for (;;) {
        const id = next++;
        const insert = (table) => CompiledQuery.raw('insert into ' + table + ' values (?)', [id]);
        await database.batch([insert('word'), insert('twin')]);
        writeSync(list, id + '\\n');
      }
    })();`;

  it(
    'leaves every acknowledged batch complete in the database',
    { timeout: 20_000 + rounds * 2_000 },
    async () => {
      const file = join(directory, 'data.db');
      let totalAcknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        const before = await open(file);
        for (const table of ['word', 'twin']) {
          const name = sql.table(table);
          await sql`create table if not exists ${name} (id integer primary key) strict`.execute(before.query);
        }
        await before.close();

        const from = 1 + round * 1_000_000;
        await runAndKill(writer(file, from), 50 + Math.random() * 200);
        // The last line may be cut in the middle.
        const lines = (await readFile(`${file}.${from}`, 'utf8')).split('\n').slice(0, -1);
        totalAcknowledged += lines.length;

        const reopened = await open(file);
        const words = await reopened.query
          .selectFrom('word')
          .select('id')
          .where('id', '>=', from)
          .orderBy('id')
          .execute();
        const twins = await reopened.query
          .selectFrom('twin')
          .select('id')
          .where('id', '>=', from)
          .orderBy('id')
          .execute();
        const [total] = await reopened.query
          .selectFrom('word')
          .select(({ fn }) => fn.countAll<number>().as('words'))
          .execute();
        await reopened.close();
        expect(twins).toEqual(words);
        const present = new Set(words.map(({ id }) => id));
        expect(lines.map(Number).filter((id) => !present.has(id))).toEqual([]);
        expect(total?.words).toBeGreaterThanOrEqual(totalAcknowledged);
      }
      expect(totalAcknowledged).toBeGreaterThan(rounds);
    },
  );
});

describe('a process killed with -9 while it writes with writeSync', () => {
  const writer = (file: string, list: string) => `
    import { openSync, writeSync } from 'node:fs';
    import { CompiledQuery } from 'kysely';
    import { openSqlite } from ${moduleUrl('./database.ts')};
    const database = await openSqlite({ file: ${JSON.stringify(file)} });
    const list = openSync(${JSON.stringify(list)}, 'w');
    console.log('writing');
    for (let id = 1; ; id += 1) {
      const changed = database.writeSync(CompiledQuery.raw('update word set id = ? where id < ?', [id, id]));
      if (changed === 1) writeSync(list, id + '\\n');
      // The writing thread writes too, and checkpoints the log into the file.
      if (id % 50 === 0) await database.query.executeQuery(CompiledQuery.raw('insert into twin values (?)', [id]));
    }`;

  it('leaves the last acknowledged write in the database', { timeout: 20_000 + rounds * 2_000 }, async () => {
    const file = join(directory, 'data.db');
    const before = await open(file);
    await sql`create table word (id integer not null) strict`.execute(before.query);
    await sql`create table twin (id integer not null) strict`.execute(before.query);
    await before.close();
    for (let round = 0; round < rounds; round += 1) {
      const prepared = await open(file);
      await prepared.query.deleteFrom('word').execute();
      await prepared.query.insertInto('word').values({ id: 0 }).execute();
      await prepared.close();

      await runAndKill(writer(file, `${file}.list`), 50 + Math.random() * 200);
      const lines = (await readFile(`${file}.list`, 'utf8')).split('\n').slice(0, -1);
      expect(lines.length).toBeGreaterThan(1);
      const reopened = await open(file);
      const rows = await reopened.query.selectFrom('word').select('id').execute();
      await reopened.close();
      expect(rows).toHaveLength(1);
      // The last write may be missing in the list.
      expect(rows[0]?.id).toBeGreaterThanOrEqual(Number(lines.at(-1)));
    }
  });
});

describe('a process that closes the database while a read never ends', () => {
  it('exits', async () => {
    const program = `
      import { sql } from 'kysely';
      import { openSqlite } from ${moduleUrl('./database.ts')};
      const database = await openSqlite({ file: ${JSON.stringify(join(directory, 'data.db'))}, statementTimeoutMs: 100 });
      await sql\`with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) from c\`
        .execute(database.query).catch((error) => console.log(error.name));
      await database.close();
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
      cwd: here,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (bytes) => (output += bytes));
    await new Promise((resolve) => child.once('close', resolve));
    expect(output.trim()).toBe('DatabaseUnavailable');
  });
});
