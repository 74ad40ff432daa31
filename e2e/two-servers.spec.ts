import type { Page } from '@playwright/test';
import {
  answer,
  areAsked,
  endGame,
  guestOf,
  podium,
  points,
  sameState,
  startRoom,
  WORDS,
} from './support/room-guests.ts';
import { log, openChatRoom, privateRoom, say } from './support/chat-users.ts';
import { expect, test } from './support/test.ts';
import { canRunTwo, seatsAt, startTwoServers } from './support/two-servers.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Users' }).getByRole('listitem');

test('users at two servers end a game whose server was killed, chat, and see one leaderboard', async ({
  browser,
}) => {
  test.skip(!canRunTwo, 'needs TEST_DATABASE_URL and TEST_REDIS_URL');
  test.slow();
  const servers = await startTwoServers();
  try {
    const host = await guestOf(browser, servers.toFirst, 'Thảo My');
    await host.learner.addWords(WORDS);
    const phone = await guestOf(browser, servers.toSecond, 'Quốc Bảo', true);
    const third = await guestOf(browser, servers.toSecond, 'Hoàng Nam');
    const all = [host, phone, third];
    await startRoom(all, 'game_select', 'correct_mode');
    await areAsked(all);
    // The first server owns the room, although two of the three players are connected to the second.
    expect(await seatsAt(servers.first)).toBe(3);
    expect(await seatsAt(servers.second)).toBe(0);
    await Promise.all([answer(host), answer(phone), answer(third, false)]);
    await areAsked(all);
    const before = await points(host.page);
    await servers.first.kill();
    for (const { page } of all)
      await expect(page.getByText('Đang kết nối lại…')).toBeHidden({ timeout: 20_000 });
    await expect.poll(() => seatsAt(servers.second), { timeout: 20_000 }).toBe(3);
    for (const { page } of all) await expect.poll(() => points(page)).toEqual(before);
    await Promise.all(all.map((guest) => answer(guest)));
    await areAsked(all);
    await sameState(host.page, phone.page);
    const after = await points(host.page);
    for (const [id, score] of Object.entries(before)) expect(after[id]).toBeGreaterThan(score);
    await endGame(host);
    for (const { page } of all) await expect(podium(page).getByRole('listitem')).toHaveCount(3);

    await servers.first.startAgain();
    const [my, bao] = await Promise.all(
      [host, phone].map(async ({ learner, page }) => {
        const { id } = await learner.call<{ id: number }>('GET', '/api/my_user');
        return { ...learner, id, page };
      }),
    );
    if (!my || !bao) throw new Error('two are needed to talk');
    await privateRoom(my, bao);
    for (const { page } of [host, third, phone]) await page.goto('/');
    await openChatRoom(host.page, 'Quốc Bảo');
    await say(host.page, 'Chơi hay quá');
    await openChatRoom(phone.page, 'Thảo My');
    await expect(log(phone.page).getByText('Chơi hay quá')).toBeVisible();
    await say(phone.page, 'Ván nữa nhé');
    await expect(log(host.page).getByText('Ván nữa nhé')).toBeVisible();

    const boards = await Promise.all(
      all.map(async ({ page }) => {
        await page.goto('/?tab=community');
        await expect(board(page)).toHaveCount(3);
        // The names differ, as a user's own row says 'You'.
        return (await board(page).allInnerTexts()).map((row) => /\d+ xp/.exec(row)?.[0]);
      }),
    );
    expect(boards[0]?.every((xp) => xp !== undefined && xp !== '0 xp')).toBe(true);
    expect(boards[1]).toEqual(boards[0]);
    expect(boards[2]).toEqual(boards[0]);
    await Promise.all(all.map(({ page }) => page.context().close()));
  } finally {
    await servers.stop();
  }
});

test('a game goes on at the other server when its server is stopped by a deploy', async ({ browser }) => {
  test.skip(!canRunTwo, 'needs TEST_DATABASE_URL and TEST_REDIS_URL');
  test.slow();
  const servers = await startTwoServers();
  try {
    const host = await guestOf(browser, servers.toFirst, 'Thảo My');
    await host.learner.addWords(WORDS);
    const phone = await guestOf(browser, servers.toSecond, 'Quốc Bảo', true);
    const all = [host, phone];
    await startRoom(all, 'game_select', 'correct_mode');
    await areAsked(all);
    await Promise.all(all.map((guest) => answer(guest)));
    await areAsked(all);
    const before = await points(host.page);
    expect(await seatsAt(servers.first)).toBe(2);

    const left = servers.first.leave();
    await expect.poll(() => seatsAt(servers.second), { timeout: 10_000, intervals: [20] }).toBe(2);
    await left;
    for (const { page } of all)
      await expect(page.getByText('Đang kết nối lại…')).toBeHidden({ timeout: 20_000 });
    for (const { page } of all) await expect.poll(() => points(page)).toMatchObject(before);
    await Promise.all(all.map((guest) => answer(guest)));
    await areAsked(all);
    const after = await points(phone.page);
    for (const [id, score] of Object.entries(before)) expect(after[id]).toBeGreaterThan(score);
    await endGame(host);
    for (const { page } of all) await expect(podium(page).getByRole('listitem')).toHaveCount(2);
    await Promise.all(all.map(({ page }) => page.context().close()));
  } finally {
    await servers.stop();
  }
});
