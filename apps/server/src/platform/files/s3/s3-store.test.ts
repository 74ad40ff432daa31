import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError, type S3Settings } from '../../config.ts';
import type { FileStore } from '../file-store.ts';
import { FilesUnavailable } from '../file-store.ts';
import {
  answers,
  breaksOffAfter,
  cutsTheWire,
  neverAnswers,
} from '../../../../test/support/platform/files/s3/faulty-proxy.fixture.ts';
import { openS3Store } from './s3-store.ts';
import { startS3 } from '../../../../test/support/platform/files/s3/s3.fixture.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let proxy: Awaited<ReturnType<typeof startS3>>['proxy'];
let settings: S3Settings;
let store: FileStore;

beforeAll(async () => {
  s3 = await startS3();
  ({ proxy, settings } = s3);
}, 30_000);
afterAll(() => s3.close());
// A new store for each test: after an outage a store refuses calls for a second.
beforeEach(async () => {
  proxy.clear();
  store = await openS3Store(settings);
});
afterEach(() => {
  proxy.clock = () => Date.now();
  vi.useRealTimers();
});

const directory = mkdtempSync(join(tmpdir(), 'icando-s3-arriving-'));
function tempFile(bytes: Uint8Array | string): string {
  const path = join(directory, `${randomBytes(6).toString('hex')}.part`);
  writeFileSync(path, bytes);
  return path;
}

async function readAll(key: string, range?: { first: number; last: number }): Promise<Buffer> {
  const opened = await store.open(key, range);
  if (opened === undefined) throw new Error(`${key} is not there`);
  return buffer(opened.stream);
}

const BYTES = randomBytes(2_000_000);

describe('files in an unreliable S3', () => {
  it('are stored and read despite responses of 500 and 503 and closed connections', async () => {
    proxy.next(answers(500), cutsTheWire, answers(503, { 'retry-after': '1' }));
    await store.put('papers/stumbled', tempFile(BYTES));
    proxy.next(answers(503), cutsTheWire);
    expect((await readAll('papers/stumbled')).equals(BYTES)).toBe(true);
    proxy.next(cutsTheWire, answers(500));
    expect((await store.find('papers/stumbled'))?.size).toBe(BYTES.length);
    proxy.next(answers(500));
    await store.delete('papers/stumbled');
    expect(await store.find('papers/stumbled')).toBeUndefined();
  });

  it('are read completely when the connection breaks three times', async () => {
    await store.put('papers/broken', tempFile(BYTES));
    proxy.next(breaksOffAfter(1), breaksOffAfter(500_000), breaksOffAfter(700_000));
    expect((await readAll('papers/broken')).equals(BYTES)).toBe(true);
    proxy.next(breaksOffAfter(10), breaksOffAfter(20));
    const range = { first: 1_000, last: 1_999 };
    expect((await readAll('papers/broken', range)).equals(BYTES.subarray(1_000, 2_000))).toBe(true);
  });

  it('fail rather than end early when the connection keeps breaking', async () => {
    await store.put('papers/half', tempFile(BYTES));
    proxy.next(...Array.from({ length: 9 }, () => breaksOffAfter(100_000)));
    await expect(readAll('papers/half')).rejects.toThrow();
  });

  it('close the connection when the reader is destroyed', async () => {
    await store.put('papers/left', tempFile(BYTES));
    for (let i = 0; i < 60; i += 1) (await store.open('papers/left'))?.stream.destroy();
    expect((await readAll('papers/left')).equals(BYTES)).toBe(true);
  });
});

describe('files in an unreachable S3', () => {
  it('fail in a few seconds without a temporary file, and later calls fail at once', async () => {
    const path = tempFile('x');
    proxy.next(...Array.from({ length: 4 }, () => answers(503)));
    await expect(store.put('papers/refused', path)).rejects.toThrow(FilesUnavailable);
    expect(existsSync(path)).toBe(false);
    const calls = proxy.calls.length;
    await expect(store.find('papers/refused')).rejects.toThrow(FilesUnavailable);
    expect(proxy.calls).toHaveLength(calls);
    await expect.poll(() => store.find('papers/refused').catch(String)).toBeUndefined();
  });

  it('fail when it does not respond', async () => {
    proxy.next(...Array.from({ length: 4 }, () => neverAnswers));
    await expect(store.find('papers/silent')).rejects.toThrow(FilesUnavailable);
  });
});

describe('a server whose clock is an hour off', () => {
  it.each([-3_600_000, 3_600_000])('(%i ms) stores files and computes their age', async (off) => {
    await store.put('clocks/young', tempFile('x'));
    proxy.clock = () => Date.now() - off;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    const wrong = await openS3Store(settings);
    await wrong.put('clocks/theirs', tempFile('y'));
    for await (const { modifiedAt } of wrong.list('clocks'))
      expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(60_000);
    const found = await wrong.find('clocks/young');
    expect(Math.abs(Date.now() - (found?.modifiedAt ?? 0))).toBeLessThan(60_000);
  });
});

describe('a list of more than one page', () => {
  it('is complete', { timeout: 60_000 }, async () => {
    mkdirSync(dirname(s3.pathOf('many/x')), { recursive: true });
    for (let i = 0; i < 2_300; i += 1) writeFileSync(s3.pathOf(`many/${String(i).padStart(4, '0')}`), 'x');
    const keys = new Set<string>();
    for await (const { key } of store.list('many')) keys.add(key);
    expect(keys.size).toBe(2_300);
  });
});

describe('a presigned address', () => {
  it('serves the file with the given type and name, unless it is altered or expired', async () => {
    expect(store.presign).toBeUndefined();
    const publicStore = await openS3Store({ ...settings, publicUrl: s3.settings.endpoint });
    await publicStore.put('papers/shown.pdf', tempFile('%PDF'));
    const shown = { seconds: 60, mimeType: 'application/pdf', disposition: 'inline; filename="Đề.pdf"' };
    const address =
      (await publicStore.presign?.('papers/shown.pdf', { ...shown, disposition: 'inline' })) ?? '';
    expect(address.startsWith(`${s3.settings.endpoint}/icando/papers/shown.pdf?`)).toBe(true);
    const answer = await fetch(address, { headers: { range: 'bytes=1-2' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'PD']);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect((await fetch(address.replace('shown.pdf', 'other.pdf'))).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
    const old = (await publicStore.presign?.('papers/shown.pdf', shown)) ?? '';
    vi.useRealTimers();
    expect((await fetch(old)).status).toBe(403);
  });
});

describe('a bucket that cannot be used', () => {
  it.each<[string, Partial<S3Settings>, RegExp]>([
    [
      'another secret',
      { secretAccessKey: 'x' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY .*SignatureDoesNotMatch\.$/,
    ],
    [
      'another key',
      { accessKeyId: 'x' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY .*InvalidAccessKeyId\.$/,
    ],
    ['another bucket', { bucket: 'nobodys' }, /^S3_BUCKET names a bucket that does not exist: nobodys\.$/],
    [
      'no server',
      { endpoint: 'http://127.0.0.1:61999' },
      /^S3_ENDPOINT names a server that cannot be used: connect ECONNREFUSED .*\.$/,
    ],
  ])('is reported in one sentence: %s', async (_what, change, sentence) => {
    const error: unknown = await openS3Store({ ...settings, ...change }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).toMatch(sentence);
    expect((error as ConfigError).message).not.toContain('\n');
  });
});
