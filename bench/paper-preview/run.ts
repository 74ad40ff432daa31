// The time until the first page of a large PDF is visible in the preview, in Chromium. `node bench/paper-preview/run.ts`
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../first-load/page-weight.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { thickPaper } from './thick-paper.ts';

const PAGES = 100;
const BYTES_A_PAGE = 94_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const NAME = 'A thick paper';
const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a desktop, our reader': { width: 1440, height: 900 },
} as const;

interface Opened {
  firstMs: number;
  firstBytes: number;
  lastMs: number;
  allBytes: number;
  pieces: number;
}

printMachine('The preview of a thick paper');
const server = await startServer(emptyDirectory('paper-preview'));
const { token } = await newcomerAt(server.origin);
const paper = await thickPaper(PAGES, BYTES_A_PAGE);
await bring(paper);
const browser = await openBrowser();
const seen = [];
for (const [screen, viewport] of Object.entries(SCREENS)) {
  const rounds: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, viewport));
  seen.push({ screen, rounds });
}
await browser.close();
await server.stop();

const MB = 1024 * 1024;
const middle = (rounds: readonly Opened[], of: keyof Opened) => median(rounds.map((round) => round[of]));
console.log(
  `${PAGES} pages, ${number(paper.length / MB)} MB; from the click on Preview, nothing cached; ${ROUNDS} rounds, the median.\n`,
);
printTable(
  ['screen', 'page 1 seen, ms', 'MB until then', `page ${PAGES} after a jump, ms`, 'MB in all', 'pieces'],
  seen.map(({ screen, rounds }) => [
    screen,
    number(middle(rounds, 'firstMs')),
    number(middle(rounds, 'firstBytes') / MB),
    number(middle(rounds, 'lastMs')),
    number(middle(rounds, 'allBytes') / MB),
    String(middle(rounds, 'pieces')),
  ]),
);
printBounds(
  seen.flatMap(({ screen, rounds }) => [
    { what: `${screen}: page 1 is seen`, seen: middle(rounds, 'firstMs') / 1000, unit: 's', most: 2 },
    { what: `${screen}: of the file in all`, seen: middle(rounds, 'allBytes') / MB, unit: 'MB', most: 3 },
  ]),
);

async function bring(file: Buffer): Promise<void> {
  const form = new FormData();
  form.set('name', NAME);
  form.set('file', new Blob([new Uint8Array(file)]), 'paper.pdf');
  const answer = await fetch(`${server.origin}/api/test-banks/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
}

/** Opens the PDF, waits for its first page, and jumps to its last. */
async function open(chromium: Browser, viewport: { width: number; height: number }): Promise<Opened> {
  const context = await chromium.newContext({ locale: 'vi-VN', viewport });
  await context.addInitScript((kept) => {
    // The browser's own PDF viewer has no storage.
    if (window.top === window) localStorage.setItem('access_token', kept);
  }, token);
  const page = await context.newPage();
  const got = { bytes: 0, pieces: 0 };
  page.on('response', (response) => {
    if (!response.url().includes('/file?') || response.request().method() !== 'GET') return;
    // On a desktop the browser's own viewer also requests the file; its requests are not counted.
    if (response.request().resourceType() !== 'fetch') return;
    got.pieces += 1;
    got.bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(`${server.origin}/test-bank`);
  let begun = performance.now();
  await page.getByRole('button', { name: `Preview ${NAME}` }).click();
  const reading = page.getByRole('button', { name: 'Chọn từ để học' });
  if (viewport.width > 720) {
    await reading.waitFor();
    begun = performance.now();
    await reading.click();
  }
  await pageIsDrawn(page, 1);
  const firstMs = performance.now() - begun;
  const firstBytes = got.bytes;
  const jumped = performance.now();
  await page.getByLabel('Page', { exact: true }).fill(String(PAGES));
  await page.keyboard.press('Enter');
  await pageIsDrawn(page, PAGES);
  const lastMs = performance.now() - jumped;
  await context.close();
  return { firstMs, firstBytes, lastMs, allBytes: got.bytes, pieces: got.pieces };
}

/** Waits until the text layer exists and the canvas has a picture that is not white. */
async function pageIsDrawn(page: Page, number: number): Promise<void> {
  await page.getByText(`This is page ${number}`, { exact: true }).waitFor();
  await page.waitForFunction((wanted) => {
    const drawn = document.querySelector<HTMLCanvasElement>(`[data-page-number="${wanted}"] canvas`);
    const pixel = drawn?.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data;
    return pixel !== undefined && pixel[3] === 255 && (pixel[0] ?? 255) < 250;
  }, number);
}
