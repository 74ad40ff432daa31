import { createHash } from 'node:crypto';
import { accountArchive, startAccountArchive } from '@icando/contract/exports';
import { commitImport, undoImport } from '@icando/contract/imports';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { archiveOf, linesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { RealServer } from '../../../test/support/rooms/real-server.fixture.ts';
import { wavOf } from '../../../test/support/words/wav.fixture.ts';
import type { Store } from '../../schema/index.ts';
import { wordRow } from '../../words/index.ts';
import { Client, newcomerAt } from '../../../test/support/testing.fixture.ts';
import {
  answered,
  learnt,
  preview,
  stateOf,
} from '../../../test/support/imports/account-archive/archive.fixture.ts';

const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];
/** The restarted server continues the work only when its claim is stale. */
const BACK = { timeout: 90_000 };
const WORDS = 4_000;
const ANSWERED = 500;
/** Two recordings together are smaller than this limit, three are larger. */
const LIMIT = { RECORDINGS_MB: '1' };
const RECORDED = /"recording":"[^"]+"/g;

/** Gives the first two and the last two words a recording each. */
function withRecordings(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = unzipSync(archive);
  const lines = linesIn(strFromU8(files['words.jsonl'] ?? new Uint8Array()));
  for (const at of [0, 1, WORDS - 2, WORDS - 1]) {
    const bytes = wavOf(9, { pitch: 400 + at });
    const name = `${createHash('sha256').update(bytes).digest('hex')}.wav`;
    files[`recordings/${name}`] = bytes;
    Object.assign(lines[at] ?? {}, { recording: name });
  }
  files['words.jsonl'] = strToU8(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return new Uint8Array(zipSync(files));
}

async function insertWords({ query }: Store, userId: number): Promise<void> {
  for (let from = 0; from < WORDS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, i) =>
      wordRow({
        userId,
        foreign: `word ${from + i}`,
        native: `từ ${from + i}`,
        pronunciation: '',
        note: '',
        lessonId: null,
      }),
    );
    await query.insertInto('words').values(rows).execute();
  }
}

describe.each(DATABASES)('a server that is killed ($name)', { timeout: 150_000 }, ({ url }) => {
  let server: RealServer | undefined;
  afterEach(async () => {
    await server?.remove();
  });

  async function begun() {
    server = new RealServer(url, { env: LIMIT });
    const target = server;
    const { lan, minh } = await target.withStore(async (store) => {
      const made = { lan: await newcomerAt('', store), minh: await newcomerAt('', store) };
      const row = await store.query
        .selectFrom('users')
        .select('id')
        .where('email', '=', made.lan.email)
        .executeTakeFirstOrThrow();
      await insertWords(store, row.id);
      return made;
    });
    await target.start();
    return {
      target,
      lan: () => new Client(target.origin, lan.token),
      minh: () => new Client(target.origin, minh.token),
    };
  }

  async function killDuring(target: RealServer, isReached: () => Promise<boolean>): Promise<void> {
    await expect.poll(isReached, { interval: 5, timeout: 30_000 }).toBe(true);
    await target.end('SIGKILL');
    await target.start();
  }

  it('while it exports an archive restarts the export after its restart', async () => {
    const { target, lan } = await begun();
    await lan().call(startAccountArchive);
    await killDuring(target, async () => (await lan().call(accountArchive)).body.state === 'running');
    await expect.poll(async () => (await lan().call(accountArchive)).body.state, BACK).toBe('done');
    expect(linesIn(learnt(await archiveOf(lan()))['words.jsonl'])).toHaveLength(WORDS);
  });

  it('while it imports an archive or undoes the import completes the work after its restart', async () => {
    const { target, lan, minh } = await begun();
    const { body } = await lan().send('GET', `/api/word?size=${ANSWERED}`);
    const given = (body.data as { id: number }[]).map(({ id }, i) => ({ word_id: id, correct: i % 3 > 0 }));
    await answered(lan(), Date.now(), given);
    const archive = await archiveOf(lan());
    const { body: shown } = await preview(minh(), withRecordings(archive));
    const id = shown.import_id;
    await minh().call(commitImport, { params: { id }, body: { lesson_id: null } });
    await killDuring(target, async () => (await stateOf(minh(), id)).done > 0);
    await expect.poll(async () => (await stateOf(minh(), id)).state, BACK).toBe('done');
    expect(await stateOf(minh(), id)).toMatchObject({ added: WORDS, existing: 0, reviews: ANSWERED });
    const imported = learnt(await archiveOf(minh()));
    expect(imported['words.jsonl']?.match(RECORDED)).toHaveLength(2);
    const unrecorded = imported['words.jsonl']?.replaceAll(RECORDED, '"recording":null');
    expect({ ...imported, 'words.jsonl': unrecorded }).toEqual(learnt(archive));

    const undo = minh()
      .call(undoImport, { params: { id } })
      .catch(() => undefined);
    await killDuring(target, async () => (await stateOf(minh(), id)).state === 'running');
    await undo;
    await expect.poll(async () => (await stateOf(minh(), id)).state, BACK).toBe('preview');
    const empty = learnt(await archiveOf(minh()));
    expect(Object.values(empty).join('')).toBe('');
  });
});
