// The time from a tap or key to the next paint, in Chromium with a processor throttled by four. `node bench/interaction/run.ts`
import type { Page } from '@playwright/test';
import { openBrowser } from '../first-load/page-weight.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt, type Newcomer } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { frameRate, slowDown, timed } from './next-paint.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 15);
const WORDS = 10_000;
const MOST_MS = 100;

/** Words without a lesson, sixteen at a time. */
async function fill({ addWord }: Newcomer): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < WORDS) {
      next += 1;
      await addWord(`word ${next}`, `từ thứ ${next}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

type Figures = Map<string, number[]>;
/** Frames a second, idle and after an answer. */
const frames = { idle: [] as number[], answer: [] as number[] };

/** The first game of a newcomer has ten questions. */
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

async function play(page: Page, game: string): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: game }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const place of [0, 1, 2, 3, 4, 5]) await page.getByRole('option').nth(place).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
}

async function tapChoices(page: Page, figures: Figures): Promise<void> {
  await play(page, 'Select game');
  const choices = board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
  const free = choices.and(page.locator(':not([aria-disabled="true"])')).first();
  await free.waitFor();
  const times = Math.min(TIMES, FIRST_GAME);
  const settle = () => page.waitForTimeout(1_700);
  figures.set('a tap on a choice', await repeat(page, () => free.click(), settle, times));
  await page.reload();
  await play(page, 'Select game');
  await free.waitFor();
  for (let time = 0; time < times; time += 1) {
    frames.idle.push(await frameRate(page, () => Promise.resolve()));
    frames.answer.push(await frameRate(page, () => free.click()));
    await settle();
  }
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

printMachine(`How soon the page answers, at 390 × 664, ${TIMES} times each`);
const server = await startServer(emptyDirectory('interaction'));
const somebody = await newcomerAt(server.origin);
await fill(somebody);
const browser = await openBrowser();
const figures: Figures = new Map();
for (const part of [tapChoices, typeLetters, openChat, useLongPage]) {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'vi-VN',
    viewport: { width: 390, height: 664 },
  });
  await context.addInitScript((kept) => localStorage.setItem('access_token', kept), somebody.token);
  const page = await context.newPage();
  await slowDown(page);
  await part(page, figures);
  await context.close();
}
await browser.close();
await server.stop();

printTable(
  ['from input to paint, ms', 'first', 'median', 'p90', 'least'],
  [...figures].map(([what, all]) => [
    what,
    ...[all[0] ?? Number.NaN, median(all), percentile(all, 0.9), Math.min(...all)].map(number),
  ]),
);
console.log();
printTable(
  ['frames a second', 'median', 'least'],
  Object.entries(frames).map(([when, all]) => [when, number(median(all)), number(Math.min(...all))]),
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
