// The time from a tap or key to the next paint, and the frames of an answer's animation, in Chromium with a processor
// throttled by four. `node bench/interaction/run.ts [paint|frames]`
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../first-load/page-weight.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt, type Newcomer } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { ENGLISH, framesOfAnswers, openChoice, play, VIETNAMESE } from './answers.ts';
import type { Frames } from './frames.ts';
import { slowDown, timed } from './next-paint.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 15);
const WORDS = 10_000;
const MOST_MS = 100;
const LEAST_FRAMES = 60;
/** Tolerance, because the browser's clock measures 59.9 frames/s for 60 Hz. */
const ROUNDING = 0.99;
const asked = process.argv[2];

/** Adds words without a lesson, sixteen at a time. */
async function fill({ addWord }: Newcomer, words: number): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < words) {
      next += 1;
      await addWord(`${ENGLISH}${next}`, `${VIETNAMESE}${next}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

type Figures = Map<string, number[]>;

/** Fewer taps than the ten questions in the first game of a newcomer. */
const FIRST_GAME = 9;

/** Repeats one interaction; `back` restores the state before it. */
async function repeat(
  page: Page,
  act: () => Promise<unknown>,
  back: () => Promise<unknown> = () => Promise.resolve(),
  times = TIMES,
): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    all.push(await timed(page, act));
    await back();
  }
  return all;
}

const board = (page: Page) => page.getByRole('region', { name: 'Game board' });

async function tapChoices(page: Page, figures: Figures): Promise<void> {
  await play(page, 'Select game');
  const free = openChoice(page);
  await free.waitFor();
  const times = Math.min(TIMES, FIRST_GAME);
  const settle = () => page.waitForTimeout(1_700);
  figures.set('a tap on a choice', await repeat(page, () => free.click(), settle, times));
}

async function typeLetters(page: Page, figures: Figures): Promise<void> {
  await play(page, 'Write game');
  await board(page).getByRole('textbox').first().waitFor();
  figures.set(
    'a letter in the write game',
    await repeat(
      page,
      () => page.keyboard.press('w'),
      () => page.keyboard.press('Backspace'),
    ),
  );
}

async function openChat(page: Page, figures: Figures): Promise<void> {
  await page.goto('/?tab=community');
  const drawer = page.getByRole('dialog', { name: 'Messages' });
  const open = () =>
    page
      .getByRole('button', { name: /^Messages/ })
      .first()
      .click();
  const close = async () => {
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  };
  figures.set('opening chat', await repeat(page, open, close));
}

async function useLongPage(page: Page, figures: Figures): Promise<void> {
  await page.goto('/my-page');
  const lesson = page.getByRole('link', { name: 'Chưa xếp bài' });
  const all = page.getByRole('checkbox', { name: 'Select all words' });
  const open = () => lesson.click();
  await lesson.waitFor();
  figures.set(
    `opening a page of ${WORDS} words`,
    await repeat(page, open, async () => {
      await all.waitFor();
      await page
        .getByRole('link', { name: 'Close' })
        .or(page.getByRole('button', { name: 'Close' }))
        .first()
        .click();
      await all.waitFor({ state: 'hidden' });
    }),
  );
  await open();
  await all.waitFor();
  figures.set(`all ${WORDS} words ticked`, await repeat(page, () => all.click({ force: true })));
  const one = page.getByRole('checkbox', { name: /^Select word/ }).first();
  figures.set(`one of ${WORDS} words ticked`, await repeat(page, () => one.click({ force: true })));
}

/** Opens a page of the size of a phone with a slow processor. */
async function openPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'vi-VN',
    viewport: { width: 390, height: 664 },
  });
  await context.addInitScript((kept) => {
    if (location.protocol === 'http:') localStorage.setItem('access_token', kept);
  }, token);
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

async function measurePaint(browser: Browser, origin: string): Promise<void> {
  const somebody = await newcomerAt(origin);
  await fill(somebody, WORDS);
  const figures: Figures = new Map();
  for (const part of [tapChoices, typeLetters, openChat, useLongPage]) {
    const page = await openPage(browser, origin, somebody.token);
    await part(page, figures);
    await page.context().close();
  }
  printTable(
    ['from input to paint, ms', 'first', 'median', 'p90', 'least'],
    [...figures].map(([what, all]) => [
      what,
      ...[all[0] ?? Number.NaN, median(all), percentile(all, 0.9), Math.min(...all)].map(number),
    ]),
  );
  printBounds(
    [...figures].map(([what, all]) => ({
      what,
      seen: median(all),
      best: Math.min(...all),
      unit: 'ms',
      most: MOST_MS,
    })),
  );
}

async function measureFrames(browser: Browser, origin: string): Promise<void> {
  const player = await newcomerAt(origin, 'khanh.linh@example.com');
  await fill(player, 6);
  const found = await framesOfAnswers(
    () => openPage(browser, origin, player.token),
    () => player.createRoom('game_select'),
  );
  const column = (all: readonly Frames[], key: keyof Frames) => all.map((frames) => frames[key]);
  printTable(
    ['frames during an answer', 'a second, median', 'least', 'longest, ms, median', 'most'],
    [...found].map(([what, all]) => {
      const [rates, longest] = [column(all, 'perSecond'), column(all, 'longestMs')];
      return [
        what,
        ...[median(rates), Math.min(...rates), median(longest), Math.max(...longest)].map(number),
      ];
    }),
  );
  printBounds(
    [...found].map(([what, all]) => ({
      what,
      seen: median(column(all, 'perSecond')),
      best: Math.max(...column(all, 'perSecond')),
      unit: 'frames/s',
      least: LEAST_FRAMES * ROUNDING,
    })),
  );
}

printMachine(`How soon the page answers, at 390 × 664, ${TIMES} times each`);
const server = await startServer(emptyDirectory('interaction'));
const browser = await openBrowser();
if (asked !== 'frames') await measurePaint(browser, server.origin);
if (asked !== 'paint') await measureFrames(browser, server.origin);
await browser.close();
await server.stop();
