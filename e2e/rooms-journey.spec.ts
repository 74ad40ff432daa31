import { seriousFaults } from './support/axe.ts';
import {
  answer,
  areAsked,
  endGame,
  type Guest,
  guestOf,
  podium,
  points,
  sameClock,
  sameState,
  secretsOf,
  startRoom,
  WORDS,
} from './support/room-guests.ts';
import { board } from './support/solo-game.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// Each test plays a whole game in three browsers.
test.beforeEach(() => test.slow());

test.describe('three friends', () => {
  /** Three players in separate browser contexts, who play all games one after the other. */
  let friends: readonly [host: Guest, phone: Guest, third: Guest];
  test.beforeAll(async ({ browser, server: { origin } }) => {
    const host = await guestOf(browser, origin, 'Thảo My');
    await host.learner.addWords(WORDS);
    const phone = await guestOf(browser, origin, 'Quốc Bảo', true);
    const third = await guestOf(browser, origin, 'Hoàng Nam');
    // The third friend has reduced motion.
    await third.page.emulateMedia({ reducedMotion: 'reduce' });
    friends = [host, phone, third];
  });
  test.afterAll(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

  // Every game, and each mode twice; `no-answer-early.test.ts` of the server plays all games in both modes.
  for (const [game, mode] of [
    ['game_select', 'speed_mode'],
    ['game_write', 'correct_mode'],
    ['game_listen', 'speed_mode'],
    ['game_boong', 'correct_mode'],
  ] as const) {
    test(`play ${game} in ${mode} to the end with one offline and one reload, and no frame has an answer early`, async () => {
      const [host, phone, third] = friends;
      const all = [...friends];
      await startRoom(all, game, mode);
      await areAsked(all);
      await Promise.all([answer(host), answer(phone), answer(third, false)]);

      await areAsked(all);
      const before = await points(host.page);
      await phone.page.context().setOffline(true);
      await third.page.reload();
      await expect(phone.page.getByText('Đang kết nối lại…')).toBeVisible();
      expect(await points(phone.page)).toEqual(before);
      // The board of the phone does not change while it is offline.
      await phone.page.emulateMedia({ colorScheme: mode === 'speed_mode' ? 'dark' : 'light' });
      expect(await seriousFaults(phone.page)).toEqual([]);
      await phone.page.context().setOffline(false);
      await expect(phone.page.getByText('Đang kết nối lại…')).toBeHidden({ timeout: 20_000 });
      await expect(board(third.page)).toBeVisible({ timeout: 20_000 });
      await sameClock([host.page], phone.page, third.page);
      for (const { page } of [phone, third]) await sameState(host.page, page);
      await Promise.all(all.map((guest) => answer(guest)));
      await expect.poll(async () => Math.min(...Object.values(await points(third.page)))).toBeGreaterThan(0);
      await expect.poll(async () => Math.max(...Object.values(await points(host.page)))).toBeGreaterThan(100);

      await endGame(host);
      for (const { page } of all) {
        await expect(podium(page).getByRole('listitem')).toHaveCount(3);
        await expect(page.getByText('Game finished!').first()).toBeVisible();
      }
      for (const { frames } of all) {
        expect(frames.questionCount()).toBeGreaterThan(1);
        expect(frames.earlyAnswers(secretsOf)).toEqual([]);
        // The same check does find the question in the frames.
        expect(frames.earlyAnswers(({ word_question }) => [word_question])).not.toEqual([]);
      }
    });
  }
});

test('a server that is killed in a game goes on with the same game and points after a restart', async ({
  browser,
}) => {
  const server = await startServer();
  try {
    const host = await guestOf(browser, server.origin, 'Thảo My');
    await host.learner.addWords(WORDS);
    const phone = await guestOf(browser, server.origin, 'Quốc Bảo', true);
    const all = [host, phone];
    await startRoom(all, 'game_select', 'speed_mode');
    await areAsked(all);
    await Promise.all([answer(host), answer(phone, false)]);
    await areAsked(all);
    const before = await points(host.page);
    await server.kill();
    for (const { page } of all) await expect(page.getByText('Đang kết nối lại…')).toBeVisible();
    await server.startAgain();
    for (const { page } of all)
      await expect(page.getByText('Đang kết nối lại…')).toBeHidden({ timeout: 20_000 });
    for (const { page } of all) await expect.poll(() => points(page)).toEqual(before);
    await sameClock([], host.page, phone.page);
    await Promise.all(all.map((guest) => answer(guest)));
    await areAsked(all);
    await sameState(host.page, phone.page);
    const after = await points(host.page);
    for (const [id, score] of Object.entries(before)) expect(after[id]).toBeGreaterThan(score);
    await endGame(host);
    for (const { page } of all) {
      await expect(podium(page).getByRole('listitem')).toHaveCount(2);
      for (const score of Object.values(after)) await expect(podium(page)).toContainText(`${score} pts`);
    }
    await Promise.all(all.map(({ page }) => page.context().close()));
  } finally {
    await server.stop();
  }
});

test('when the host leaves during a game, the next player is host and may end it', async ({
  browser,
  server,
}) => {
  const host = await guestOf(browser, server.origin, 'Thảo My');
  await host.learner.addWords(WORDS);
  const nextHost = await guestOf(browser, server.origin, 'Quốc Bảo');
  await startRoom([host, nextHost], 'game_select', 'correct_mode');
  await areAsked([host, nextHost]);
  await nextHost.page.getByRole('button', { name: 'Game settings' }).click();
  await expect(nextHost.page.getByRole('menuitem', { name: 'Leave Room' })).toBeVisible();
  await expect(nextHost.page.getByRole('menuitem', { name: 'End game' })).toBeHidden();
  await nextHost.page.keyboard.press('Escape');
  await expect(nextHost.page.getByRole('menuitem', { name: 'Leave Room' })).toBeHidden();
  await host.page.keyboard.press('Escape');
  await host.page.getByRole('alertdialog').getByRole('button', { name: 'Rời phòng' }).click();
  await expect(host.page.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await answer(nextHost);
  await endGame(nextHost);
  await expect(podium(nextHost.page).getByRole('listitem')).toHaveCount(1);
  await Promise.all([host, nextHost].map(({ page }) => page.context().close()));
});
