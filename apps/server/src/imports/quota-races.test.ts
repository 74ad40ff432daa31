import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { paperRow } from '../../test/support/test-banks/test-banks.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { nextId } from '../platform/database/index.ts';
import { openFiles } from '../platform/files/index.ts';
import { openStorageQuota } from '../storage-quota/index.ts';
import { openRecordings, wordRow, wordsOver } from '../words/index.ts';
import { archiveImportQueries } from './account-archive/archive-import-queries.ts';
import { importQueries, NOTHING_DONE, type ImportRecord } from './imports-queries.ts';
import { importWorkQueries } from './import-work-queries.ts';
import { storeRecordings, recordingsSoFar } from './store-recordings.ts';

const MB = 1024 ** 2;
const SIZE = 700_000;
const SPOKEN = `audio/ab/${'ab'.repeat(32)}.mp3`;
const SOUND = { header: 1, packedBytes: SIZE, isDeflated: false, isZstd: false };

onBothDatabases('a paper that arrives after an import has looked at the quota', (server) => {
  /** An account without files, and what counts its files. */
  async function start() {
    const { store } = server;
    const quota = openStorageQuota(store, MB);
    return {
      userId: await idOf(await server.newcomer()),
      quota,
      words: wordsOver(store, { pathFor: () => SPOKEN } as never),
      queries: importQueries(store, quota),
      archives: archiveImportQueries(store, quota),
    };
  }

  const recordOf = (userId: number, more: Partial<ImportRecord> = {}): ImportRecord => ({
    id: nextId(),
    user_id: userId,
    format: 'apkg',
    state: 'preview',
    columns: '[]',
    left_out: '[]',
    total: 1,
    source_reviews: 0,
    source_recordings: 1,
    package_bytes: 0,
    lesson_id: null,
    made_lesson: 0,
    fence: 0,
    changed_at: Date.now(),
    changed: null,
    ...NOTHING_DONE,
    ...more,
  });

  async function bringPaper(userId: number) {
    await server.store.query.insertInto('test_banks').values(paperRow(userId, SIZE)).execute();
    return () => server.store.query.deleteFrom('test_banks').where('created_by', '=', userId).execute();
  }

  const kept = async (userId: number) => {
    const ofUser = (table: 'words' | 'imports') =>
      server.store.query.selectFrom(table).select('id').where('user_id', '=', userId).execute();
    return { words: (await ofUser('words')).length, imports: (await ofUser('imports')).length };
  };

  /** A word with a recording that somebody else stored, which counts for this account once the word is added. */
  async function wordWithRecording(userId: number) {
    const recording = `${String(nextId()).padStart(64, '0')}.wav`;
    await server.store.query.insertInto('recording_files').values({ name: recording, bytes: SIZE }).execute();
    return {
      ...wordRow({ userId, foreign: 'cat', native: 'mèo', pronunciation: '', note: '', lessonId: null }),
      recording,
    };
  }

  it('leaves no room for the package', async () => {
    const { userId, quota, queries } = await start();
    expect(await quota.hasRoom(userId, SIZE)).toBe(true);
    const remove = await bringPaper(userId);
    const record = recordOf(userId, { package_bytes: SIZE });
    expect(await queries.insert(record, [])).toBe('full');
    expect(await kept(userId)).toEqual({ words: 0, imports: 0 });
    await remove();
    expect(await queries.insert(record, [])).toEqual([]);
  });

  it('leaves no room for the package of an archive', async () => {
    const { userId, queries, archives } = await start();
    const record = recordOf(userId, { format: 'account' });
    await queries.insert(record, []);
    const remove = await bringPaper(userId);
    const source = { total: 7, recordings: 1, leftOut: [], packageBytes: SIZE };
    expect(await archives.complete(record, source, 1)).toBe('full');
    expect(await queries.find(userId, record.id)).toMatchObject({ total: 1, package_bytes: 0 });
    await remove();
    expect(await archives.complete(record, source, 1)).toEqual([]);
  });

  it('leaves no room for the recordings of a chunk, which is not written', async () => {
    const { userId, quota, words, queries } = await start();
    const record = recordOf(userId, { state: 'running' });
    const chunk = {
      place: 1,
      rows: [{ row: 1, cells: ['cat', 'mèo'] }],
      reviews: undefined,
      sounds: undefined,
    };
    await queries.insert(record, [chunk]);
    const rows = [await wordWithRecording(userId)];
    const remove = await bringPaper(userId);
    const work = importWorkQueries(server.store, words, quota);
    const result = { rows, updates: [], existing: 0, failed: 0, recordingBytes: SIZE };
    const add = () => work.addChunk(record, chunk, { ...result, history: { items: [], answerIds: [] } }, 1);
    expect(await add()).toBe('full');
    expect(await kept(userId)).toEqual({ words: 0, imports: 1 });
    expect(await queries.find(userId, record.id)).toMatchObject({ done: 0, added: 0, recording_bytes: 0 });
    await remove();
    expect(await add()).toBe(true);
    expect(await kept(userId)).toEqual({ words: 1, imports: 1 });
  });

  it('leaves no room for the recordings of a chunk of an archive, which is not written', async () => {
    const { userId, words, queries, archives } = await start();
    const record = recordOf(userId, { state: 'running', format: 'account' });
    await queries.insert(record, []);
    const items = words.insertions([await wordWithRecording(userId)]);
    const remove = await bringPaper(userId);
    const write = () =>
      archives.write(
        record,
        { place: 1, added: undefined },
        { done: 1, added: 1 },
        { items, addsFiles: true },
        1,
      );
    expect(await write()).toBe('full');
    expect(await kept(userId)).toEqual({ words: 0, imports: 1 });
    await remove();
    expect(await write()).toBe('written');
  });

  it('leaves the recordings out that it has no room for, and no row of them', async () => {
    const { userId, quota } = await start();
    const row = wordRow({
      userId,
      foreign: 'dog',
      native: 'chó',
      pronunciation: '',
      note: '',
      lessonId: null,
    });
    const name = `${String(nextId()).padStart(64, '0')}.wav`;
    const sound = { name, bytes: SIZE, data: new Uint8Array(10) };
    const deps = {
      packages: { open: async () => async function* nothing() {} },
      recordings: {
        keep: openRecordings(server.store, openFiles(server), quota).keep,
        readSound: async () => sound,
      },
      quota: {
        roomOf: async (id: number) => {
          const room = await quota.roomOf(id);
          await bringPaper(id);
          return room;
        },
      },
      recordingsBytes: MB,
    };
    const record = recordOf(userId);
    const stored = recordingsSoFar(record);
    const rows = await storeRecordings(deps, record, [row], new Map([[row.id, SOUND]]), stored);
    expect(rows).toEqual([{ ...row, recording: null }]);
    expect(stored.bytes).toBe(0);
    const files = server.store.query.selectFrom('recording_files').select('name').where('name', '=', name);
    expect(await files.execute()).toEqual([]);
    expect((await quota.usedOf(userId)).used).toBe(SIZE);
  });
});
