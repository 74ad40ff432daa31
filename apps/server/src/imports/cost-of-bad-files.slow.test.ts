import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { previewImport } from '@icando/contract/imports';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_PACKAGES } from '../../test/support/anki/bad-packages.fixture.ts';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import { Client, newcomerAt } from '../../test/support/testing.fixture.ts';

const MB = 1024 * 1024;
const MAX_MB = 200;
const LOOK_MS = 5;
const LARGE = 10 * MB;

const text = (bytes: Uint8Array | string): [name: string, bytes: Uint8Array] => [
  'words.csv',
  typeof bytes === 'string' ? strToU8(bytes) : bytes,
];
const archive = (files: Record<string, Uint8Array>): [name: string, bytes: Uint8Array] => [
  'archive.zip',
  zipSync({ 'manifest.json': strToU8(MANIFEST), ...files }),
];
const MANIFEST = JSON.stringify({
  format: 'icando-account',
  version: 1,
  made_at: '2026-11-24T00:00:00.000Z',
  lines: {},
});

const BAD: [what: string, make: () => [name: string, bytes: Uint8Array]][] = [
  ...BAD_PACKAGES.map(([what, , make]): (typeof BAD)[number] => [
    `a package: ${what}`,
    () => ['deck.apkg', make()],
  ]),
  ['an archive with a bomb', () => archive({ 'words.jsonl': new Uint8Array(190 * MB) })],
  ['an archive with a path out of it', () => archive({ '../words.jsonl': strToU8('{}') })],
  ['an archive that is cut off', () => [archive({})[0], archive({})[1].subarray(0, -30)]],
  ['1,000,000 lines', () => text('cat,con mèo\n'.repeat(1_000_000))],
  ['one line of 10 MB', () => text('a'.repeat(LARGE))],
  ['a quote of 10 MB that is never closed', () => text(`"${'cat,con mèo\n'.repeat(LARGE / 13)}`)],
  ['quotes of 10 MB that are never closed, in every line', () => text('"cat,con mèo\n'.repeat(LARGE / 14))],
  ['10 MB of NUL', () => text(new Uint8Array(LARGE))],
  ['bytes of no encoding', () => text(new Uint8Array(LARGE).fill(0xfa))],
  ['an increasing number of columns', () => text(rows((at) => 'a,'.repeat(at % 1_000)))],
  ['all kinds of line endings', () => text(rows((at) => `cat ${at},mèo`, ['\r', '\n', '\r\n', '\n\r']))],
];

/** Rows of 10 MB in total. */
function rows(row: (at: number) => string, ends = ['\n']): string {
  const all: string[] = [];
  for (let [at, size] = [0, 0]; size < LARGE; at += 1) {
    all.push(row(at) + (ends[at % ends.length] ?? ''));
    size += all.at(-1)?.length ?? LARGE;
  }
  return all.join('');
}

/** Memory in megabytes: `VmRSS` is the current value, `VmHWM` the peak since `resetPeak`. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number);
    } catch {
      // The thread has ended.
      return [];
    }
  });
}

// Only Linux reports the peak memory of a process.
describe.runIf(process.platform === 'linux')('a server that is sent a bad file', () => {
  const server = new RealServer(undefined);
  let token: string | undefined;
  beforeAll(async () => {
    ({ token } = await server.withStore((store) => newcomerAt('', store)));
    await server.start();
    // The first import of each kind loads its code.
    for (const [name, bytes] of [text('cat,con mèo\ndog,con chó\n'), archive({})]) await send(name, bytes);
  });
  afterAll(() => server.remove());

  async function send(fileName: string, file: Uint8Array) {
    return new Client(server.origin, token).submit(previewImport, { file: new Uint8Array(file), fileName });
  }

  it.for(BAD)('%s: takes less than 200 MB more', async ([, make], { annotate }) => {
    const [name, bytes] = make();
    const before = memoryOf(server.pid, 'VmRSS');
    resetPeak(server.pid);
    let children = 0;
    const known = new Set(childrenOf(server.pid));
    const progress = { isDone: false };
    const watching = (async () => {
      while (!progress.isDone) {
        const now = childrenOf(server.pid).filter((child) => !known.has(child));
        children = Math.max(
          children,
          now.reduce((sum, child) => sum + memoryOf(child, 'VmHWM'), 0),
        );
        await wait(LOOK_MS);
      }
    })();
    const begun = performance.now();
    const { status } = await send(name, bytes);
    const ms = performance.now() - begun;
    progress.isDone = true;
    await watching;
    const more = memoryOf(server.pid, 'VmHWM') - before + children;
    await annotate(
      `${Math.round(ms)} ms, ${Math.round(more)} MB, of which the reader ${Math.round(children)}`,
    );
    expect(status).toBeLessThan(500);
    expect(more).toBeLessThan(MAX_MB);
  });
});
