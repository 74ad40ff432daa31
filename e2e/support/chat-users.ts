import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { firstChatFrame } from './socket-frames.ts';
import { type Learner, newLearner, signIn } from './test.ts';

/** Somebody with an account, an id and an open page. */
export interface ChatUser extends Learner {
  id: number;
  page: Page;
}

/** A learner in a browser of their own. */
export async function newChatUser(
  browser: Browser,
  origin: string,
  name: string,
  viewport: { width: number; height: number } | null = { width: 1440, height: 900 },
): Promise<ChatUser> {
  const learner = await newLearner(origin, name);
  const { id } = await learner.call<{ id: number }>('GET', '/api/my_user');
  const context = await browser.newContext({ viewport, baseURL: origin });
  await signIn(context, learner.token);
  const page = await context.newPage();
  return { ...learner, id, page };
}

/** The id of the private room of two. */
export async function privateRoom(one: Learner, other: { id: number }): Promise<number> {
  const path = '/api/chat/get_or_create_private';
  return (await one.call<{ room_id: number }>('POST', path, { user_id: other.id })).room_id;
}

/** Opens Home and waits for the chat socket: earlier messages show no toast. */
export async function openHomes(...users: readonly ChatUser[]): Promise<void> {
  await Promise.all(
    users.map(async ({ page }) => {
      const listening = firstChatFrame(page);
      await page.goto('/');
      await listening;
    }),
  );
}

export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
}

/** Opens the drawer at the room of this name. */
export async function openChatRoom(page: Page, name: string): Promise<void> {
  await openDrawer(page);
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole('textbox', { name: `Message to ${name}` }).waitFor();
}

export const log = (page: Page) => page.getByRole('log');
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Says these in a room, one after the other, without a page. */
export async function sayWithoutPage(
  origin: string,
  { token }: Pick<Learner, 'token'>,
  chat_room_id: number,
  messages: readonly string[],
): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/chat?token=${token}`);
  await once(socket, 'open');
  for (const content of messages) {
    const isSaid = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if ((JSON.parse(String(data)) as { content?: string }).content === content) resolve();
      });
    });
    socket.send(JSON.stringify({ type: 'message', chat_room_id, content }));
    await isSaid;
  }
  socket.close(1000);
}

/** What stands in the log, message by message, without those on their way. */
export function texts(page: Page): Promise<string[]> {
  return log(page).locator('[dir=auto]').allInnerTexts();
}
