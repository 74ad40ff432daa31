// What a first visit downloads, in a real Chromium from the real server. `node bench/first-load/run.ts`
import { newcomerAt } from '../support/newcomer.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { openBrowser, weigh, type PageWeight } from './page-weight.ts';

const WORDS: readonly [english: string, vietnamese: string][] = [
  ['neighbour', 'hàng xóm'],
  ['umbrella', 'cái ô'],
  ['homework', 'bài tập về nhà'],
  ['delicious', 'ngon'],
  ['dragon fruit', 'thanh long'],
];

printMachine('What a first visit downloads');
const server = await startServer(emptyDirectory('first-load'));
const { token, addWord } = await newcomerAt(server.origin);
for (const [english, vietnamese] of WORDS) await addWord(english, vietnamese);

const browser = await openBrowser();
const auth = await weigh(browser, `${server.origin}/auth`, {
  isReady: (page) => page.getByLabel('Email').waitFor(),
});
const home = await weigh(browser, `${server.origin}/`, {
  token,
  isReady: (page) => page.getByText('dragon fruit').first().waitFor(),
});
await browser.close();
await server.stop();

const pages: [name: string, weight: PageWeight][] = [
  ['/auth', auth],
  ['/ (signed in, with words)', home],
];
console.log(
  'KB (1,024 bytes) over the network, with the headers of each answer; in brackets how many files.\n',
);
printTable(
  ['page', 'script', 'style', 'fonts', 'all else'],
  pages.map(([name, { script, style, font, other }]) => [
    name,
    ...[script, style, font, other].map(({ bytes, files }) => `${number(bytes / 1024)} (${files})`),
  ]),
);
const uncompressed = pages.flatMap(([, weight]) => weight.uncompressed);
for (const url of uncompressed) console.log(`not compressed: ${url}`);
printBounds([
  { what: '/auth: script, Brotli', seen: auth.script.bodies / 1024, unit: 'KB', most: 80 },
  { what: '/: script, Brotli', seen: home.script.bodies / 1024, unit: 'KB', most: 150 },
  ...pages.map(([name, { font }]) => ({
    what: `${name}: fonts`,
    seen: font.bytes / 1024,
    unit: 'KB',
    most: 110,
  })),
  { what: 'texts sent uncompressed', seen: uncompressed.length, unit: 'files', most: 0 },
]);
