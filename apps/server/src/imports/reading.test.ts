import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accepted } from '@icando/contract/errors';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { runProcess } from '../platform/run-process.ts';
import { BASIC, filesOf, noteOf, writePackage } from '../../test/support/anki/package.fixture.ts';
import { openArchive } from './account-archive/read-archive.ts';
import { createReading } from './reading.ts';
import { readPackageSource } from './sources/read-package.ts';
import { readTextSource } from './sources/read-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'icando-reading-'));

function archivePath(): string {
  const path = join(folder, 'archive.zip');
  const manifest = { format: 'icando-account', version: 1, made_at: '2026-11-24T00:00:00.000Z', lines: {} };
  writeFileSync(
    path,
    zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), 'words.jsonl': strToU8('{}\n') }),
  );
  return path;
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process inside native code that never returns: a sort of marks that takes an hour. */
const STUCK = join(folder, 'stuck.mjs');
writeFileSync(
  STUCK,
  "process.on('message', () => ('\\u0302'.repeat(4e6) + '\\u0323'.repeat(4e6)).normalize('NFC'));\n",
);
const stuck = async (timeoutMs: number) => {
  await runProcess(pathToFileURL(STUCK), {}, { memoryMb: 64, timeoutMs });
  return accepted('stopped');
};

/** A process that computes until it is stopped. */
const BURNING = join(folder, 'burning.ts');
writeFileSync(
  BURNING,
  `import { limitProcess } from ${JSON.stringify(new URL('../platform/limited-process.ts', import.meta.url))};
limitProcess({ maxMemory: 1e9, cpuMs: 200 });
process.on('message', () => { for (;;); });`,
);

it('a reader that used its processor time read something unreadable, one that did not was late', async () => {
  const run = (module: string, timeoutMs: number) =>
    runProcess(pathToFileURL(module), {}, { memoryMb: 64, timeoutMs });
  expect(await run(BURNING, 60_000)).toBe('ended');
  expect(await run(STUCK, 300)).toBe('late');
});

it('a good source that the machine gave no time to read is refused with busy', async () => {
  const busy = { ok: false, code: 'busy' };
  expect(await readTextSource({ text: 'cat\tcon mèo' }, 1)).toMatchObject(busy);
  const path = writePackage(folder, filesOf({ types: [BASIC], notes: [noteOf(['cat', 'mèo'])] }, 'newest'));
  expect(await readPackageSource(path, 1)).toMatchObject(busy);
  const archive = await openArchive(archivePath(), AbortSignal.abort());
  await expect(archive.read('words.jsonl').next()).rejects.toMatchObject({ code: 'busy' });
  archive.close();
});

it('a reader that is stuck in native code is stopped at its limit', async () => {
  const begun = performance.now();
  expect(await stuck(500)).toEqual(accepted('stopped'));
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('a user whose reader is stuck does not hold up the others, and reads one source at a time', async () => {
  const reading = createReading();
  const done: string[] = [];
  const first = reading(1, () => stuck(10_000)).then(() => done.push('first'));
  const second = reading(1, async () => accepted({})).then(() => done.push('second'));
  const other = await reading(2, () => readTextSource({ text: 'cat\tcon mèo\ndog\tcon chó' }));
  expect(other).toMatchObject({ ok: true, value: { rows: [{ row: 1 }, { row: 2 }] } });
  expect(done).toEqual([]);
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

it('2 MB of marks in the wrong order are read or refused within the limit', async () => {
  const text = `cat\tcon mèo\no${'\u0302'.repeat(500_000)}${'\u0323'.repeat(500_000)}\tx`;
  const begun = process.cpuUsage();
  expect(await readTextSource({ text })).toMatchObject({
    ok: true,
    value: { rows: [{ row: 1 }, { row: 2 }] },
  });
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2_000);
});
