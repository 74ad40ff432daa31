import { createRoom, inLobby, joinByCode, pageOf, players, roomIdOn, wordChoices } from './support/rooms.ts';
import { expect, newLearner, PASSWORD, test } from './support/test.ts';
import { watchFor } from './support/watch.ts';

const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
] as const;

test.use({ opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

test('a room is made by keyboard alone', async ({ home }) => {
  await home.goto('/setup-room');
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeDisabled();
  await expect(home.getByRole('checkbox', { name: /cat/ })).toBeVisible();
  await home.getByRole('button', { name: 'Create New Room' }).focus();
  await home.keyboard.press('Enter');
  await expect(home.getByText('You must select words or select lesson for play game')).toBeVisible();
  await home.getByRole('radio', { name: 'Select' }).focus();
  await home.keyboard.press('ArrowRight');
  await expect(home.getByRole('radio', { name: 'Boong' })).toBeChecked();
  await home.getByRole('radio', { name: 'Correct' }).focus();
  await home.keyboard.press('ArrowRight');
  await home.getByRole('button', { name: /Duration/ }).focus();
  await home.keyboard.press('Enter');
  await home.getByRole('option', { name: '5 minutes' }).press('Enter');
  await home.getByRole('searchbox', { name: 'Find word' }).focus();
  await home.keyboard.press('Tab');
  await home.keyboard.press('Space');
  await home.keyboard.press('End');
  await home.keyboard.press('Space');
  await expect(home.getByText('2 selected')).toBeVisible();
  await home.getByRole('button', { name: 'Create New Room' }).focus();
  await home.keyboard.press('Enter');
  // The toast is shown for two seconds, and entering the room may take as long.
  const message = await home
    .getByText(/^Room created! ID: /)
    .locator('..')
    .innerText();
  expect(message).toBe(`Room created! ID: ${await roomIdOn(home)}`);
  await expect(home.getByRole('heading', { level: 1 })).toBeFocused();
  for (const fact of ['Boong', 'Speed mode', '5 minutes', '2 words'])
    await expect(home.getByText(fact, { exact: true })).toBeVisible();
  await expect(home.getByRole('img', { name: 'QR code of the room' })).toBeVisible();
  await expect(players(home)).toHaveCount(1);
  await expect(players(home).first()).toContainText('Host');
});

test('the newest lesson is chosen for a room until × empties the choice', async ({ home, learner }) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Unit 1',
  });
  for (const word_e of ['sun', 'moon', 'star'])
    await learner.call('POST', '/api/word', { word_e, word_v: `nghĩa ${word_e}`, lesson: lesson.id });
  await home.goto('/setup-room');
  const chosen = home.getByText('Unit 1 · 3 từ');
  const create = home.getByRole('button', { name: 'Create New Room' });
  await expect(chosen).toBeVisible();
  await home.getByRole('button', { name: 'Bỏ chọn hết' }).click();
  await expect(chosen).toBeHidden();
  await create.click();
  await expect(home.getByText('You must select words or select lesson for play game')).toBeVisible();
  await home.reload();
  await expect(chosen).toBeVisible();
  await create.click();
  await expect(inLobby(home)).toBeVisible();
  await expect(home.getByText('3 words', { exact: true })).toBeVisible();
});

test('a room asks words that its players are about to forget', async ({ home }) => {
  await home.goto('/setup-room');
  await home.getByRole('radio', { name: 'Từ lớp mình sắp quên' }).check();
  await home.getByRole('button', { name: /Số từ/ }).click();
  await home.getByRole('option', { name: '30' }).click();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await expect(inLobby(home)).toBeVisible();
  await expect(home.getByText('Từ lớp mình sắp quên', { exact: true })).toBeVisible();
  await expect(home.getByText('30 words', { exact: true })).toBeVisible();
  await home.getByRole('button', { name: 'Ready to Play' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu luôn' }).click();
  await expect(home.getByRole('group', { name: 'Choices' })).toBeVisible({ timeout: 10_000 });
});

test('choosing a lesson chooses its words, single words can be removed, and a custom duration is clamped @smoke @phone', async ({
  home,
  learner,
}) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Động vật',
  });
  for (const word_e of ['dog', 'pig', 'hen'])
    await learner.call('POST', '/api/word', { word_e, word_v: `con ${word_e}`, lesson: lesson.id });
  await home.goto('/setup-room');
  await home.getByRole('button', { name: /Lessons: Select Lessons/ }).click();
  await home.getByRole('option', { name: 'Động vật' }).click();
  await home.keyboard.press('Escape');
  await expect(home.getByText('3 selected')).toBeVisible();
  await expect(wordChoices(home)).toHaveCount(3);
  await home.getByRole('checkbox', { name: /pig/ }).uncheck();
  await expect(home.getByText('2 selected')).toBeVisible();
  await home.getByRole('button', { name: /Duration/ }).click();
  await home.getByRole('option', { name: 'Custom' }).click();
  const minutes = home.getByRole('textbox', { name: /Minutes/ });
  for (const [typed, shown] of [
    ['75', '60'],
    ['abc', '1'],
  ] as const) {
    await minutes.fill(typed);
    await minutes.blur();
    await expect(minutes).toHaveValue(shown);
  }
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await expect(home.getByText('1 minute', { exact: true })).toBeVisible();
  await expect(home.getByText('2 words', { exact: true })).toBeVisible();
});

test('a friend joins by code, gets ready, and is banned @smoke', async ({ home, browser, server }) => {
  const roomId = await createRoom(home);
  const { page: friend } = await pageOf(browser, server.origin, 'Đỗ Khánh Linh Chi');
  const isAnnounced = await watchFor(home, 'Đỗ Khánh Linh Chi joined the room');
  await joinByCode(friend, roomId);
  await isAnnounced();
  await expect(friend.getByRole('img', { name: /QR/ })).toBeHidden();
  await expect(players(home).nth(1)).toContainText('Đ. K. L. Chi');
  await expect(players(home).nth(1)).toContainText('Wait');
  await friend.getByRole('button', { name: 'Ready to Play' }).click();
  await expect(friend.getByText('Waiting for other players...')).toBeVisible();
  await expect(players(home).nth(1)).toContainText('Ready');
  await expect(home.getByText('1 of 2 ready')).toBeVisible();

  const ban = async () => {
    await home.getByRole('button', { name: 'Manage Đỗ Khánh Linh Chi' }).click();
    await home.getByRole('menuitem', { name: 'Cấm vào lại' }).click();
  };
  await ban();
  await expect(home.getByRole('alertdialog').getByRole('button', { name: 'Cho ở lại' })).toBeFocused();
  await home.keyboard.press('Escape');
  await ban();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Cấm' }).click();
  await expect(friend.getByText('You have been kicked from the room')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await expect(players(home)).toHaveCount(1);
  await friend
    .getByRole('textbox', { name: 'Room ID' })
    .fill(`${server.origin}/setup-room?room_id=${roomId}`);
  await expect(friend.getByRole('textbox', { name: 'Room ID' })).toHaveValue(roomId);
  await friend.keyboard.press('Enter');
  await expect(friend.getByText('You have been kicked from the room')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await friend.context().close();
});

test('a link to a room leads through the sign-in when the user is signed out', async ({
  home,
  browser,
  server,
}) => {
  const roomId = await createRoom(home);
  const { email } = await newLearner(server.origin, 'Quốc Bảo');
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(`/setup-room?room_id=${roomId}`);
  // Guests enter only a name; users with an account go on to the sign-in.
  await page.getByRole('link', { name: /Đăng nhập/ }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(inLobby(page)).toBeVisible();
  await expect(page).toHaveURL(/\/setup-room$/);
  await expect(players(home)).toHaveCount(2);
  await context.close();
});

test('a reload rejoins the room, and leaving hands it over', async ({ home, browser, server }) => {
  const roomId = await createRoom(home);
  const { page: friend } = await pageOf(browser, server.origin, 'Nam');
  await joinByCode(friend, roomId);
  await home.reload();
  await expect(inLobby(home)).toBeVisible();
  expect(await roomIdOn(home)).toBe(roomId);
  await expect(players(home)).toHaveCount(2);
  await home.getByRole('button', { name: 'Leave Room' }).click();
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeVisible();
  expect(await roomIdOn(friend)).toBe(roomId);
  await home.reload();
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await friend.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(friend).toHaveURL(/\/$/);
  await friend.getByRole('link', { name: 'Game', exact: true }).click();
  await friend.goBack();
  await friend.context().close();
});

test('the set-up begins at its top after a room that was scrolled', async ({ home }) => {
  await home.setViewportSize({ width: 390, height: 480 });
  await createRoom(home);
  const scrolled = () => home.evaluate(() => window.scrollY);
  await home.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(100);
  await home.getByRole('button', { name: 'Leave Room' }).click();
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('a name in the lobby is not squeezed by enlarged text on a small phone', async ({ home }) => {
  await createRoom(home);
  await home.setViewportSize({ width: 320, height: 700 });
  await home.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const name = players(home).getByText('Thảo My').first();
  const lines = () =>
    name.evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size);
  await expect.poll(lines).toBeLessThanOrEqual(2);
});

test('a player who opens another address is asked before rejoining the room', async ({ home }) => {
  const ask = home.getByRole('alertdialog', { name: /^Vào lại phòng/ });
  const roomId = await createRoom(home);
  await home.goto('/');
  await home.getByRole('link', { name: 'Game', exact: true }).click();
  await home.getByRole('button', { name: 'Chơi với bạn bè' }).click();
  await expect(ask).toContainText(roomId);
  await ask.getByRole('button', { name: 'Vào lại' }).click();
  await expect(inLobby(home)).toBeVisible();
  expect(await roomIdOn(home)).toBe(roomId);

  await home.goto('/');
  await expect(home.getByRole('textbox', { name: 'English' })).toBeVisible();
  await home.goto('/setup-room');
  await ask.getByRole('button', { name: 'Rời phòng' }).click();
  await expect(ask).toBeHidden();
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await home.reload();
  await expect(home.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await expect(ask).toBeHidden();
});

test('a host alone is asked before starting, may only watch, and a player is asked before leaving a game', async ({
  home,
  browser,
  server,
}) => {
  const roomId = await createRoom(home);
  await home.getByRole('button', { name: 'Ready to Play' }).click();
  await expect(home.getByRole('alertdialog', { name: 'Chơi một mình?' })).toBeVisible();
  await home.getByRole('button', { name: 'Đợi thêm' }).click();
  const { page: friend } = await pageOf(browser, server.origin, 'Nam');
  await joinByCode(friend, roomId);
  await expect(players(home)).toHaveCount(2);
  await home.getByRole('switch', { name: 'I play too' }).click();
  const shown = await Promise.all([home, friend].map((page) => watchFor(page, 'Game started!')));
  await friend.getByRole('button', { name: 'Ready to Play' }).click();
  await expect(home.getByText('1 bạn đã vào · 1 sẵn sàng')).toBeVisible();
  await home.getByRole('button', { name: 'Bắt đầu (1)' }).click();
  for (const isShown of shown) await isShown();
  await expect(friend.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1);
  await friend.getByRole('link', { name: 'Home', exact: true }).click();
  await friend.getByRole('button', { name: 'Chơi tiếp' }).click();
  await friend.goBack();
  await expect(friend.getByRole('alertdialog', { name: 'Rời phòng?' })).toBeVisible();
  await friend.keyboard.press('Escape');
  await expect(friend.getByRole('alertdialog')).toBeHidden();
  await friend.getByRole('link', { name: 'Home', exact: true }).click();
  await friend.getByRole('button', { name: 'Rời phòng' }).click();
  await expect(friend).toHaveURL(/\/$/);
  await friend.context().close();
});

test('a host who only watches and is alone cannot start', async ({ home }) => {
  await createRoom(home);
  await home.getByRole('switch', { name: 'I play too' }).click();
  await home.getByRole('button', { name: 'Bắt đầu (0)' }).click();
  await expect(home.getByText('Not enough players to start the game.')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Bắt đầu (0)' })).toBeVisible();
});

test('a room that cannot be created shows the reason', async ({ home }) => {
  await home.route('**/api/game/create_room', (route) =>
    route.fulfill({ status: 503, json: { status_code: 503, detail: 'The server is busy.' } }),
  );
  await home.goto('/setup-room');
  await home.getByRole('checkbox', { name: /cat/ }).check();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  const alert = home.getByRole('alert').filter({ hasText: 'Failed to create room' });
  await expect(alert).toContainText('The server is busy.');
});
