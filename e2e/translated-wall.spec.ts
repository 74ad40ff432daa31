import type { Page } from '@playwright/test';
import { answer, areAsked, endGame, guestOf, makeRoom, podium, WORDS } from './support/room-guests.ts';
import { board } from './support/solo-game.ts';
import { inLobby, players } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { TRANSLATING } from './support/translated.ts';

// The wall of a room (the projector view of a host who only watches) and a phone, translated by the browser from the start.

const HOST = 'Cô Hạnh';
const NAMES = ['Quốc Bảo', 'Khánh Linh'];

for (const game of ['game_boong', 'game_select', 'game_write'] as const)
  test(`the wall plays ${game} and shows the podium while it is translated`, async ({ browser, server }) => {
    test.slow();
    const host = await guestOf(browser, server.origin, HOST);
    const phones = await Promise.all(NAMES.map((name) => guestOf(browser, server.origin, name, true)));
    const all = [host, ...phones];
    const errors: string[] = [];
    for (const { page } of all) {
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.addInitScript(TRANSLATING);
    }
    await host.learner.addWords(WORDS);
    const roomId = await makeRoom(host.learner, game);
    for (const { page } of all) {
      await page.goto(`/setup-room?room_id=${roomId}`);
      await expect(page.getByRole('switch', { name: 'I play too' }).or(inLobby(page)).first()).toBeVisible({
        timeout: 20_000,
      });
    }
    await host.page.getByRole('switch', { name: 'I play too' }).click();
    await expect(players(host.page)).toHaveCount(2);

    /** Expects translated texts, and no word, name or code among them, and no error. */
    const works = async (page: Page) => {
      await expect.poll(() => page.locator('font > font').count()).toBeGreaterThan(1);
      const translated = await page.locator('font > font').allTextContents();
      const kept = [...WORDS.flat(), HOST, ...NAMES, roomId];
      expect(translated.filter((text) => kept.some((kind) => text.includes(kind)))).toEqual([]);
      expect(errors).toEqual([]);
    };
    await works(host.page);

    await host.page.getByRole('button', { name: 'Bắt đầu (2)' }).click();
    for (const isRight of [true, false]) {
      await areAsked(phones);
      await expect(board(host.page)).toBeVisible();
      await works(host.page);
      for (const phone of phones) await answer(phone, isRight);
      for (const { page } of all) await works(page);
    }
    await endGame(host);
    await expect(podium(host.page).getByRole('listitem')).toHaveCount(2);
    for (const name of NAMES) await expect(podium(host.page)).toContainText(name.split(' ').at(-1) ?? '');
    for (const { page } of all) await works(page);
    await Promise.all(all.map(({ page }) => page.context().close()));
  });
