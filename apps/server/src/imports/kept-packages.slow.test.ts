import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { previewImport } from '@icando/contract/imports';
import { getStorage } from '@icando/contract/storage';
import { listWords } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../../test/support/exports/account/account-archive.fixture.ts';
import { BASIC, filesOf, noteOf, writePackage } from '../../test/support/anki/package.fixture.ts';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { paperRow } from '../../test/support/test-banks/test-banks.fixture.ts';
import { startS3 } from '../../test/support/platform/files/s3/s3.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { committed, importAnkiPackage } from '../../test/support/imports/imports.fixture.ts';

const s3 = await startS3();
afterAll(() => s3.close());

const PETS = ['ant', 'bee', 'cow', 'fox', 'owl'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icando-kept-packages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A package of five words, each with a recording of this size that compresses badly. */
function packageOf(bytes: number): Uint8Array<ArrayBuffer> {
  const media = Object.fromEntries(
    PETS.map((name) => [`${name}.mp3`, Buffer.concat([Buffer.from('ID3'), randomBytes(bytes)])]),
  );
  const notes = PETS.map((name) => noteOf([`${name} [sound:${name}.mp3]`, `con ${name}`]));
  return new Uint8Array(
    readFileSync(writePackage(folder, filesOf({ types: [BASIC], notes, media }, 'newest'))),
  );
}

const preview = (client: Client, file: Uint8Array<ArrayBuffer>) =>
  client.submit(previewImport, { file, fileName: 'deck.apkg' });
const importsOf = async (client: Client) =>
  (await client.call(getStorage)).body.kinds.find(({ kind }) => kind === 'imports');
const recorded = async (client: Client) =>
  (await client.call(listWords)).body.data.filter(({ audio }) => audio.includes('recorded')).length;
const filesAt = (path: string) =>
  existsSync(path)
    ? readdirSync(path).flatMap((name) => /^\d+\.apkg(?=$|\._S3rver_object$)/.exec(name) ?? [])
    : [];

const STORES = [
  {
    place: 'a directory',
    env: {},
    packagesOf: (dataDir: string) => join(dataDir, 'files', 'import-packages'),
  },
  { place: 'S3', env: s3.env, packagesOf: () => dirname(s3.pathOf('import-packages/1.apkg')) },
] as const;

for (const { place, env, packagesOf } of STORES)
  onBothDatabases(
    `the packages of imports in ${place}`,
    (server) => {
      const packages = () => filesAt(packagesOf(server.dataDir));

      it('are one of an account, however many it uploads', async () => {
        const lan = await server.newcomer();
        const others = packages().length;
        const sizes: number[] = [];
        for (let n = 1; n <= 8; n += 1) {
          const file = packageOf(n * 1_000);
          expect((await preview(lan, file)).status).toBe(200);
          sizes.push(file.length);
          expect(packages()).toHaveLength(others + 1);
        }
        expect(await importsOf(lan)).toEqual({ kind: 'imports', bytes: sizes.at(-1), count: 1 });
        await lan.call(previewImport, { body: { text: 'cat\tmèo' } });
        expect(packages()).toHaveLength(others);
        expect((await importsOf(lan))?.bytes).toBe(0);
      });

      it('are deleted with a preview that replaces the archive of an account', async () => {
        const lan = await server.newcomer();
        await importAnkiPackage(lan, packageOf(1_000));
        const archive = await archiveOf(lan);
        const minh = await server.newcomer();
        const others = packages().length;
        for (let n = 0; n < 3; n += 1) expect((await preview(minh, archive)).status).toBe(200);
        expect(packages()).toHaveLength(others + 1);
        expect(await importsOf(minh)).toMatchObject({ bytes: archive.length, count: 1 });
      });

      it('stay while their import is running', async () => {
        const lan = await server.newcomer();
        const first = (await preview(lan, packageOf(2_000))).body;
        await server.store.query
          .updateTable('imports')
          .set({ state: 'running', claimed_at: Date.now() + 60_000 })
          .where('id', '=', first.import_id)
          .execute();
        await preview(lan, packageOf(1_000));
        expect((await importsOf(lan))?.count).toBe(2);
        expect(packages()).toContain(`${first.import_id}.apkg`);
      });

      it('are deleted when their import cannot be undone any more', async () => {
        const lan = await server.newcomer();
        const { preview: shown } = await importAnkiPackage(lan, packageOf(1_000));
        await server.sweep();
        expect(packages()).toContain(`${shown.import_id}.apkg`);
        await server.store.query
          .updateTable('imports')
          .set({ changed_at: Date.now() - 60 * 60 * 1000 })
          .where('id', '=', shown.import_id)
          .execute();
        await server.sweep();
        expect(packages()).not.toContain(`${shown.import_id}.apkg`);
        expect((await importsOf(lan))?.bytes).toBe(0);
      });
    },
    env,
  );

onBothDatabases(
  'an import with a quota of one megabyte',
  (server) => {
    it('is refused when its package does not fit, and leaves no file', async () => {
      const lan = await server.newcomer();
      const path = join(server.dataDir, 'files', 'import-packages');
      const before = filesAt(path);
      expect(await preview(lan, packageOf(300_000))).toMatchObject({
        status: 409,
        body: { code: 'quota_full' },
      });
      expect(filesAt(path)).toEqual(before);
      expect((await importsOf(lan))?.bytes).toBe(0);
      expect((await lan.call(previewImport, { body: { text: 'cat\tmèo' } })).status).toBe(200);
    });

    it('takes the room of the package that it replaces', async () => {
      const lan = await server.newcomer();
      for (let n = 0; n < 2; n += 1) expect((await preview(lan, packageOf(120_000))).status).toBe(200);
      expect((await importsOf(lan))?.count).toBe(1);
    });

    it('adds all words, but only the recordings for which there is room', async () => {
      const lan = await server.newcomer();
      const { status, body } = await preview(lan, packageOf(130_000));
      expect(status).toBe(200);
      expect((await committed(lan, body.import_id, 'Anki')).added).toBe(5);
      expect(await recorded(lan)).toBe(3);
      expect((await lan.call(getStorage)).body.used).toBeLessThanOrEqual(1024 ** 2);
    });

    it('of an archive does so, too', async () => {
      const minh = await server.newcomer();
      const { body } = await preview(minh, packageOf(80_000));
      await committed(minh, body.import_id, 'Anki');
      expect(await recorded(minh)).toBe(5);
      const archive = await archiveOf(minh);
      const lan = await server.newcomer();
      // 500 KB are left, of which the archive takes 400.
      await preview(lan, archive);
      await server.store.query
        .insertInto('test_banks')
        .values(paperRow(await idOf(lan), 500_000))
        .execute();
      const id = (await preview(lan, archive)).body.import_id;
      await committed(lan, id, 'Anki');
      expect((await lan.call(listWords)).body.data).toHaveLength(5);
      expect(await recorded(lan)).toBe(1);
    });
  },
  { STORAGE_QUOTA_MB: '1' },
);
