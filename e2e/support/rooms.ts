import type { Browser, Locator, Page } from '@playwright/test';
import { expect, newLearner, signIn } from './test.ts';

/** A page of a new learner in a separate browser context. */
export async function pageOf(
  browser: Browser,
  origin: string,
  name: string,
): Promise<{ page: Page; token: string }> {
  const { token } = await newLearner(origin, name);
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, token);
  return { page: await context.newPage(), token };
}

/** The checkboxes of the words on the screen that makes a room. */
export function wordChoices(page: Page): Locator {
  return page.getByRole('list', { name: 'Words to play with' }).getByRole('checkbox');
}

/** Makes a room with all words on the screen; returns its id. */
export async function createRoom(page: Page): Promise<string> {
  await page.goto('/setup-room');
  await expect(wordChoices(page).first()).toBeVisible();
  for (const word of await wordChoices(page).all()) await word.check();
  await page.getByRole('button', { name: 'Create New Room' }).click();
  return roomIdOn(page);
}

/** The id that the host's lobby shows. */
export async function roomIdOn(page: Page): Promise<string> {
  const id = page.locator('[data-room-id]');
  await expect(id).toBeVisible();
  return (await id.getAttribute('data-room-id')) ?? '';
}

export async function joinByCode(page: Page, roomId: string): Promise<void> {
  await page.goto('/setup-room');
  await page.getByRole('textbox', { name: 'Room ID' }).fill(roomId.toLowerCase());
  await page.getByRole('button', { name: 'Join Room' }).click();
  await expect(inLobby(page)).toBeVisible();
}

/** The players in the lobby. */
export const players = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');
export const inLobby = (page: Page) => page.getByRole('heading', { name: 'Players' });
