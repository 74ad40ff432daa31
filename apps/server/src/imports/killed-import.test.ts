import { commitImport, importStatus, previewImport, undoImport } from '@icando/contract/imports';
import { listWords } from '@icando/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import { RealServer } from '../features.fixture.ts';
import { Client, newcomerAt } from '../testing.fixture.ts';

const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];
/** Another server takes an import over only when the first was silent for a while. */
const BACK = { timeout: 60_000 };
const ROWS = 8_000;
const TEXT = Array.from({ length: ROWS }, (_, i) => `word ${i}\tnghĩa ${i}`).join('\n');

describe.each(DATABASES)('a server that is killed ($name)', { timeout: 90_000 }, ({ url }) => {
  let server: RealServer | undefined;
  afterEach(async () => {
    await server?.remove();
  });

  async function begun() {
    server = new RealServer(url);
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

  it('while it adds words adds each once when it is back', async () => {
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

  it('while it removes them removes the rest when it is back', async () => {
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
