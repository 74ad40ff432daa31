import type { Browser, Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './axe.ts';
import { expect, type Learner, signIn } from './test.ts';

/** With the suffix of `unique` nearly as long as a name may be. */
export const LONG_NAME = 'Nguyễn Thị Thanh Tuyền D';

/** The name with a random suffix, so that no other user of the installation has it. */
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** A separate browser context, signed in as `learner`. */
export async function pageFor(browser: Browser, origin: string, learner: Learner): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, learner.token);
  return context.newPage();
}

/** Reports a game in which every answer was right. */
export const play = (learner: Learner, correct: number) =>
  learner.call('POST', '/api/score', {
    type_game: 'game_select',
    correct_number: correct,
    total_number: correct,
    time_play: 300,
    number_words: 10,
  });

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Waits until the list has no other row: earlier lists may have the row, too, and be replaced a moment later. */
export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find user' }).fill(name);
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('listitem')).toHaveText([
    new RegExp(name),
  ]);
}

/** The id of the user with this name, which must be `unique`. */
export async function idOf(asker: Learner, name: string): Promise<number> {
  const { data } = await asker.call<{ data: { id: number }[] }>(
    'GET',
    `/api/users?search=${encodeURIComponent(name)}`,
  );
  const [found] = data;
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found.id;
}

/** Checks that axe finds no serious fault at each address, and that nothing scrolls sideways at 320 px. */
export async function expectEasyToRead(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await seriousFaultsInBothThemes(page), path).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // The page is resized a moment after the call returns.
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    if (size) await page.setViewportSize(size);
  }
}
