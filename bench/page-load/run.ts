// The first visit of a phone: what it downloads, and Lighthouse's mobile preset. `node bench/page-load/run.ts [part …]`;
// a part is `weight` or an address such as /auth. With PEER=http://… Lighthouse also audits that page, in the same run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { CACHE } from '../support/paths.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { audit, fetchLighthouse, type Audited, type Figures } from './audit.ts';
import { openBrowser, weigh, type PageWeight } from './page-weight.ts';

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
const MAX_SCRIPT_KB = { '/auth': 110, '/': 190 };
const MAX_FONTS_KB = 110;
const BOUNDS: Record<keyof Figures, Pick<Bound, 'most' | 'least' | 'unit'>> = {
  performance: { least: 95, unit: 'points' },
  accessibility: { least: 100, unit: 'points' },
  'best-practices': { least: 100, unit: 'points' },
  fcp: { most: 1200, unit: 'ms' },
  lcp: { most: 2200, unit: 'ms' },
  cls: { most: 0.01, unit: '' },
  tbt: { most: 150, unit: 'ms' },
};
const NAMES = Object.keys(BOUNDS) as (keyof Figures)[];

printMachine('A first visit');
const asked = process.argv.slice(2);
const hasWeight = asked.length === 0 || asked.includes('weight');
const addresses = asked.length === 0 ? ADDRESSES : asked.filter((part) => part.startsWith('/'));
const peer = process.env['PEER'];

const server = await startServer(emptyDirectory('page-load'));
// The first account is the admin, for whom screens show more.
await newcomerAt(server.origin, 'admin@example.com');
const { token, addWord, addLesson, addPaper } = await newcomerAt(server.origin);
for (const [english, vietnamese] of WORDS) await addWord(english, vietnamese);
const weightBounds = hasWeight ? await weighPages() : [];
const auditBounds = addresses.length > 0 || peer !== undefined ? await auditPages() : [];
await server.stop();
printBounds([...weightBounds, ...auditBounds]);

async function weighPages(): Promise<Bound[]> {
  const browser = await openBrowser();
  const pages: Record<keyof typeof MAX_SCRIPT_KB, PageWeight> = {
    '/auth': await weigh(browser, `${server.origin}/auth`, {
      isReady: (page) => page.getByLabel('Email').waitFor(),
    }),
    '/': await weigh(browser, `${server.origin}/`, {
      token,
      isReady: (page) => page.getByText('dragon fruit').first().waitFor(),
    }),
  };
  await browser.close();
  console.log('KB (1,024 bytes) over the network with headers; the number of files is in brackets.\n');
  printTable(
    ['page', 'script', 'style', 'fonts', 'all else'],
    Object.entries(pages).map(([name, { script, style, font, other }]) => [
      name,
      ...[script, style, font, other].map(({ bytes, files }) => `${number(bytes / 1024)} (${files})`),
    ]),
  );
  const uncompressed = Object.values(pages).flatMap((weight) => weight.uncompressed);
  for (const url of uncompressed) console.log(`not compressed: ${url}`);
  return [
    ...Object.entries(pages).flatMap(([name, { script, font }]) => [
      {
        what: `${name}: script, Brotli`,
        seen: script.bodies / 1024,
        unit: 'KB',
        most: MAX_SCRIPT_KB[name as keyof typeof MAX_SCRIPT_KB],
      },
      { what: `${name}: fonts`, seen: font.bytes / 1024, unit: 'KB', most: MAX_FONTS_KB },
    ]),
    { what: 'texts sent uncompressed', seen: uncompressed.length, unit: 'files', most: 0 },
  ];
}

async function auditPages(): Promise<Bound[]> {
  const tools = await fetchLighthouse();
  // With EMPTY=yes the learner has no items, so that pages show a large picture instead of a list.
  if (process.env['EMPTY'] !== 'yes')
    for (let item = 1; item <= ITEMS; item += 1) {
      await addLesson(`Bài ${item}: từ vựng của tuần`);
      await addPaper(`Đề kiểm tra số ${item}`);
    }
  const reports = join(CACHE, 'lighthouse-reports');
  mkdirSync(reports, { recursive: true });
  const seen = new Map<string, Audited[]>();
  for (const address of peer === undefined ? addresses : [...addresses, peer]) {
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
  const medianOf = (address: string, name: keyof Figures) =>
    median((seen.get(address) ?? []).map(({ figures }) => figures[name]));
  console.log(`Lighthouse, times in ms, medians of ${ROUNDS}; the reports are in ${reports}.\n`);
  printTable(
    ['address', ...NAMES],
    [...seen.keys()].map((address) => [address, ...NAMES.map((name) => number(medianOf(address, name)))]),
  );
  for (const [address, rounds] of seen)
    for (const finding of new Set(rounds.flatMap(({ findings }) => findings)))
      console.log(`${address}: ${finding}`);
  return addresses.flatMap((address) =>
    NAMES.map((name) => ({
      what: `${address}: ${name}`,
      seen: medianOf(address, name),
      ...BOUNDS[name],
    })),
  );
}
