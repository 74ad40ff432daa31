import type { Browser, Page } from '@playwright/test';
import { recordFrames } from './support/room-frames.ts';
import { answer, areAsked, endGame, type Guest, podium, startRoom, WORDS } from './support/room-guests.ts';
import { joinByCode, players } from './support/rooms.ts';
import { composer, log, openChatRoom, say } from './support/chat-users.ts';
import { meetWords } from './support/meet-words.ts';
import { board, pauseClock } from './support/solo-game.ts';
import { expect, newLearner, PASSWORD, signIn, test } from './support/test.ts';

/** The address of a phone in a local network: plain HTTP and not localhost. `playwright.config.ts` resolves the name. */
const insecure = (origin: string) => origin.replace('localhost', 'class.example');

const SHORT_PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
/** Longer than any verdict is shown. */
const VERDICT_MS = 1600;

test.use({ ...SHORT_PHONE, opens: null, baseURL: async ({ server }, use) => use(insecure(server.origin)) });

/** A learner with a phone in the same network. */
async function phoneOf(browser: Browser, origin: string, name: string): Promise<Guest & { id: number }> {
  const learner = await newLearner(origin, name);
  const { id } = await learner.call<{ id: number }>('GET', '/api/my_user');
  const context = await browser.newContext({ ...SHORT_PHONE, baseURL: insecure(origin) });
  await signIn(context, learner.token);
  const page = await context.newPage();
  return { page, frames: recordFrames(page), learner, taps: true, id };
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Your Name').fill('Thảo My');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).tap();
  await expect(page).toHaveURL(/\/$/);
}

/** Starts a game with all words and then pauses the page's clock. */
async function startSoloGame(page: Page): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).tap();
  await page.getByRole('button', { name: 'Select Words' }).tap();
  for (const option of await page.getByRole('option').all()) await option.tap();
  await page.getByRole('button', { name: 'Play game' }).tap();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .tap();
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
  await pauseClock(page);
}

test('a user signs up, pulls a lesson, plays alone to the end, and gets the xp', async ({ page }) => {
  await page.clock.install();
  await signUp(page, `lan-${Date.now()}@example.com`);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  const offered = page.getByRole('region', { name: 'Bài có sẵn' });
  await offered.getByRole('listitem').first().getByRole('button').tap();
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  const { data } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch('/api/word?size=100', { headers });
    return (await answer.json()) as { data: { foreign_word: string; native_word: string }[] };
  });

  await startSoloGame(page);
  const word = board(page).locator('[tabindex="-1"] [translate="no"]').first();
  const choices = board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
  for (let right = 1; right <= 3; right += 1) {
    await meetWords(page);
    const question = await word.innerText();
    const pair = data.find(({ foreign_word, native_word }) => [foreign_word, native_word].includes(question));
    const answer = pair?.foreign_word === question ? pair.native_word : (pair?.foreign_word ?? '');
    const place = (await choices.allInnerTexts()).findIndex((text) => text.split('\n').includes(answer));
    await choices.nth(place).tap();
    await expect(board(page).getByText('Đúng rồi!').first()).toBeVisible();
    await page.clock.runFor(VERDICT_MS);
  }
  // The time stands while a card is shown.
  await meetWords(page);
  await page.clock.fastForward('05:30');
  await expect(page.getByRole('dialog', { name: 'Score' })).toBeVisible();
  await page.clock.fastForward('00:06');
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Result' }).getByText('+3')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('3 xp').first()).toBeVisible();
});

test('a message reaches the other user and can be copied', async ({ browser, server }) => {
  const my = await phoneOf(browser, server.origin, 'Thảo My');
  const bao = await phoneOf(browser, server.origin, 'Quốc Bảo');
  await my.learner.call('POST', '/api/chat/get_or_create_private', { user_id: bao.id });
  await Promise.all([my, bao].map(({ page }) => page.goto('/')));
  await openChatRoom(my.page, 'Quốc Bảo');
  await say(my.page, 'Tối nay học không?');
  await openChatRoom(bao.page, 'Thảo My');
  await expect(log(bao.page).getByText('Tối nay học không?')).toBeVisible();
  await expect(log(my.page).getByText('Sending...')).toBeHidden();

  // Plain HTTP has no clipboard API; the text that was copied in the older way is checked by pasting it.
  await bao.page.getByRole('button', { name: 'Message of Thảo My' }).tap();
  await bao.page.getByRole('button', { name: 'Copy text' }).tap();
  await expect(bao.page.getByText('Copied', { exact: true })).toBeVisible();
  await composer(bao.page).tap();
  await bao.page.keyboard.press('Control+V');
  await expect(composer(bao.page)).toHaveValue('Tối nay học không?');
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('two players play in a room to its end', async ({ browser, server }) => {
  const host = await phoneOf(browser, server.origin, 'Thảo My');
  const guest = await phoneOf(browser, server.origin, 'Quốc Bảo');
  await host.learner.addWords(WORDS);
  await startRoom([host, guest], 'game_select', 'speed_mode');
  await areAsked([host, guest]);
  await Promise.all([answer(host), answer(guest, false)]);
  await areAsked([host, guest]);
  await endGame(host);
  await expect(podium(guest.page).getByRole('listitem')).toHaveCount(2);
  await Promise.all([host, guest].map(({ page }) => page.context().close()));
});

test('the invitation is copied, and the scanner offers to type the code', async ({
  page,
  browser,
  server,
}) => {
  const host = await phoneOf(browser, server.origin, 'Thảo My');
  await host.learner.addWords(WORDS);
  const { data } = await host.learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const { room_id } = await host.learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: 'game_select',
    game_mode: 'speed_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  await host.page.goto(`/setup-room?room_id=${room_id}`);
  await host.page.getByRole('button', { name: 'Copy Room ID' }).tap();
  await expect(host.page.getByText('Room ID copied')).toBeVisible();
  await host.page.getByRole('button', { name: 'Share link' }).tap();
  await expect(host.page.getByText('Link copied')).toBeVisible();

  const { token } = await newLearner(server.origin, 'Quốc Bảo');
  await signIn(page, token);
  await page.goto('/setup-room');
  await page.getByRole('button', { name: 'Scan QR' }).tap();
  const scanner = page.getByRole('dialog', { name: 'Quét mã QR' });
  await expect(scanner.getByText(/^Không thể truy cập camera\. .*https.* nhập mã phòng/)).toBeVisible();
  await scanner.getByRole('button', { name: 'Nhập mã phòng' }).tap();
  const code = page.getByRole('textbox', { name: 'Room ID' });
  await expect(code).toBeFocused();
  await page.keyboard.press('Control+V');
  // The field takes the id out of the copied address.
  await expect(code).toHaveValue(room_id);
  await code.press('Enter');
  await expect(players(host.page)).toHaveCount(2);
  await host.page.context().close();
});

test('a text that cannot be copied is shown and selected', async ({ browser, server }) => {
  const host = await phoneOf(browser, server.origin, 'Thảo My');
  await host.learner.addWords(WORDS);
  await host.page.addInitScript(() => {
    document.execCommand = () => false;
  });
  const { data } = await host.learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const { room_id } = await host.learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: 'game_select',
    game_mode: 'speed_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  await joinByCode(host.page, room_id);
  await host.page.getByRole('button', { name: 'Copy Room ID' }).tap();
  const dialog = host.page.getByRole('dialog', { name: 'Sao chép' });
  const text = dialog.getByRole('textbox', { name: /bạn chép tay nhé/ });
  await expect(text).toHaveValue(room_id);
  await expect(text).toBeFocused();
  expect(await host.page.evaluate(() => String(getSelection()))).toBe(room_id);
  await host.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await host.page.context().close();
});
