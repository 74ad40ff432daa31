import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepted, type Outcome } from '@icando/contract/errors';
import { describe, expect, it } from 'vitest';
import { createUploads } from './uploads.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'icando-uploads-'));

async function* chunksOf(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function* interruptedChunks() {
  yield Buffer.from('half');
  throw new Error('the client disconnected');
}

describe('an upload', () => {
  it('is stored under a temporary name with its hash and first bytes', async () => {
    const uploads = createUploads({ directory: newFolder() });
    const outcome = await uploads.receive(chunksOf('%PDF-', '1.7\n', 'mèo'), { maxBytes: 100 });
    if (!outcome.ok) throw new Error(outcome.code);
    const { path, size, hash, head } = outcome.value;
    const bytes = Buffer.from('%PDF-1.7\nmèo');
    expect(readFileSync(path)).toEqual(bytes);
    expect([size, hash]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    expect(head).toEqual(bytes);
  });

  it('is accepted up to the limit, and refused without a trace above it', async () => {
    const directory = newFolder();
    const uploads = createUploads({ directory });
    const refusal = await uploads.receive(chunksOf('12345', '678901'), { maxBytes: 10 });
    expect(refusal).toMatchObject({ ok: false, code: 'too_large' });
    expect(readdirSync(directory)).toEqual([]);
    expect(await uploads.receive(chunksOf('12345', '67890'), { maxBytes: 10 })).toMatchObject({ ok: true });
  });

  it('leaves no file when it is interrupted', async () => {
    const directory = newFolder();
    const receiving = createUploads({ directory }).receive(interruptedChunks(), { maxBytes: 10 });
    await expect(receiving).rejects.toThrow('the client disconnected');
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is refused with storage_full before the disk is full', async () => {
    const directory = newFolder();
    const uploads = createUploads({ directory, findFree: async () => 200 * 1024 * 1024 });
    expect(await uploads.receive(chunksOf('x'), { maxBytes: 10 })).toMatchObject({
      ok: false,
      code: 'storage_full',
    });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is refused as too_many when the same user has four in progress', async () => {
    const uploads = createUploads({ directory: newFolder() });
    const never = new Promise<Outcome<object>>(() => {});
    for (let n = 0; n < 4; n += 1) void uploads.limited('lan', () => never);
    expect(await uploads.limited('lan', async () => accepted({}))).toMatchObject({ code: 'too_many' });
    expect(await uploads.limited('minh', async () => accepted({}))).toMatchObject({ ok: true });
  });
});

describe('temporary files after a crash', () => {
  it('are removed when they are old, unlike uploads in progress', async () => {
    const directory = newFolder();
    for (const name of ['old.part', 'young.part', 'other']) writeFileSync(join(directory, name), 'x');
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(directory, 'old.part'), hourAgo, hourAgo);
    utimesSync(join(directory, 'other'), hourAgo, hourAgo);
    await createUploads({ directory }).sweep(Date.now() - 60_000);
    expect(readdirSync(directory).sort()).toEqual(['other', 'young.part']);
  });

  it('that cannot be deleted stops no other, and is reported', async () => {
    const directory = newFolder();
    // `rm` refuses a folder, also as root.
    mkdirSync(join(directory, 'a.part'));
    writeFileSync(join(directory, 'b.part'), '');
    const sweeping = createUploads({ directory }).sweep(Number.MAX_SAFE_INTEGER);
    await expect(sweeping).rejects.toMatchObject({ errors: [{ code: 'ERR_FS_EISDIR' }] });
    expect(readdirSync(directory)).toEqual(['a.part']);
  });
});
