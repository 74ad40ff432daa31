import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startServerAt, type MovedServer } from '../support/moved-server.ts';
import { endGame, type Guest, podium } from '../support/room-guests.ts';
import { board } from '../support/solo-game.ts';
import { recordFrames } from '../support/room-frames.ts';
import { players } from '../support/rooms.ts';
import { expect, type Learner, newLearner, signIn, test as base } from '../support/test.ts';
import { joinRoom, openBrowsers, openPhones, type Phone, picture, PICTURES, rowsOf } from './class.ts';
import { doHomework, joinHomework } from './homework.ts';
import { PUPILS, WORDS } from './roll.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const test = base.extend<object, { server: MovedServer }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      // The same time as on the pages, whose clocks are moved for the next day only.
      const server = await startServerAt(Date.now());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ opens: null });

async function roomOf(teacher: Learner, type_game: string): Promise<string> {
  const { data } = await teacher.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await teacher.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game,
    game_mode: 'speed_mode',
    // The host ends the game; screenshots take long on a busy machine.
    game_duration: 1800,
    feedback_s: 3,
    teams: 4,
    words: data.map(({ id }) => ({ id })),
  });
  return room_id;
}

/** Opens the lobby of a host who does not play. */
async function openProjector(projector: Page, roomId: string): Promise<void> {
  await projector.goto(`/setup-room?room_id=${roomId}`);
  await projector.getByRole('switch', { name: 'I play too' }).click();
  await expect(projector.getByRole('img', { name: 'QR code of the room' })).toBeVisible();
}

async function start(projector: Page, count: number): Promise<void> {
  await projector.getByRole('button', { name: `Bắt đầu (${count})` }).click();
  await isAt(projector, 1);
}

const isAt = (projector: Page, question: number) =>
  expect(async () => {
    const shown = await board(projector)
      .getByText(/^Question \d+$/)
      .textContent({ timeout: 1_000 });
    expect(Number(shown?.split(' ')[1])).toBeGreaterThanOrEqual(question);
  }).toPass({ timeout: 180_000 });

async function ban(projector: Page, name: string): Promise<void> {
  await board(projector).getByRole('button', { name: 'Game settings' }).click();
  await projector.getByRole('menuitem', { name: 'Players' }).click();
  await projector.getByRole('button', { name: `Manage ${name}` }).click();
  await projector.getByRole('menuitem', { name: 'Cấm vào lại' }).click();
  await projector.getByRole('alertdialog').getByRole('button', { name: 'Cấm', exact: true }).click();
  await projector.keyboard.press('Escape');
}

/** Plays one game with one phone offline for a minute, a reload of the projector view, and one banned pupil. */
async function playWithTrouble(projector: Page, phones: readonly Phone[]): Promise<void> {
  const [away, banned] = phones.slice(-2) as [Phone, Phone];
  await away.page.context().setOffline(true);
  const back = new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
  await expect(projector.getByText('Đang kết nối lại:')).toContainText(away.name.slice(0, 12), {
    timeout: 90_000,
  });
  await picture('select-2-away', projector, phones);
  await projector.reload();
  await expect(board(projector)).toBeVisible();
  await ban(projector, banned.name);
  await expect(banned.page.getByText('You have been kicked from the room')).toBeVisible();
  await back;
  await away.page.context().setOffline(false);
  await expect(away.page.getByText('Đang kết nối lại…')).toHaveCount(0, { timeout: 60_000 });
  await expect(projector.getByText('Đang kết nối lại:')).toHaveCount(0, { timeout: 60_000 });
}

/** Checks that the CSV file has every pupil with the points of the report. */
async function checkCsv(page: Page, teacher: Learner, roomId: string): Promise<void> {
  await page.goto(`/report?room=${roomId}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải CSV' }).click(),
  ]);
  const [head = [], ...rows] = rowsOf(await readFile(await file.path(), 'utf8'));
  const report = await teacher.call<{
    players: { username: string; score: number; correct: number }[];
    words: unknown[];
  }>('GET', `/api/rooms/${roomId}/report`);
  expect(rows.length).toBe(report.players.length);
  expect(rows.length).toBeGreaterThanOrEqual(PUPILS.length - 1);
  expect(head.length).toBe(6 + 3 * report.words.length);
  const scores = new Map(report.players.map(({ username, score }) => [username, score]));
  for (const row of rows) expect(Number(row[5])).toBe(scores.get(row[0]?.replace(/^'/, '') ?? ''));
  await page.screenshot({ path: join(PICTURES, `report-${roomId}.png`), fullPage: true });
}

async function giveHomework(projector: Page): Promise<{ code: string; page: Page }> {
  const [page] = await Promise.all([
    projector.context().waitForEvent('page'),
    projector.getByRole('link', { name: 'Giao về nhà' }).click(),
  ]);
  await page.getByLabel('Tên bài').fill('Từ hay sai hôm nay');
  await page.getByRole('checkbox', { name: 'Nối từ' }).check();
  await page.getByRole('checkbox', { name: 'Viết từ' }).uncheck();
  await page.getByLabel(/Tên các em/).fill(PUPILS.join('\n'));
  await page.screenshot({ path: join(PICTURES, 'homework-form.png'), fullPage: true });
  await page.getByRole('button', { name: 'Giao bài', exact: true }).click();
  const code = (await page.locator('[data-homework-code]').getAttribute('data-homework-code')) ?? '';
  await expect(projector.getByRole('region', { name: 'Bài về nhà' })).toBeVisible();
  await projector.screenshot({ path: join(PICTURES, 'homework-projector.png') });
  return { code, page };
}

/** Does the homework on devices that were not in class. */
async function doHomeworkNextDay(browser: Browser, server: MovedServer, code: string): Promise<void> {
  for (const [index, name] of PUPILS.slice(0, 3).entries()) {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      locale: 'vi-VN',
    });
    const page = await context.newPage();
    await page.clock.setSystemTime(server.now());
    await joinHomework(page, code, name);
    await page.screenshot({ path: join(PICTURES, `homework-pupil${index + 1}.png`) });
    await doHomework(page, WORDS);
    await expect(page.getByText('Xong bài rồi!')).toBeVisible();
    await context.close();
  }
}

test('forty pupils play two games, appear in the report, and do homework', async ({
  browser,
  server,
  launchOptions,
}) => {
  const teacher = await newLearner(server.origin, 'Cô Hạnh');
  await teacher.addWords(WORDS);
  const desk = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  await signIn(desk, teacher.token);
  const projector = await desk.newPage();
  const host: Guest = { page: projector, frames: recordFrames(projector), learner: teacher, taps: false };
  const browsers = await openBrowsers(launchOptions);
  const phones = await openPhones(browsers, PUPILS, { baseURL: server.origin, words: WORDS });
  let code = '';

  await test.step('choose', async () => {
    const roomId = await roomOf(teacher, 'game_select');
    await openProjector(projector, roomId);
    const seconds = await joinRoom(phones, roomId);
    console.log(`${phones.length} pupils were in the lobby after ${seconds.toFixed(1)} s`);
    await expect(players(projector)).toHaveCount(phones.length);
    await picture('select-0-lobby', projector, phones);
    await start(projector, phones.length);
    await isAt(projector, 2);
    await picture('select-1-question', projector, phones);
    await playWithTrouble(projector, phones);
    await isAt(projector, 5);
    await picture('select-3-question', projector, phones);
    await endGame(host);
    await expect(podium(projector).getByRole('listitem')).toHaveCount(3);
    await picture('select-4-podium', projector, phones);
    const page = await desk.newPage();
    await checkCsv(page, teacher, roomId);
    await page.close();
  });

  await test.step('listen', async () => {
    const roomId = await roomOf(teacher, 'game_listen');
    await openProjector(projector, roomId);
    await joinRoom(phones, roomId);
    await picture('listen-0-lobby', projector, phones);
    await start(projector, phones.length);
    await isAt(projector, 2);
    await picture('listen-1-question', projector, phones);
    await isAt(projector, 3);
    await endGame(host);
    await picture('listen-2-podium', projector, phones);
    const homework = await giveHomework(projector);
    ({ code } = homework);
    await checkCsv(homework.page, teacher, roomId);
  });

  await Promise.all(browsers.map((phoneBrowser) => phoneBrowser.close()));
  await test.step('homework, the next day', async () => {
    server.moveTo(server.now() + DAY_MS);
    await doHomeworkNextDay(browser, server, code);
    const page = await desk.newPage();
    await page.clock.setSystemTime(server.now());
    await page.goto('/homework');
    await page.getByRole('link', { name: /Từ hay sai hôm nay/ }).click();
    await expect(page.getByText(/3\/3 em xong/)).toBeVisible();
    for (const name of PUPILS.slice(0, 3))
      await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Xong')).toBeVisible();
    await page.screenshot({ path: join(PICTURES, 'homework-teacher.png'), fullPage: true });
  });
  await desk.close();
});
