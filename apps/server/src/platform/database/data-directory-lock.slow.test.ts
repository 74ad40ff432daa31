import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUse, lockDataDirectory } from './data-directory-lock.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'icando-test-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Runs a program in its own process and kills it with SIGKILL `afterMs` after its first output. */
async function runAndKill(program: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () => reject(new Error('the program ended without output')));
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
}

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

describe('a second server on the same data directory', () => {
  const holder = (dir: string) => `
    import { lockDataDirectory } from ${moduleUrl('./data-directory-lock.ts')};
    await lockDataDirectory(${JSON.stringify(dir)}, { port: 8000 });
    console.log('locked');
    setInterval(() => {}, 1000);`;

  it('is refused at once with an error that names the first', async () => {
    const lock = await lockDataDirectory(directory, { port: 8000 });
    const second = lockDataDirectory(directory, { port: 8001 });
    await expect(second).rejects.toThrow(DataDirectoryInUse);
    await expect(second).rejects.toThrow(new RegExp(`process ${process.pid} on .*, port 8000, since 20`));
    lock.release();
  });

  it('may start when the first has stopped', async () => {
    (await lockDataDirectory(directory, { port: 8000 })).release();
    (await lockDataDirectory(directory, { port: 8001 })).release();
  });

  it('in another process is refused while the first runs and may start after the first was killed', async () => {
    const running = runAndKill(holder(directory), 400);
    const refusal = await (async () => {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const error: unknown = await lockDataDirectory(directory, { port: 8001 }).then(
          (lock) => lock.release(),
          (reason: unknown) => reason,
        );
        if (error) return error;
      }
      return 'never refused';
    })();
    await running;
    expect(refusal instanceof Error ? refusal.message : refusal).toMatch(/port 8000|not said which/);
    (await lockDataDirectory(directory, { port: 8001 })).release();
  });

  it('is refused when both start at the same moment (race)', async () => {
    const settled = await Promise.allSettled(
      [8000, 8001, 8002].map((port) => lockDataDirectory(directory, { port })),
    );
    const winners = settled.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const winner of winners) winner.value.release();
  });
});

it('the lock is held even when owner.json cannot be written, as on a full disk', async () => {
  // A directory in place of the file makes writing fail.
  mkdirSync(join(directory, 'owner.json.part'));
  const lock = await lockDataDirectory(directory, { port: 1 });
  await expect(lockDataDirectory(directory, { port: 2 })).rejects.toThrow(DataDirectoryInUse);
  lock.release();
});
