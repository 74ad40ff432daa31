// Lighthouse audits of the first visit of a phone. `node bench/lighthouse/run.ts [address …]`
// With PEER=http://… it also audits a page of another product that runs here, in the same run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { CACHE } from '../support/paths.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { audit, fetchLighthouse, type Audited, type Figures } from './audit.ts';

const ADDRESSES = ['/auth', '/', '/setup-room', '/my-page', '/test-bank'];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WORDS: readonly [english: string, vietnamese: string][] = [
  ['neighbour', 'hàng xóm'],
  ['umbrella', 'cái ô'],
  ['homework', 'bài tập về nhà'],
  ['delicious', 'ngon'],
  ['dragon fruit', 'thanh long'],
];
/** The number of lessons and of papers of the learner. */
const ITEMS = 12;
const BOUNDS: Record<keyof Figures, Pick<Bound, 'most' | 'least' | 'unit'>> = {
  performance: { least: 97, unit: 'points' },
  accessibility: { least: 100, unit: 'points' },
  'best-practices': { least: 100, unit: 'points' },
  fcp: { most: 1500, unit: 'ms' },
  lcp: { most: 2000, unit: 'ms' },
  cls: { most: 0.01, unit: '' },
  tbt: { most: 100, unit: 'ms' },
};
const NAMES = Object.keys(BOUNDS) as (keyof Figures)[];

printMachine('What Lighthouse says of a first visit, mobile preset');
const asked = process.argv.slice(2);
const own = asked.length === 0 ? ADDRESSES : asked;
const peer = process.env['PEER'];
const tools = await fetchLighthouse();
const server = await startServer(emptyDirectory('lighthouse'));
// The first account is the admin, for whom screens show more.
await newcomerAt(server.origin, 'admin@example.com');
const { token, addWord, addLesson, addPaper } = await newcomerAt(server.origin);
for (const [english, vietnamese] of WORDS) await addWord(english, vietnamese);
// With EMPTY=yes the learner has no items, so that pages show a large picture instead of a list.
if (process.env['EMPTY'] !== 'yes') {
  for (let number = 1; number <= ITEMS; number += 1) {
    await addLesson(`Bài ${number}: từ vựng của tuần`);
    await addPaper(`Đề kiểm tra số ${number}`);
  }
}

const reports = join(CACHE, 'lighthouse-reports');
mkdirSync(reports, { recursive: true });
const seen = new Map<string, Audited[]>();
for (const address of peer === undefined ? own : [...own, peer]) {
  const rounds: Audited[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isOpen = address.startsWith('/auth') || address === peer;
    const url = new URL(address, server.origin).href;
    const { report, ...audited } = await audit(tools, url, isOpen ? undefined : token);
    writeFileSync(join(reports, `${address.replaceAll(/\W+/g, '_')}-${round}.json`), report);
    rounds.push(audited);
  }
  seen.set(address, rounds);
}
await server.stop();

const medianOf = (rounds: readonly Audited[], name: keyof Figures) =>
  median(rounds.map(({ figures }) => figures[name]));
console.log(`Times in ms, medians of ${ROUNDS}; the reports are in ${reports}.\n`);
printTable(
  ['address', ...NAMES],
  Array.from(seen, ([address, rounds]) => [address, ...NAMES.map((name) => number(medianOf(rounds, name)))]),
);
for (const [address, rounds] of seen)
  for (const finding of new Set(rounds.flatMap(({ findings }) => findings)))
    console.log(`${address}: ${finding}`);
printBounds(
  own.flatMap((address) =>
    NAMES.map((name) => ({
      what: `${address}: ${name}`,
      seen: medianOf(seen.get(address) ?? [], name),
      ...BOUNDS[name],
    })),
  ),
);
