import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitImport, importStatus, previewImport, undoImport } from '@icando/contract/imports';
import { listWords } from '@icando/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import { BASIC, filesOf, noteOf, writePackage } from '../../test/support/anki/package.fixture.ts';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import { wavOf } from '../../test/support/words/wav.fixture.ts';
import { Client, newcomerAt } from '../../test/support/testing.fixture.ts';

const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];
/** The restarted server continues an import only when its claim is stale. */
const BACK = { timeout: 60_000 };
const ROWS = 8_000;
const TEXT = Array.from({ length: ROWS }, (_, i) => `word ${i}\tnghĩa ${i}`).join('\n');

const NOTES = 1_500;
const REVIEWS_EACH = 8;
const DAY_MS = 86_400_000;
/** Two recordings together are smaller than this limit, three are larger. */
const LIMIT = { RECORDINGS_MB: '1' };

/** Two notes of the first chunk and two of the last have a recording. */
function deckWithHistory(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'icando-killed-'));
  const begun = Date.now() - 300 * DAY_MS;
  const recorded = [0, 1, NOTES - 2, NOTES - 1];
  const media = Object.fromEntries(
    recorded.map((at) => [`${at}.wav`, Buffer.from(wavOf(9, { pitch: 400 + at }))]),
  );
  const notes = Array.from({ length: NOTES }, (_, at) =>
    noteOf([recorded.includes(at) ? `word ${at} [sound:${at}.wav]` : `word ${at}`, `nghĩa ${at}`], {
      reviews: Array.from({ length: REVIEWS_EACH }, (__, index) => ({
        id: begun + index * index * DAY_MS + at,
        ease: (at + index) % 4 === 0 ? 1 : 3,
        time: 1_000,
        type: 1,
      })),
    }),
  );
  const bytes = new Uint8Array(
    readFileSync(writePackage(folder, filesOf({ types: [BASIC], notes, media }, 'newest'))),
  );
  rmSync(folder, { recursive: true });
  return bytes;
}

describe.each(DATABASES)('a server that is killed ($name)', { timeout: 90_000 }, ({ url }) => {
  let server: RealServer | undefined;
  afterEach(async () => {
    await server?.remove();
  });

  async function begun() {
    server = new RealServer(url, { env: LIMIT });
    const { token = '' } = await server.withStore((store) => newcomerAt('', store));
    await server.start();
    return { server, token };
  }

  const statusOf = async (client: Client, id: number) =>
    (await client.call(importStatus, { params: { id } })).body;

  async function killDuring(target: RealServer, isReached: () => Promise<boolean>): Promise<void> {
    await expect.poll(isReached, { interval: 5 }).toBe(true);
    await target.end('SIGKILL');
    await target.start();
  }

  it('while it adds words adds the remaining words after its restart', async () => {
    const { server: target, token } = await begun();
    const client = () => new Client(target.origin, token);
    const { import_id: id } = (await client().call(previewImport, { body: { text: TEXT } })).body;
    await client().call(commitImport, { params: { id }, body: { lesson_name: 'Anki' } });
    await killDuring(target, async () => (await statusOf(client(), id)).done > 0);
    expect((await statusOf(client(), id)).state).toBe('running');
    await expect.poll(async () => (await statusOf(client(), id)).state, BACK).toBe('done');
    expect(await statusOf(client(), id)).toMatchObject({ done: ROWS, added: ROWS, existing: 0, failed: 0 });
    const { body } = await client().call(listWords, { query: { size: 10_000 } });
    expect(new Set(body.data.map(({ foreign_word }) => foreign_word)).size).toBe(ROWS);
    expect(body.data).toHaveLength(ROWS);
  });

  it('while it adds or removes a review history completes the work after its restart', async () => {
    const { server: target, token } = await begun();
    const client = () => new Client(target.origin, token);
    const count = (table: 'answers' | 'memory') =>
      target.withStore(async ({ query }) => {
        const rows = await query
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .execute();
        return rows[0]?.rows;
      });
    const { import_id: id } = (await client().submit(previewImport, { file: deckWithHistory() })).body;
    await client().call(commitImport, { params: { id }, body: { lesson_id: null } });
    await killDuring(target, async () => (await statusOf(client(), id)).reviews > 0);
    await expect.poll(async () => (await statusOf(client(), id)).state, BACK).toBe('done');
    const all = { added: NOTES, reviews: NOTES * REVIEWS_EACH };
    expect(await statusOf(client(), id)).toMatchObject(all);
    expect([await count('answers'), await count('memory')]).toEqual([all.reviews, NOTES]);
    const { body: listed } = await client().call(listWords, { query: { size: 10_000 } });
    expect(listed.data.filter(({ audio }) => audio.startsWith('audio/recorded/'))).toHaveLength(2);
    const undo = client()
      .call(undoImport, { params: { id } })
      .catch(() => undefined);
    await killDuring(target, async () => {
      const { body } = await client().call(listWords, { query: { size: 1 } });
      return body.total_pages < NOTES;
    });
    await undo;
    await expect.poll(async () => (await statusOf(client(), id)).state, BACK).toBe('preview');
    expect([await count('answers'), await count('memory')]).toEqual([0, 0]);
  });

  it('while it removes words removes the remaining words after its restart', async () => {
    const { server: target, token } = await begun();
    const client = () => new Client(target.origin, token);
    const { import_id: id } = (await client().call(previewImport, { body: { text: TEXT } })).body;
    await client().call(commitImport, { params: { id }, body: { lesson_id: null } });
    await expect.poll(async () => (await statusOf(client(), id)).state, BACK).toBe('done');
    const undo = client()
      .call(undoImport, { params: { id } })
      .catch(() => undefined);
    await killDuring(target, async () => {
      const { body } = await client().call(listWords, { query: { size: 1 } });
      return body.total_pages < ROWS;
    });
    await undo;
    await expect.poll(async () => (await statusOf(client(), id)).state, BACK).toBe('preview');
    expect((await client().call(listWords)).body.data).toEqual([]);
  });
});
