// Waiting times of a signed-in user on a slow phone: the first question after Start, and the first paint of a second
// visit, in Chromium with a processor throttled by four on a slow network. `node bench/slow-phone/run.ts`
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '../first-load/page-weight.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWDOWN = 4;
/** "Slow 4G" of Chromium's developer tools, which is also Lighthouse's: ms, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
/** The time after which the files that a page loads when idle have arrived. */
const IDLE_MS = 3_000;
const WORDS = 12;

type Timed = Window & { clickedAt: number; askedAt: number };

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Records the time of the last click, and of the first frame after it in which a choice can be tapped. */
function watchForQuestion(): void {
  const seen = window as unknown as Timed;
  const look = () => {
    if (document.querySelector('[aria-label="Choices"] button:not([aria-disabled="true"])') !== null)
      seen.askedAt = performance.now();
    else requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    () => {
      seen.clickedAt = performance.now();
      seen.askedAt = 0;
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function untilQuestion(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Timed).askedAt > 0);
  return page.evaluate(() => {
    const { askedAt, clickedAt } = window as unknown as Timed;
    return askedAt - clickedAt;
  });
}

async function reviewOfToday(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/`);
  const start = page.getByRole('region', { name: 'Ôn tập hôm nay' }).getByRole('link', { name: 'Bắt đầu' });
  await start.waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
  await start.click();
  return untilQuestion(page);
}

async function gameAlone(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/?tab=game`);
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const place of [0, 1, 2, 3, 4, 5]) await page.getByRole('option').nth(place).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  const start = page.getByRole('region', { name: 'Game board' }).getByRole('button', { name: /^Start/ });
  await start.waitFor();
  await page.waitForLoadState('networkidle');
  await start.click();
  return untilQuestion(page);
}

async function secondVisit(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/`);
  await page.getByRole('region', { name: 'Ôn tập hôm nay' }).waitFor();
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
}

interface Round {
  review: number;
  game: number;
  second: number;
}

/** Measures one phone with an empty cache. */
async function round(browser: Browser, origin: string, place: number): Promise<Round> {
  const { token, addWord } = await newcomerAt(origin, `phone.${place}@example.com`);
  for (let number = 1; number <= WORDS; number += 1) await addWord(`word ${number}`, `từ thứ ${number}`);
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 390, height: 664 } });
  await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  await context.addInitScript(watchForQuestion);
  const review = await reviewOfToday(await openPage(context), origin);
  const game = await gameAlone(await openPage(context), origin);
  const second = await secondVisit(await openPage(context), origin);
  await context.close();
  return { review, game, second };
}

printMachine(`A phone ${SLOWDOWN} times slower on slow 4G, signed in`);
const server = await startServer(emptyDirectory('slow-phone'));
const browser = await openBrowser();
const rounds: Round[] = [];
for (let place = 1; place <= ROUNDS; place += 1) rounds.push(await round(browser, server.origin, place));
await browser.close();
await server.stop();

const figures = [
  { what: 'review: from Start to the first question', of: 'review', most: 1_000 },
  { what: 'a game alone: from Start to the first question', of: 'game', most: 1_000 },
  { what: 'a second visit: first paint', of: 'second', most: 800 },
] as const;
printTable(
  ['ms', 'median', 'each'],
  figures.map(({ what, of }) => {
    const all = rounds.map((one) => one[of]);
    return [what, number(median(all)), all.map(number).join(', ')];
  }),
);
printBounds(
  figures.map(({ what, of, most }) => ({
    what,
    seen: median(rounds.map((one) => one[of])),
    unit: 'ms',
    most,
  })),
);
