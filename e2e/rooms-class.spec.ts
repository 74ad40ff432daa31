import type { Browser, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { answer, areAsked, endGame, type Guest, guestOf, WORDS } from './support/room-guests.ts';
import { board } from './support/solo-game.ts';
import { inLobby, joinByCode, players, roomIdOn, wordChoices } from './support/rooms.ts';
import { expect, signIn, test } from './support/test.ts';

const enter = async (page: Page, roomId: string) => {
  await page.goto(`/setup-room?room_id=${roomId}`);
  await expect(inLobby(page)).toBeVisible({ timeout: 20_000 });
};

/** Opens a menu by its button and chooses an entry. */
async function choose(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Makes a room on the screen, with two teams and locked from the start. */
async function makeRoom(page: Page): Promise<string> {
  await page.goto('/setup-room');
  await expect(wordChoices(page).first()).toBeVisible();
  for (const word of await wordChoices(page).all()) await word.check();
  await page.getByText('Cho lớp học').click();
  await page.getByRole('button', { name: 'Chia đội' }).click();
  await page.getByRole('option', { name: '2 đội' }).click();
  await page.getByRole('switch', { name: 'Khóa phòng từ đầu' }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create New Room' }).click();
  return roomIdOn(page);
}

/** The seconds that the page shows for the open question. */
const secondsLeft = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await board(page)
        .getByText(/^\d+ giây$/)
        .textContent()) ?? '',
    )?.[0],
  );

/** Sets a pupil's extra time on the host's phone, which the class does not see. */
async function setExtraTime(
  browser: Browser,
  { learner, page: projector }: Guest,
  pupil: string,
): Promise<void> {
  const phone = await browser.newContext({
    baseURL: new URL(projector.url()).origin,
    viewport: { width: 390, height: 664 },
  });
  await signIn(phone, learner.token);
  const page = await phone.newPage();
  await page.goto('/extra-time');
  await page.getByRole('button', { name: new RegExp(`Thời gian của ${pupil}`) }).click();
  await page.getByRole('option', { name: 'Gấp 2 lần' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Thời gian của ${pupil}`) })).toContainText(
    'Gấp 2 lần',
  );
  expect(await seriousFaults(page)).toEqual([]);
  await phone.close();
}

test('a teacher locks a room, renames and removes players, and sets teams, extra time, pauses and skips', async ({
  browser,
  server,
}) => {
  test.slow();
  const host = await guestOf(browser, server.origin, 'Cô Hạnh');
  await host.learner.addWords(WORDS);
  const [bao, linh] = (await Promise.all(
    ['Quốc Bảo', 'Khánh Linh'].map((name) => guestOf(browser, server.origin, name, true)),
  )) as [Guest, Guest];
  const projector = host.page;
  await linh.page.clock.install();
  const roomId = await makeRoom(projector);
  await expect(projector.getByText('Phòng đang khóa')).toBeVisible();

  await test.step('nobody can enter a locked room, and the page shows the reason', async () => {
    await bao.page.goto(`/setup-room?room_id=${roomId}`);
    await expect(bao.page.getByText('This room is locked')).toBeVisible({ timeout: 20_000 });
    await choose(projector, 'Room settings', 'Mở khóa phòng');
    await expect(projector.getByText('Phòng đang khóa')).toBeHidden();
    await joinByCode(bao.page, roomId);
    await enter(linh.page, roomId);
  });

  await test.step("the sound for joining players can be turned off on the host's page, also after a reload", async () => {
    await choose(projector, 'Room settings', 'Tắt tiếng khi có người vào');
    await projector.reload();
    await expect(inLobby(projector)).toBeVisible({ timeout: 20_000 });
    await choose(projector, 'Room settings', 'Bật tiếng khi có người vào');
  });

  await test.step('a name is changed for everybody, and stays when a removed player rejoins', async () => {
    await choose(projector, 'Manage Khánh Linh', 'Đổi tên');
    const name = projector.getByRole('textbox', { name: 'Tên mới' });
    await name.fill('Linh lớp 6A');
    await name.press('Enter');
    await expect(players(bao.page).getByText('Linh lớp 6A')).toBeVisible();
    await choose(projector, 'Manage Linh lớp 6A', 'Kick');
    await projector.getByRole('alertdialog').getByRole('button', { name: 'Mời ra' }).click();
    await expect(linh.page.getByText('You have been kicked from the room')).toBeVisible();
    await joinByCode(linh.page, roomId);
    await expect(players(linh.page).getByText('Linh lớp 6A')).toBeVisible();
  });

  await test.step('a host who only watches has no team, and the players are divided evenly', async () => {
    await projector.getByRole('switch', { name: 'I play too' }).click();
    await expect(projector.getByRole('button', { name: 'Bắt đầu (2)' })).toBeVisible();
    await projector.getByRole('button', { name: /^Manage Quốc Bảo/ }).click();
    await expect(projector.getByRole('menuitem', { name: 'Đổi tên' })).toBeVisible();
    await expect(projector.getByRole('menuitem', { name: 'Thời gian riêng' })).toHaveCount(0);
    await projector.keyboard.press('Escape');
    await choose(projector, 'Room settings', 'Thời gian riêng');
    await expect(projector.getByRole('dialog', { name: 'Thời gian riêng' })).toContainText('/extra-time');
    expect(await seriousFaults(projector)).toEqual([]);
    await projector.getByRole('button', { name: 'OK' }).click();
    await setExtraTime(browser, host, 'Quốc Bảo');
    await projector.getByRole('button', { name: 'Bắt đầu (2)' }).click();
    await areAsked([bao, linh]);
    const teams = linh.page.locator('aside [data-user]').getByText(/^Đội /);
    expect(new Set(await teams.allTextContents()).size).toBe(2);
  });

  await test.step('one pupil has extra time, and nobody else sees it', async () => {
    expect(await secondsLeft(bao.page)).toBeGreaterThan(16);
    expect(await secondsLeft(linh.page)).toBeLessThanOrEqual(15);
    for (const { page } of [host, linh]) await expect(page.getByText('Gấp 2 lần')).toHaveCount(0);
  });

  await test.step('a pause stops the clock, hides the question and is shown on every screen', async () => {
    await projector.getByRole('button', { name: 'Tạm dừng' }).click();
    for (const page of [projector, bao.page, linh.page])
      await expect(board(page).getByText('Đang tạm dừng', { exact: true })).toBeVisible();
    await expect(board(linh.page).getByRole('group', { name: 'Choices' })).toBeHidden();
    const clock = board(linh.page).getByRole('button', { name: /^Time left/ });
    const before = await clock.getAttribute('aria-label');
    expect(await seriousFaults(projector)).toEqual([]);
    await linh.page.clock.runFor(2_500);
    expect(await clock.getAttribute('aria-label')).toBe(before);
    await board(projector).getByRole('button', { name: 'Chơi tiếp' }).click();
    await expect(board(linh.page).getByRole('group', { name: 'Choices' })).toBeVisible();
    await Promise.all([answer(bao), answer(linh, false)]);
  });

  await test.step('the projector ranks the teams by mean points', async () => {
    const race = projector.getByRole('list', { name: 'Teams' }).getByRole('listitem');
    await expect(race).toHaveCount(2);
    await expect(race.first()).toContainText('100 pts');
    await expect(race.last()).toContainText('0 pts');
  });

  await test.step('a question is skipped', async () => {
    await areAsked([bao, linh]);
    await projector.getByRole('button', { name: 'Bỏ qua' }).click();
    await expect(board(bao.page)).toHaveAttribute('data-stage', 'feedback');
  });

  await test.step('the projector shows who is reconnecting, and the player keeps the team', async () => {
    const team = await linh.page
      .locator('aside [data-user]')
      .filter({ hasText: 'You' })
      .getByText(/^Đội /)
      .textContent();
    await linh.page.goto('about:blank');
    await expect(projector.getByText(/Đang kết nối lại: Linh lớp 6A/)).toBeVisible();
    await rejoin(linh.page, roomId);
    await expect(projector.getByText(/Đang kết nối lại/)).toHaveCount(0);
    const again = linh.page.locator('aside [data-user]').filter({ hasText: 'You' }).getByText(/^Đội /);
    await expect(again).toHaveText(team ?? '');
  });

  await test.step('the results rank the teams by mean points', async () => {
    await endGame(host);
    const results = projector.getByRole('list', { name: 'Team results' }).getByRole('listitem');
    await expect(results).toHaveCount(2);
    await expect(results.first()).toContainText('Hạng 1');
    expect(await seriousFaults(projector)).toEqual([]);
  });
  await Promise.all([host, bao, linh].map(({ page }) => page.context().close()));
});

async function rejoin(page: Page, roomId: string): Promise<void> {
  await page.goto(`/setup-room?room_id=${roomId}`);
  await expect(board(page)).toBeVisible({ timeout: 20_000 });
}
