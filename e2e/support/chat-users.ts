import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { firstChatFrame } from './socket-frames.ts';
import { type Learner, newLearner, signIn } from './test.ts';

/** A learner with a user id and an open page. */
export interface ChatUser extends Learner {
  id: number;
  page: Page;
}

/** Makes a learner who is signed in in a separate browser context. */
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

/** The id of the private room of two users, which is made if there is none. */
export async function privateRoom(user: Learner, other: { id: number }): Promise<number> {
  const path = '/api/chat/get_or_create_private';
  return (await user.call<{ room_id: number }>('POST', path, { user_id: other.id })).room_id;
}

/** Opens Home and waits for the chat socket: a message that is sent earlier shows no toast. */
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

/** Opens the drawer and the room of this name. */
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

/** Sends messages to a room over a socket without a page, each after the echo of the one before. */
export async function sayWithoutPage(
  origin: string,
  { token }: Pick<Learner, 'token'>,
  chat_room_id: number,
  messages: readonly string[],
): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/chat?token=${token}`);
  await once(socket, 'open');
  for (const content of messages) {
    const echoed = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if ((JSON.parse(String(data)) as { content?: string }).content === content) resolve();
      });
    });
    socket.send(JSON.stringify({ type: 'message', chat_room_id, content }));
    await echoed;
  }
  socket.close(1000);
}

/** The texts of the messages in the log, without those that are still being sent. */
export function texts(page: Page): Promise<string[]> {
  return log(page).locator('[dir=auto]').allInnerTexts();
}
