import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { inLobby } from '../support/rooms.ts';
import { expect } from '../support/test.ts';
import { type Pupil, playByItself } from './pupil.ts';

/** Screenshots of six phones and the projector view, for inspection by hand. */
export const PICTURES = resolve(import.meta.dirname, '../../.cache/period-pictures');

export interface Phone {
  name: string;
  page: Page;
  isWatched: boolean;
}

const BROWSERS = 5;
const WATCHED = 6;

/** Launches several browsers, as the process of one serves its pages one after the other. */
export async function openBrowsers(options: object): Promise<Browser[]> {
  mkdirSync(PICTURES, { recursive: true });
  return Promise.all(Array.from({ length: BROWSERS }, () => chromium.launch(options)));
}

export async function openPhones(
  browsers: readonly Browser[],
  names: readonly string[],
  { baseURL, words }: { baseURL: string; words: Pupil['words'] },
): Promise<Phone[]> {
  return Promise.all(
    names.map(async (name, index) => {
      const browser = browsers[index % browsers.length] as Browser;
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 390, height: 664 },
        isMobile: true,
        hasTouch: true,
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
      });
      // The first pupil knows half of the words, the last nearly all.
      await context.addInitScript(playByItself, { words, skill: 0.5 + (0.45 * index) / names.length });
      return { name, page: await context.newPage(), isWatched: index < WATCHED };
    }),
  );
}

/** All pupils join by link and name; returns the seconds until the last one is in the lobby. */
export async function joinRoom(phones: readonly Phone[], roomId: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    phones.map(async ({ name, page }) => {
      await page.goto(`/setup-room?room_id=${roomId}`, { timeout: 240_000 });
      await page.getByRole('textbox', { name: 'Tên của bạn' }).fill(name, { timeout: 240_000 });
      await page.getByRole('button', { name: 'Vào chơi' }).tap({ timeout: 240_000 });
      await expect(inLobby(page)).toBeVisible({ timeout: 240_000 });
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

/** A screenshot of each watched phone, and of the projector view. */
export async function picture(moment: string, projector: Page, phones: readonly Phone[]): Promise<void> {
  const watched = phones.filter(({ isWatched }) => isWatched);
  await Promise.all([
    projector.screenshot({ path: join(PICTURES, `${moment}-projector.png`) }),
    ...watched.map(({ page }, place) =>
      page.screenshot({ path: join(PICTURES, `${moment}-phone${place + 1}.png`) }),
    ),
  ]);
}

/** Rows of a CSV file as spreadsheet programs read it. */
export function rowsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    );
}
