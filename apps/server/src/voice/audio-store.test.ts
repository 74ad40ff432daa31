import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioStore } from './audio-store.ts';

const key = 'ab'.repeat(32);
const sound = new Uint8Array([1, 2, 3]);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'audio-store-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('an audio store', () => {
  it('keeps recordings across restarts without temporary files', async () => {
    expect(await createAudioStore({ directory }).find(key)).toBeUndefined();
    await createAudioStore({ directory }).findOrMake(key, async () => sound);
    expect(await createAudioStore({ directory }).find(key)).toEqual(Buffer.from(sound));
    expect(await readdir(join(directory, 'ab'))).toEqual([`${key}.mp3`]);
  });

  it('makes a recording once for concurrent callers (race)', async () => {
    const make = vi.fn(async () => sound);
    const store = createAudioStore({ directory });
    await Promise.all(Array.from({ length: 50 }, () => store.findOrMake(key, make)));
    await store.findOrMake(key, make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('rejects all waiting callers after a failure and tries again for the next caller', async () => {
    const store = createAudioStore({ directory });
    const fail = vi.fn(() => Promise.reject(new Error('no voice')));
    const outcomes = await Promise.allSettled([store.findOrMake(key, fail), store.findOrMake(key, fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fail).toHaveBeenCalledTimes(1);
    expect(await store.findOrMake(key, async () => sound)).toEqual(sound);
  });

  it('returns a recording that it cannot store, and reports the error', async () => {
    const report = vi.fn();
    const makeAndBlock = async (): Promise<Uint8Array> => {
      await writeFile(join(directory, 'ab'), 'a file where the folder should be');
      return sound;
    };
    expect(await createAudioStore({ directory, report }).findOrMake(key, makeAndBlock)).toEqual(sound);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('throws for anything but a key', () => {
    expect(() => createAudioStore({ directory }).find('../../etc/passwd')).toThrow(TypeError);
  });
});
