import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createDirectoryStore } from './directory-store.ts';
import { fileTypeOf } from './file-type.ts';
import { sweepUnowned } from './sweep.ts';

function storeWith(files: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'icando-files-'));
  const store = createDirectoryStore(join(directory, 'files'));
  const ready = Promise.all(
    Object.entries(files).map(async ([key, content], n) => {
      const path = join(directory, `${n}.part`);
      writeFileSync(path, content);
      await store.put(key, path);
    }),
  );
  return { store, directory, ready };
}

describe('a kept file', () => {
  it('is read whole or in a range, and known by its size', async () => {
    const { store, ready } = storeWith({ 'papers/12/a.pdf': '0123456789' });
    await ready;
    const whole = await store.open('papers/12/a.pdf');
    expect([whole?.size, await text(whole?.stream ?? Readable.from([]))]).toEqual([10, '0123456789']);
    const part = await store.open('papers/12/a.pdf', { first: 2, last: 4 });
    expect(await text(part?.stream ?? Readable.from([]))).toBe('234');
    expect(await store.find('papers/12/a.pdf')).toMatchObject({ size: 10 });
  });

  it('is gone after its deletion, which may come twice', async () => {
    const { store, ready } = storeWith({ 'papers/a.pdf': 'x' });
    await ready;
    await store.delete('papers/a.pdf');
    await store.delete('papers/a.pdf');
    expect(await store.find('papers/a.pdf')).toBeUndefined();
    expect(await store.open('papers/a.pdf')).toBeUndefined();
  });

  it.each(['a', '/etc/passwd', '../a', 'a/../b', 'a/..', 'a//b', 'a/.part', 'a/b\0', 'A/b', 'a\\b/c', ''])(
    'has never the key %j',
    async (key) => {
      const { store } = storeWith({});
      await expect(store.find(key)).rejects.toThrow('no key');
      await expect(store.put(key, '/nowhere')).rejects.toThrow('no key');
    },
  );
});

describe('files that nobody owns', () => {
  it('are deleted once they are old', async () => {
    const { store, directory, ready } = storeWith({
      'papers/1/owned': 'x',
      'papers/2/lost': 'x',
      'papers/new': 'x',
    });
    await ready;
    const past = Date.now() / 1000 - 7200;
    for (const key of ['papers/1/owned', 'papers/2/lost'])
      utimesSync(join(directory, 'files', key), past, past);
    await sweepUnowned(store, {
      folder: 'papers',
      before: Date.now() - 3_600_000,
      findOwned: async (keys) => new Set(keys.filter((key) => key.endsWith('owned'))),
    });
    const left: string[] = [];
    for await (const { key } of store.list('papers')) left.push(key);
    expect(left.sort()).toEqual(['papers/1/owned', 'papers/new']);
  });
});

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.4', 'pdf'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    [' %PDF-1.4', undefined],
    ['<html>', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['GIF89a', undefined],
    ['RIFF\0\0\0\0WAVE', undefined],
    ['', undefined],
  ])('of %j is %s', (bytes, type) => {
    expect(fileTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
  });
});
