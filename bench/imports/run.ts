// An import of 10,000 rows while another user sends requests; invalid files.
// `node bench/imports/run.ts`; BENCH_QUICK=yes: a tenth, one round
import { setTimeout as wait } from 'node:timers/promises';
import { BAD_PACKAGES } from '../../apps/server/test/support/anki/bad-packages.fixture.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { watchMemory } from '../support/memory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { otherUserAt } from '../support/other-user.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { ALONE, startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const ROWS = isQuick ? 1_000 : 10_000;
const ROUNDS = isQuick ? 1 : 3;
const QUIET_MS = 4_000;

printMachine(`An import of ${ROWS} rows`);
const server = await startServer(emptyDirectory('imports'), { command: ALONE });
const othersDuring = await otherUserAt(server.origin);

interface Reply {
  import_id: number;
  state: string;
  added: number;
  new: number;
}

async function post(token: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(server.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function importRows(token: string): Promise<{ preview: number; added: number; whole: number }> {
  const text = Array.from({ length: ROWS }, (_, at) => `imported word ${at}\tnghĩa của từ ${at}`).join('\n');
  const begun = performance.now();
  const { import_id, new: fresh } = await post(token, '/api/import/preview', { text });
  const preview = performance.now() - begun;
  if (fresh !== ROWS) throw new Error(`${fresh} rows are new`);
  await post(token, `/api/import/${import_id}/commit`, { lesson_name: 'Imported' });
  for (;;) {
    const { state, added } = await post(token, `/api/import/${import_id}`);
    if (state === 'done') return { preview, added, whole: performance.now() - begun };
    if (state !== 'running') throw new Error(`the import is ${state}`);
    await wait(50);
  }
}

async function refuse(token: string, bytes: Uint8Array, format: 'csv' | 'apkg' = 'csv'): Promise<number> {
  const form = new FormData();
  if (format === 'apkg') form.append('format', format);
  form.append('file', new Blob([new Uint8Array(bytes)]), `words.${format}`);
  const begun = performance.now();
  const response = await fetch(`${server.origin}/api/import/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.text();
  if (response.status < 400 || response.status > 499) throw new Error(`a bad file: ${response.status}`);
  return performance.now() - begun;
}

// Invalid files are measured first, because the kernel reports the peak memory since the start of the process.
const memory = watchMemory(server.pid);
const before = memory.now().own;
const { token } = await newcomerAt(server.origin, 'bad@example.com');
const bad: [string, Buffer<ArrayBuffer>][] = [
  ['1,000,000 lines', Buffer.from('cat,con mèo\n'.repeat(1_000_000))],
  ['one line of 10 MB', Buffer.alloc(10_000_000, 'a')],
  ['bytes of no encoding', Buffer.alloc(10_000_000, 0xfa)],
  ['a quote that is never closed', Buffer.from(`"${'cat,con mèo\n'.repeat(769_000)}`)],
];
const refused: Bound[] = [];
for (const [what, bytes] of bad)
  refused.push({ what: `refused: ${what}`, seen: await refuse(token, bytes), unit: 'ms', most: 2_000 });
const more = memory.most().own - before;
memory.stop();
const packages: Bound[] = [];
for (const [what, , make] of BAD_PACKAGES)
  packages.push({
    what: `refused: ${what}`,
    seen: await refuse(token, make(), 'apkg'),
    unit: 'ms',
    most: 2_000,
  });

const rows: string[][] = [];
const seen: { whole: number; ratio: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { token } = await newcomerAt(server.origin, `round-${round}@example.com`);
  const quiet = await othersDuring(wait(QUIET_MS));
  const work = importRows(token);
  const busy = await othersDuring(work);
  const { preview, added, whole } = await work;
  if (added !== ROWS) throw new Error(`${added} words were added`);
  seen.push({ whole, ratio: busy / quiet });
  rows.push([`round ${round + 1}`, number(preview), number(whole), number(quiet), number(busy)]);
}

await server.stop();

console.log('Embedded database; ms. Another user requests a page of words and adds one, in turn.\n');
printTable([`${ROWS} rows`, 'preview', 'until done', "others' p95 before", 'meanwhile'], rows);
const of = (key: 'whole' | 'ratio') => seen.map((round) => round[key]);
printBounds([
  {
    what: 'from the upload to the last word',
    seen: median(of('whole')) / 1000,
    best: Math.min(...of('whole')) / 1000,
    unit: 's',
    most: 10,
  },
  {
    what: "others' p95, times that before",
    seen: median(of('ratio')),
    best: Math.min(...of('ratio')),
    unit: '×',
    most: 2,
  },
  ...refused,
  ...packages,
  { what: 'memory for bad files', seen: more, unit: 'MB', most: 200 },
]);
