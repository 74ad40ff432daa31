import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3/s3-store.ts';
import { startS3 } from '../../../test/support/platform/files/s3/s3.fixture.ts';
import { sweepUnowned } from './sweep.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
}, 30_000);
afterAll(() => s3.close());

interface OpenedStore {
  store: FileStore;
  /** The local path of a key's bytes. */
  pathOf(key: string): string;
}

const STORES: [string, () => Promise<OpenedStore>][] = [
  [
    'a directory',
    async () => {
      const directory = join(mkdtempSync(join(tmpdir(), 'icando-files-')), 'files');
      return { store: createDirectoryStore(directory), pathOf: (key) => join(directory, key) };
    },
  ],
  ['S3', async () => ({ store: await openS3Store(s3.settings), pathOf: s3.pathOf })],
];

describe.each(STORES)('a file store in %s', (_name, open) => {
  let last = 0;

  /** A store with these files in a new folder. */
  async function storeWith(files: Record<string, string>) {
    const uploadFolder = mkdtempSync(join(tmpdir(), 'icando-arriving-'));
    const { store, pathOf } = await open();
    last += 1;
    const folder = `papers-${last}`;
    for (const [key, content] of Object.entries(files)) {
      const path = join(uploadFolder, 'one.part');
      writeFileSync(path, content);
      await store.put(`${folder}/${key}`, path);
    }
    return { store, pathOf, folder, uploadFolder };
  }

  async function keysOf(store: FileStore, folder: string) {
    const keys: string[] = [];
    for await (const { key } of store.list(folder)) keys.push(key.slice(folder.length + 1));
    return keys.sort();
  }

  describe('a file', () => {
    it('is read whole or in a range, and found with its size and age', async () => {
      const { store, folder, uploadFolder } = await storeWith({ '12/a.pdf': '0123456789' });
      const key = `${folder}/12/a.pdf`;
      const whole = await store.open(key);
      expect([whole?.size, await text(whole?.stream ?? Readable.from([]))]).toEqual([10, '0123456789']);
      const part = await store.open(key, { first: 2, last: 4 });
      expect([part?.size, await text(part?.stream ?? Readable.from([]))]).toEqual([10, '234']);
      const end = await store.open(key, { first: 7, last: 99 });
      expect(await text(end?.stream ?? Readable.from([]))).toBe('789');
      const found = await store.find(key);
      expect(found?.size).toBe(10);
      expect(Math.abs((found?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
      expect(readdirSync(uploadFolder)).toEqual([]);
    });

    it('may be empty', async () => {
      const { store, folder } = await storeWith({ empty: '' });
      const empty = await store.open(`${folder}/empty`);
      expect([empty?.size, await text(empty?.stream ?? Readable.from([]))]).toEqual([0, '']);
      const other = await storeWith({ twice: 'mèo' });
      expect(await text((await other.store.open(`${other.folder}/twice`))?.stream ?? Readable.from([]))).toBe(
        'mèo',
      );
    });

    it('is missing after its deletion, which may be repeated', async () => {
      const { store, folder } = await storeWith({ 'a.pdf': 'x' });
      await store.delete(`${folder}/a.pdf`);
      await store.delete(`${folder}/a.pdf`);
      expect(await store.find(`${folder}/a.pdf`)).toBeUndefined();
      expect(await store.open(`${folder}/a.pdf`)).toBeUndefined();
    });

    it('is listed only in its own folder', async () => {
      const { store, folder } = await storeWith({ a: 'x', 'b/c': 'y' });
      expect(await keysOf(store, folder)).toEqual(['a', 'b/c']);
      expect(await keysOf(store, `${folder}-other`)).toEqual([]);
    });

    it.each(['a', '/etc/passwd', '../a', 'a/../b', 'a/..', 'a//b', 'a/.part', 'a/b\0', 'A/b', 'a\\b/c', ''])(
      'is refused with the invalid key %j',
      async (key) => {
        const { store } = await open();
        await expect(store.find(key)).rejects.toThrow('invalid file key');
        await expect(store.put(key, '/nowhere')).rejects.toThrow('invalid file key');
        await expect(store.delete(key)).rejects.toThrow('invalid file key');
      },
    );
  });

  describe('files without an owner', () => {
    it('are deleted once they are old', async () => {
      const { store, pathOf, folder } = await storeWith({ '1/owned': 'x', '2/lost': 'x', new: 'x' });
      const past = Date.now() / 1000 - 7200;
      for (const key of ['1/owned', '2/lost']) utimesSync(pathOf(`${folder}/${key}`), past, past);
      await sweepUnowned(store, {
        folder,
        before: Date.now() - 3_600_000,
        findOwned: async (keys) => new Set(keys.filter((key) => key.endsWith('owned'))),
      });
      expect(await keysOf(store, folder)).toEqual(['1/owned', 'new']);
    });

    it('are deleted although one of the first cannot be', async () => {
      const names = Array.from({ length: 201 }, (_, index) => String(index).padStart(3, '0'));
      const { store, folder } = await storeWith(Object.fromEntries(names.map((name) => [name, 'x'])));
      const stuck = `${folder}/000`;
      const deleteFile = async (key: string) => {
        if (key === stuck) throw new Error('in use');
        await store.delete(key);
      };
      const list = async function* () {
        for (const name of names) yield { key: `${folder}/${name}`, modifiedAt: 0, size: 1 };
      };
      const sweeping = { folder, before: Date.now(), findOwned: async () => new Set<string>() };
      await expect(sweepUnowned({ ...store, list, delete: deleteFile }, sweeping)).rejects.toThrow();
      expect(await keysOf(store, folder)).toEqual(['000']);
    });
  });
});
