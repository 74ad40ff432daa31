import type { Browser, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { recordFrames } from './support/room-frames.ts';
import { answer, WORDS } from './support/room-guests.ts';
import { inLobby, players, wordChoices } from './support/rooms.ts';
import { faultsInEveryWindow } from './support/sight.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';

test.use({ opens: null });

/** Makes a room with the learner's words. */
async function roomOf(learner: Learner, rules: object = {}): Promise<string> {
  await learner.addWords(WORDS);
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: 'game_select',
    game_mode: 'correct_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
    ...rules,
  });
  return room_id;
}

/** Opens the host's socket without a page, as a host who only watches. */
async function hostSocket({ token }: Learner, origin: string, roomId: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/game/${roomId}?token=${token}`);
  await new Promise((opened) => socket.addEventListener('message', opened, { once: true }));
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  send({ type: 'ready', is_player: false });
  return { send, close: () => socket.close() };
}

/** A phone on which nobody is signed in. */
async function phoneOf(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 664 },
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Tên của bạn' });
const enter = (page: Page) => page.getByRole('button', { name: 'Vào chơi' });
const expectOnlyTheRoom = async (page: Page) => {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Messages' })).toHaveCount(0);
};

test('a pupil without an account plays by link and name, and keeps the result @smoke', async ({
  browser,
  learner,
  server,
}) => {
  test.setTimeout(90_000);
  const roomId = await roomOf(learner);
  const host = await hostSocket(learner, server.origin, roomId);
  const page = await phoneOf(browser, server.origin);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const frames = recordFrames(page);
  await page.goto(`/setup-room?room_id=${roomId}`);
  await expect(page.getByRole('heading', { name: `Vào phòng ${roomId}` })).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(enter(page)).toBeInViewport();
  await expectOnlyTheRoom(page);
  expect(await seriousFaults(page)).toEqual([]);
  await nameField(page).fill('Bé Na');
  await enter(page).tap();
  await expect(inLobby(page)).toBeVisible();
  await expect(players(page)).toHaveCount(2);
  await expectOnlyTheRoom(page);

  host.send({ type: 'start' });
  const pupil = { page, frames, learner, taps: true };
  await answer(pupil, false);
  await page.reload();
  await answer(pupil);
  await page.context().setOffline(true);
  await expect(page.getByText('Đang kết nối lại…')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await answer(pupil);
  await expectOnlyTheRoom(page);
  host.send({ type: 'end_game' });
  await expect(page.getByRole('heading', { name: 'Về đích rồi!' })).toBeVisible({ timeout: 20_000 });
  const keep = page.getByRole('button', { name: 'Giữ kết quả' });
  await expect(keep).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Từ sai/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const xp = Number(
    /\+(\d+) xp/.exec(
      (await page
        .getByText(/\+\d+ xp/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  expect(xp).toBeGreaterThan(0);

  await keep.tap();
  await expect(page.getByLabel('Your Name')).toHaveValue('Bé Na');
  await page.getByLabel('Email').fill(`na-${roomId}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page).toHaveURL(/\/$/);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const asNa = async <Answer>(path: string) =>
    (await (
      await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as Answer;
  expect(await asNa('/api/my_user')).toMatchObject({ username: 'Bé Na', score: xp });
  const { data: words } = await asNa<{ data: unknown[] }>('/api/word');
  expect(words.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toBeNull();
  expect(refused).toEqual([]);
  host.close();
  await page.context().close();
});

test('a user who is not signed in plays as a guest, and signing in keeps the result', async ({
  browser,
  learner,
  server,
}) => {
  const pupil = await newLearner(server.origin, 'Nguyễn Na');
  const roomId = await roomOf(learner);
  const host = await hostSocket(learner, server.origin, roomId);
  const page = await phoneOf(browser, server.origin);
  const frames = recordFrames(page);
  await page.goto(`/setup-room?room_id=${roomId}`);
  await nameField(page).fill('Bé Na');
  await enter(page).tap();
  await expect(players(page)).toHaveCount(2);
  host.send({ type: 'start' });
  await answer({ page, frames, learner, taps: true });
  host.send({ type: 'end_game' });
  await page.getByRole('button', { name: 'Giữ kết quả' }).tap();
  await page.getByRole('link', { name: 'Login' }).tap();
  await expect(page.getByRole('checkbox', { name: 'Giữ điểm và từ của Bé Na' })).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Email').fill(pupil.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page.getByText('Đã giữ điểm và từ của ván vừa chơi')).toBeVisible();
  expect((await pupil.call<{ score: number }>('GET', '/api/my_user')).score).toBeGreaterThan(0);
  host.close();
  await page.context().close();
});

test('a pupil of a class waits while the room is locked, and then picks a name', async ({
  browser,
  learner,
  server,
}) => {
  const roomId = await roomOf(learner, { names: ['Nguyễn An', 'Trần Bình', 'Lê Chi'], join_locked: true });
  const host = await hostSocket(learner, server.origin, roomId);
  const page = await phoneOf(browser, server.origin);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Có mã phòng?' }).tap();
  const code = page.getByRole('textbox', { name: 'Mã phòng' });
  await expect(code).toBeFocused();
  await code.fill(roomId.toLowerCase());
  await page.getByRole('button', { name: 'Vào phòng' }).tap();
  await expect(page.getByText('Phòng đang khóa.')).toBeVisible();
  host.send({ type: 'lock', locked: false });
  const an = page.getByRole('radio', { name: 'Nguyễn An' });
  await expect(an).toBeVisible({ timeout: 10_000 });
  expect(await seriousFaults(page)).toEqual([]);
  expect(await faultsInEveryWindow(page, 'the names of a class')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 664 });
  await an.check({ force: true });
  await enter(page).tap();
  await expect(inLobby(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave Room' }).tap();
  await page.getByRole('button', { name: 'Vào lại: Nguyễn An' }).tap();
  await expect(inLobby(page)).toBeVisible();
  host.close();
  await page.context().close();
});

test('a user with another name picks one of the list, and the account keeps its name', async ({
  browser,
  learner,
  server,
}) => {
  const roomId = await roomOf(learner, { names: ['Trần Minh', 'Lê Hoa'] });
  const pupil = await newLearner(server.origin, 'minh2012');
  const page = await phoneOf(browser, server.origin);
  await signIn(page, pupil.token);
  await page.goto(`/setup-room?room_id=${roomId}`);
  await expect(page.getByRole('heading', { name: `Vào phòng ${roomId}` })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Trần Minh' }).check({ force: true });
  await enter(page).tap();
  await expect(inLobby(page)).toBeVisible();
  await expect(players(page).filter({ hasText: 'Trần Minh' })).toHaveCount(1);
  await page.reload();
  await expect(players(page).filter({ hasText: 'Trần Minh' })).toHaveCount(1);
  expect((await pupil.call<{ username: string }>('GET', '/api/my_user')).username).toBe('minh2012');
  await page.context().close();
});

test('a room that is closed to guests leads to the sign-in and shows the reason', async ({
  browser,
  home,
  learner,
  server,
}) => {
  await learner.addWords(WORDS);
  await home.goto('/setup-room');
  await home.getByText('Cho lớp học').click();
  await home.getByRole('switch', { name: 'Khách không có tài khoản được vào' }).uncheck({ force: true });
  await wordChoices(home).first().check();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  const roomId = (await home.locator('[data-room-id]').getAttribute('data-room-id')) ?? '';
  const page = await phoneOf(browser, server.origin);
  await page.goto(`/setup-room?room_id=${roomId}`);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('This room is closed to guests')).toBeVisible();
  await page.context().close();
});
