import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@icando/contract/limits';
import { createWord, listWords } from '@icando/contract/words';
import { afterAll, expect, it } from 'vitest';
import { RealServer } from '../support/rooms/real-server.fixture.ts';
import { Client, newcomerAt } from '../support/testing.fixture.ts';
import { AS_INSTALLED } from './load.fixture.ts';

const DISK_MB = 48;
/** What is left when the ballast is there. */
const LEFT_BYTES = 512 * 1024;
const REFUSED = 20;

const disk = mkdtempSync(join(tmpdir(), 'icando-disk-'));
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' }).status ===
  0;
afterAll(() => {
  if (canMount) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Fills the disk except for a little. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  const ballast = openSync(file, 'w');
  writeSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
  closeSync(ballast);
}

it.skipIf(!canMount)(
  'a full disk refuses writes with 503, answers reads, and recovers by itself (needs root)',
  { timeout: 120_000 },
  async ({ annotate, onTestFinished }) => {
    const env = { ...AS_INSTALLED, LOG_LEVEL: 'silent' };
    const directory = join(disk, 'data');
    mkdirSync(directory);
    const server = new RealServer(undefined, { env, directory });
    onTestFinished(() => server.remove());
    const { token } = await server.withStore((store) => newcomerAt('', store));
    await server.start();
    const lan = new Client(server.origin, token);
    const acknowledged: string[] = [];
    let refused = 0;
    const write = async () => {
      const word_e = `word ${acknowledged.length + refused}`;
      const body = { word_e, word_v: 'từ', note: 'n'.repeat(LIMITS.note) };
      const { status } = await lan.call(createWord, { body });
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.push(word_e);
      else refused += 1;
      return status;
    };
    await write();
    const ballast = join(disk, 'ballast');
    fill(ballast);
    const isRefused = async () => (await write()) === 503;
    for (let left = REFUSED; left > 0;) if (await isRefused()) left -= 1;
    expect((await lan.call(listWords)).status).toBe(200);
    rmSync(ballast);
    const begun = performance.now();
    while ((await write()) !== 200);
    const ms = Math.round(performance.now() - begun);
    expect(await wordsIn(lan)).toEqual([...acknowledged].sort());
    await server.end('SIGKILL');
    await server.start();
    expect(await wordsIn(new Client(server.origin, token))).toEqual([...acknowledged].sort());
    await annotate(
      `${REFUSED} writes refused with 503, reads went on; ${acknowledged.length} writes, all there; writes again after ${ms} ms`,
      'R10',
    );
    expect(ms).toBeLessThan(5_000);
  },
);

async function wordsIn(client: Client): Promise<string[]> {
  const { body } = await client.call(listWords, { query: { size: 10_000 } });
  return body.data.map(({ foreign_word }) => foreign_word).sort();
}
