import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountArchive, accountArchiveFile, startAccountArchive } from '@icando/contract/exports';
import { createLesson } from '@icando/contract/lessons';
import { afterAll, expect, it } from 'vitest';
import { idOf } from '../../../test/support/community/community.fixture.ts';
import { startS3 } from '../../../test/support/platform/files/s3/s3.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../../../test/support/testing.fixture.ts';
import { wordRow } from '../../words/index.ts';
import { archiveQueries } from './archives-queries.ts';
import {
  archiveOf,
  fetchArchive,
  filesIn,
  linesIn,
} from '../../../test/support/exports/account/account-archive.fixture.ts';

// Started before the servers, whose settings contain its address.
const s3 = await startS3();
afterAll(() => s3.close());

const HOUR_MS = 60 * 60 * 1000;

function stored({ dataDir }: TestServer): string[] {
  try {
    return readdirSync(join(dataDir, 'files', 'account-archives'));
  } catch {
    return [];
  }
}

async function insertWords({ store }: TestServer, client: Client, lessonId: number, count: number) {
  const userId = await idOf(client);
  const rows = Array.from({ length: count }, (_, i) =>
    wordRow({ userId, foreign: `word ${i}`, native: `từ ${i}`, pronunciation: '', note: '', lessonId }),
  );
  await store.query.insertInto('words').values(rows).execute();
}

async function makeOlder({ store }: TestServer, client: Client, ms: number): Promise<void> {
  await store.query
    .updateTable('account_archives')
    .set((eb) => ({ changed_at: eb('changed_at', '-', ms) }))
    .where('user_id', '=', await idOf(client))
    .execute();
}

onBothDatabases('an archive of an account', (server) => {
  it('is created on request and kept for a day', async () => {
    const lan = await server.newcomer('Lan');
    expect((await lan.call(accountArchive)).body).toEqual({ status_code: 200, state: 'none' });
    expect((await fetchArchive(lan)).status).toBe(404);
    const started = await lan.call(startAccountArchive);
    expect(started).toMatchObject({ status: 200, body: { status_code: 200 } });
    expect(['running', 'done']).toContain(started.body.state);
    await archiveOf(lan);
    const { body } = await lan.call(accountArchive);
    expect(body).toMatchObject({ state: 'done', url: accountArchiveFile.path });
    const left = Date.parse(body.expires_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(23.9 * HOUR_MS);
    expect(left).toBeLessThanOrEqual(24 * HOUR_MS);
    const answer = await fetchArchive(lan);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="I Can do it \d{4}-\d\d-\d\d\.zip"$/,
    );
  });

  it('contains only the data of its owner, and the number of lines', async () => {
    const lan = await server.newcomer('Lan');
    const minh = await server.newcomer('Minh');
    const { lesson } = (await lan.call(createLesson, { body: { lesson_name: 'Bếp' } })).body;
    await insertWords(server, lan, lesson.id, 1_203);
    await minh.addWord('secret', 'bí mật');
    const files = filesIn(await archiveOf(lan));
    const words = linesIn(files['words.jsonl']);
    expect(words.map(({ key }) => key)).toEqual(Array.from({ length: 1_203 }, (_, i) => i + 1));
    expect(words[0]).toEqual({
      key: 1,
      source: expect.stringMatching(/^account:\d+$/),
      lesson: 1,
      foreign_word: 'word 0',
      native_word: 'từ 0',
      pronunciation: '',
      recording: null,
      note: '',
      example: '',
      example_native: '',
      is_withheld: false,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
      memory: null,
    });
    expect(JSON.stringify(files)).not.toContain('bí mật');
    const manifest = JSON.parse(files['manifest.json'] ?? '') as { lines: Record<string, number> };
    expect(manifest).toMatchObject({ format: 'icando-account', version: 1, lines: { 'words.jsonl': 1_203 } });
    for (const [name, count] of Object.entries(manifest.lines))
      expect([name, linesIn(files[name]).length]).toEqual([name, count]);
  });

  it('is refused to other users and to guests', async () => {
    const lan = await server.newcomer('Lan');
    const minh = await server.newcomer('Minh');
    await archiveOf(lan);
    expect((await fetchArchive(minh)).status).toBe(404);
    expect((await minh.call(accountArchive)).body.state).toBe('none');
    for (const [method, path] of [
      ['POST', '/api/export/account'],
      ['GET', '/api/export/account'],
      ['GET', '/api/export/account/file'],
    ] as const)
      expect((await server.anonymous.send(method, path)).status).toBe(401);
  });

  it('replaces the earlier one, whose file is deleted', async () => {
    const lan = await server.newcomer('Lan');
    const before = new Set(stored(server));
    await archiveOf(lan);
    const first = stored(server).find((name) => !before.has(name));
    await archiveOf(lan);
    const now = stored(server).filter((name) => !before.has(name));
    expect(now).toHaveLength(1);
    expect(now).not.toContain(first);
  });

  it('is created once for several requests, which are rate-limited', async () => {
    const lan = await server.newcomer('Lan');
    const answers = await Promise.all(Array.from({ length: 12 }, () => lan.call(startAccountArchive)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    await expect.poll(async () => (await lan.call(accountArchive)).body.state).toBe('done');
  });

  it('is deleted with its file after a day', async () => {
    const lan = await server.newcomer('Lan');
    const before = new Set(stored(server));
    await archiveOf(lan);
    await makeOlder(server, lan, 23 * HOUR_MS);
    await server.sweep();
    expect((await fetchArchive(lan)).status).toBe(200);
    await makeOlder(server, lan, HOUR_MS);
    expect((await lan.call(accountArchive)).body).toEqual({ status_code: 200, state: 'none' });
    expect((await fetchArchive(lan)).status).toBe(404);
    expect(stored(server).filter((name) => !before.has(name))).toHaveLength(1);
    await server.sweep();
    expect(stored(server).filter((name) => !before.has(name))).toEqual([]);
    const row = await server.store.query
      .selectFrom('account_archives')
      .select('user_id')
      .where('user_id', '=', await idOf(lan))
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it('can only be finished by the server that claimed it last', async () => {
    const lan = await server.newcomer('Lan');
    const queries = archiveQueries(server.store);
    const now = Date.now();
    const first = {
      user_id: await idOf(lan),
      state: 'running' as const,
      done: 0,
      total: 9,
      file_key: null,
      bytes: 0,
      fence: 1,
      // Not stale yet, so that the server does not claim it.
      claimed_at: now,
      tries: 1,
      changed_at: now,
    };
    await server.store.query.insertInto('account_archives').values(first).execute();
    const second = await queries.claim(now + 60_000, now + 30_000);
    expect(second).toMatchObject({ user_id: first.user_id, fence: 2, tries: 2 });
    expect(await queries.progress(first, 1, 9, now)).toBe(false);
    expect(await queries.finish(first, { file_key: 'account-archives/first.zip', bytes: 1 }, 9, now)).toBe(
      false,
    );
    expect((await lan.call(accountArchive)).body).toMatchObject({ state: 'running', done: 0, total: 9 });
    expect(
      await queries.finish(
        { ...first, fence: 2 },
        { file_key: 'account-archives/second.zip', bytes: 1 },
        9,
        now,
      ),
    ).toBe(true);
    expect((await lan.call(accountArchive)).body.state).toBe('done');
    // The file does not exist, which is not reported as a server error.
    expect((await fetchArchive(lan)).status).toBe(404);
  });

  it('fails after three unfinished attempts and can be requested again', async () => {
    const lan = await server.newcomer('Lan');
    await server.store.query
      .insertInto('account_archives')
      .values({
        user_id: await idOf(lan),
        state: 'running',
        done: 5,
        total: 9,
        file_key: null,
        fence: 4,
        claimed_at: 0,
        tries: 3,
        changed_at: Date.now(),
      })
      .execute();
    await expect.poll(async () => (await lan.call(accountArchive)).body.state).toBe('failed');
    await archiveOf(lan);
  });
});

onBothDatabases(
  'an archive with files in S3',
  (server) => {
    it('is stored in the bucket and deleted there', async () => {
      const lan = await server.newcomer('Lan');
      await lan.addWord('cat', 'mèo');
      const kept = () =>
        readdirSync(s3.directory, { recursive: true }).filter((name) =>
          String(name).includes('account-archives/'),
        );
      const before = kept().length;
      expect(linesIn(filesIn(await archiveOf(lan))['words.jsonl'])).toHaveLength(1);
      expect(kept().length).toBeGreaterThan(before);
      await makeOlder(server, lan, 25 * HOUR_MS);
      await server.sweep();
      expect(kept()).toHaveLength(before);
    });
  },
  s3.env,
);
