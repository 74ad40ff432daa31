import type { Browser, Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './axe.ts';
import { expect, type Learner, signIn } from './test.ts';

/** With what makes it unique, nearly as long as a name may be. */
export const LONG_NAME = 'Nguyễn Thị Thanh Tuyền D';

/** A name that nobody else of this installation has. */
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** A separate browser context, signed in as `learner`. */
export async function pageFor(browser: Browser, origin: string, learner: Learner): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, learner.token);
  return context.newPage();
}

/** Plays a game in which everything was right. */
export const play = (learner: Learner, correct: number) =>
  learner.call('POST', '/api/score', {
    type_game: 'game_select',
    correct_number: correct,
    total_number: correct,
    time_play: 300,
    number_words: 10,
  });

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Until the list holds nobody else: before that it may have the row, too, and another one a moment later. */
export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find user' }).fill(name);
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('listitem')).toHaveText([
    new RegExp(name),
  ]);
}

/** The id under which `asker` finds somebody of this name, which is to be `unique`. */
export async function idOf(asker: Learner, name: string): Promise<number> {
  const { data } = await asker.call<{ data: { id: number }[] }>(
    'GET',
    `/api/users?search=${encodeURIComponent(name)}`,
  );
  const [found] = data;
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found.id;
}

/** At each address: axe finds nothing serious, and at 320 px nothing scrolls sideways. */
export async function expectEasyToRead(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await seriousFaultsInBothThemes(page), path).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // A page hears of its new width a moment after it has it.
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    if (size) await page.setViewportSize(size);
  }
}
