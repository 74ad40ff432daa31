import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accountArchive, deleteAccountArchive } from '@icando/contract/exports';
import { getStorage, type StorageKind } from '@icando/contract/storage';
import { uploadTestBank } from '@icando/contract/test-banks';
import { copyWords, deleteRecording, deleteWord, listWords, setRecording } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { archiveOf } from '../../test/support/exports/account/account-archive.fixture.ts';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { paperRow, uploadPaper } from '../../test/support/test-banks/test-banks.fixture.ts';
import { pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import { testBankQueries, wordWriteQueries } from '../../test/support/quota-writers.fixture.ts';
import { wavOf } from '../../test/support/words/wav.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { openStorageQuota } from './storage-quota.ts';

const MB = 1024 ** 2;
/** 432 KB: two fit, three do not. */
const recordingOf = (pitch: number) => wavOf(9, { pitch });
const paperOf = (text: string, bytes = 600_000) => pdfOf([text], { padding: bytes });

const usedBy = async (client: Client) => (await client.call(getStorage)).body;
const kindOf = async (client: Client, kind: StorageKind) =>
  (await usedBy(client)).kinds.find((row) => row.kind === kind);

async function record(client: Client, pitch: number) {
  const { id } = await client.addWord(`word ${pitch}`, `từ ${pitch}`);
  return { id, ...(await client.submit(setRecording, { params: { id }, file: recordingOf(pitch) })) };
}

onBothDatabases(
  'an account with a quota of one megabyte',
  (server) => {
    const bring = (client: Client, text: string) =>
      client.submit(uploadTestBank, { fields: { name: text }, file: paperOf(text) });

    it('learns how much each kind of file takes', async () => {
      const lan = await server.newcomer();
      expect(await usedBy(lan)).toEqual({
        status_code: 200,
        used: 0,
        limit: MB,
        kinds: ['recordings', 'papers', 'imports', 'archives'].map((kind) => ({ kind, bytes: 0, count: 0 })),
      });
      await record(lan, 300);
      const { size } = await uploadPaper(lan, paperOf('đề', 100_000));
      const { used, kinds } = await usedBy(lan);
      expect(used).toBe(432_044 + size);
      expect(kinds.slice(0, 2)).toEqual([
        { kind: 'recordings', bytes: 432_044, count: 1 },
        { kind: 'papers', bytes: size, count: 1 },
      ]);
    });

    it('is refused what does not fit, with how much is used, until something is deleted', async () => {
      const lan = await server.newcomer();
      const first = await record(lan, 301);
      await record(lan, 302);
      const refused = await record(lan, 303);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'quota_full',
          params: { used: 1, limit: 1 },
          detail: expect.stringMatching(/1 MB of 1 MB/),
        },
      });
      expect(await bring(lan, 'full')).toMatchObject({ status: 409, body: { code: 'quota_full' } });
      const words = (await lan.call(listWords)).body.data;
      expect(words.find(({ id }) => id === refused.id)?.audio).not.toContain('recorded');
      await lan.call(deleteRecording, { params: { id: first.id } });
      expect((await record(lan, 304)).status).toBe(200);
    });

    it('counts a file once for each account, however many of its words use it', async () => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      const { id } = await record(lan, 310);
      await lan.call(copyWords, { body: { user_word_ids: [id] } });
      await record(minh, 310);
      for (const client of [lan, minh])
        expect(await kindOf(client, 'recordings')).toEqual({ kind: 'recordings', bytes: 432_044, count: 1 });
    });

    it('counts the recording of a deleted word while the word can be restored', async () => {
      const lan = await server.newcomer();
      const { id } = await record(lan, 320);
      await lan.call(deleteWord, { params: { id } });
      expect((await kindOf(lan, 'recordings'))?.bytes).toBe(432_044);
      await server.store.query.updateTable('deleted_words').set({ deleted_at: 0 }).execute();
      await server.sweep();
      expect((await kindOf(lan, 'recordings'))?.bytes).toBe(0);
    });

    /** The bytes of all recordings on the disk. */
    const onDisk = () =>
      readdirSync(join(server.dataDir, 'files', 'recordings'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

    it('has one file on the disk of a recording that is replaced again and again, and none of a deleted one', async () => {
      const lan = await server.newcomer();
      await record(await server.newcomer(), 360);
      const before = onDisk();
      const { id } = await record(lan, 361);
      for (let pitch = 362; pitch < 372; pitch += 1)
        await lan.submit(setRecording, { params: { id }, file: recordingOf(pitch) });
      expect(onDisk() - before).toBe(432_044);
      expect((await usedBy(lan)).used).toBe(432_044);
      await lan.call(deleteRecording, { params: { id } });
      expect(onDisk()).toBe(before);
      expect((await usedBy(lan)).used).toBe(0);
    });

    it.each(['one word', 'as many words'])(
      'has no more than its quota on the disk after fifty recordings of %s at once',
      async (of) => {
        const lan = await server.newcomer();
        await record(await server.newcomer(), 380);
        const before = onDisk();
        const words: { id: number }[] = [];
        for (let n = 0; n < (of === 'one word' ? 1 : 50); n += 1)
          words.push(await lan.addWord(`fifty ${n}`, `năm mươi ${n}`));
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, n) =>
            lan.submit(setRecording, {
              params: { id: words[n % words.length]?.id ?? 0 },
              file: recordingOf(400 + n),
            }),
          ),
        );
        expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
        const { used } = await usedBy(lan);
        expect(used).toBeGreaterThan(0);
        expect(used).toBeLessThanOrEqual(MB);
        expect(onDisk() - before).toBe(used);
      },
    );

    it('counts what an interrupted import has stored, until a sweep deletes it', async () => {
      const lan = await server.newcomer();
      const name = `${'7'.repeat(64)}.wav`;
      const held = { name, bytes: MB, user_id: await idOf(lan), held_until: Date.now() + 60_000 };
      await server.store.query.insertInto('recording_files').values(held).execute();
      expect((await record(lan, 390)).status).toBe(409);
      await server.sweep();
      expect((await usedBy(lan)).used).toBe(MB);
      await server.store.query
        .updateTable('recording_files')
        .set({ held_until: 1 })
        .where('name', '=', name)
        .execute();
      await server.sweep();
      expect((await usedBy(lan)).used).toBe(0);
    });

    it('counts recordings that an earlier version stored after a sweep', async () => {
      const lan = await server.newcomer();
      await record(lan, 330);
      await server.store.query.deleteFrom('recording_files').execute();
      expect((await usedBy(lan)).used).toBe(0);
      await server.sweep();
      expect((await usedBy(lan)).used).toBe(432_044);
    });

    it('keeps everything when it has more than its quota, but cannot add', async () => {
      const lan = await server.newcomer();
      const { id } = await record(lan, 340);
      await server.store.query
        .updateTable('recording_files')
        .set({ bytes: 3 * MB })
        .where('name', '=', String((await lan.call(listWords)).body.data[0]?.audio.split('/').at(-1)))
        .execute();
      expect((await record(lan, 341)).status).toBe(409);
      expect((await bring(lan, 'hai')).status).toBe(409);
      expect(await usedBy(lan)).toMatchObject({ used: 3 * MB, limit: MB });
      const word = (await lan.call(listWords)).body.data.find((row) => row.id === id);
      expect((await fetch(`${lan.origin}/${word?.audio}`)).status).toBe(200);
      expect((await lan.call(deleteRecording, { params: { id } })).status).toBe(200);
      expect((await bring(lan, 'ba')).status).toBe(200);
    });

    it('gets its archive even without room, and can delete it', async () => {
      const lan = await server.newcomer();
      await uploadPaper(lan, paperOf('đề', 900_000));
      const archive = await archiveOf(lan);
      expect(await kindOf(lan, 'archives')).toEqual({ kind: 'archives', bytes: archive.length, count: 1 });
      expect((await lan.call(deleteAccountArchive)).body).toEqual({ status_code: 200, state: 'none' });
      expect((await lan.call(accountArchive)).body.state).toBe('none');
      expect((await kindOf(lan, 'archives'))?.bytes).toBe(0);
    });

    it('does not pay for the papers of the installation', async () => {
      const lan = await server.newcomer();
      const bank = await uploadPaper(lan, paperOf('đề'));
      await server.store.query
        .updateTable('test_banks')
        .set({ is_system: 1 })
        .where('id', '=', bank.id)
        .execute();
      expect((await usedBy(lan)).used).toBe(0);
    });

    it('stores one of two files of different kinds that arrive at once and do not both fit', async () => {
      const lan = await server.newcomer();
      const answers = await Promise.all([bring(lan, 'a'), bring(lan, 'b'), record(lan, 350)]);
      const stored = answers.filter(({ status }) => status === 200);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(stored.length).toBeGreaterThan(0);
      expect((await usedBy(lan)).used).toBeLessThanOrEqual(MB);
    });

    it.each([2, 20])('never has more than its quota when %i papers are written at once', async (many) => {
      const userId = await idOf(await server.newcomer());
      const quota = openStorageQuota(server.store, 5 * MB);
      const queries = testBankQueries(server.store, quota);
      const size = many === 2 ? 3 * MB : MB / 2;
      const written = await Promise.all(
        Array.from({ length: many }, () => queries.insertOwn(paperRow(userId, size))),
      );
      expect(written.filter((result) => result === 'inserted')).toHaveLength(Math.floor((5 * MB) / size));
      expect(written.filter((result) => result === 'quota_full')).toHaveLength(
        many - Math.floor((5 * MB) / size),
      );
      const { used } = await quota.usedOf(userId);
      expect(used).toBe(Math.floor((5 * MB) / size) * size);
      // The counter of papers was not changed by those that were refused.
      const share = await server.store.query
        .selectFrom('test_bank_shares')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      expect(share).toMatchObject({ bytes: used });
    });

    it.each([2, 20])('never has more than its quota when %i recordings are set at once', async (many) => {
      const lan = await server.newcomer();
      const userId = await idOf(lan);
      const quota = openStorageQuota(server.store, 3 * MB);
      const writes = wordWriteQueries(server.store);
      const files = Array.from({ length: many }, (_, n) => ({ name: `${many}-${n}.wav`, bytes: 2 * MB }));
      await server.store.query.insertInto('recording_files').values(files).execute();
      const words = [];
      for (const { name } of files) words.push(await lan.addWord(name, `từ ${name}`));
      const written = await Promise.all(
        words.map(({ id }, n) => writes.setRecording(userId, id, `${many}-${n}.wav`, quota)),
      );
      expect(written.filter((row) => row === 'full')).toHaveLength(many - 1);
      expect(await quota.usedOf(userId)).toMatchObject({ used: 2 * MB });
    });
  },
  { STORAGE_QUOTA_MB: '1' },
);
