import { board } from './support/solo-game.ts';
import { playedBefore } from './support/played-before.ts';
import { expect, type Learner, signIn, test } from './support/test.ts';
import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
  ['river', 'sông'],
] as const;

/** Longer than the first screen waits before it preloads the others. */
const LATER_MS = 5_000;

const BUILD = resolve(import.meta.dirname, '../apps/web/dist/.vite/manifest.json');
/** The parts that store responses and the app for offline use; they are loaded from the first screen on. */
const OFFLINE = ['src/offline/sync.ts', 'src/platform/browser/app-on-device.ts'];

/** The addresses of the scripts of these parts, with all that they import. */
function scriptsOf(parts: readonly string[]): Set<string> {
  const build = JSON.parse(readFileSync(BUILD, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const found = new Set<string>();
  const add = (part: string) => {
    const { file, imports = [] } = build[part] ?? {};
    if (file === undefined) throw new Error(`The build has no ${part}.`);
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    imports.forEach(add);
  };
  parts.forEach(add);
  return found;
}

interface Loaded {
  /** The scripts of other screens. */
  scripts: string[];
  sounds: string[];
  recordings: string[];
}

/** The files that a muted page preloads on Home, and in a game up to its first question. */
async function loadedBy(
  browser: Browser,
  baseURL: string,
  { token }: Learner,
  saveData: boolean,
): Promise<Loaded> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, token);
  await context.addInitScript((saves) => {
    localStorage.setItem('sound_muted', 'true');
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
  }, saveData);
  const page = await context.newPage();
  await page.clock.install();
  /** Advances the page's clock; what it then requested comes before the request of this function. */
  const requestsOf = async (ms: number) => {
    await page.clock.runFor(ms);
    await page.evaluate(() => fetch('/robots.txt'));
    await page.waitForLoadState('networkidle');
  };
  await page.goto('/');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await requestsOf(LATER_MS);
  const offline = scriptsOf(OFFLINE);
  const scripts = requested.filter((path) => path.endsWith('.js') && !offline.has(path));

  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const [english] of WORDS) await page.getByRole('option', { name: english }).click();
  await page.waitForLoadState('networkidle');
  requested.length = 0;
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(board(page).getByRole('group', { name: 'Choices' })).toBeVisible();
  await requestsOf(1_000);
  await context.close();
  return {
    scripts,
    sounds: requested.filter((path) => path.startsWith('/sounds/')),
    recordings: requested.filter((path) => path.startsWith('/audio/')),
  };
}

test('with Save-Data, no file is loaded before it is needed', async ({ browser, server, learner }) => {
  await learner.addWords(WORDS);
  // The cards of a first game say their words.
  await playedBefore(learner);
  const usual = await loadedBy(browser, server.origin, learner, false);
  expect(usual.scripts.length).toBeGreaterThan(0);
  expect(usual.sounds.length).toBeGreaterThan(0);
  expect(usual.recordings.length).toBeGreaterThan(0);
  expect(await loadedBy(browser, server.origin, learner, true)).toEqual({
    scripts: [],
    sounds: [],
    recordings: [],
  });
});
