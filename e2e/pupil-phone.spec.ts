import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { answer, endGame, guestOf, makeRoom, WORDS } from './support/room-guests.ts';
import { board } from './support/solo-game.ts';
import { inLobby, players } from './support/rooms.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null });

const names = (page: Page) => players(page).locator('b');
const cup = (page: Page) => page.getByRole('button', { name: /^Show scoreboard/ });
const teamIn = (page: Page) => page.getByText(/^Đội (Tím|Lá)$/).first();

test('a pupil is in at once, tries a question that does not count, and has a place once there are points', async ({
  home,
  learner,
  browser,
  server,
}) => {
  await learner.addWords(WORDS);
  const roomId = await makeRoom(learner, 'game_select', { teams: 2, questions: 5 });
  await home.goto(`/setup-room?room_id=${roomId}`);
  await home.getByRole('switch', { name: 'I play too' }).click();
  await expect(home.getByText('Tí đang ngóng các bạn!')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Câu hỏi thử' })).toBeDisabled();
  await expect(home.getByText('Hết sau 5 câu')).toBeVisible();
  for (const name of ['Full screen', 'Câu hỏi thử', 'Ready to Play', 'Bắt đầu (0)', 'Leave Room'])
    await expect(home.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await home.setViewportSize({ width: 1366, height: 768 });
  for (const name of ['Full screen', 'Câu hỏi thử', 'Ready to Play', 'Bắt đầu (0)', 'Leave Room'])
    await expect(home.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);

  const bao = await guestOf(browser, server.origin, 'Nguyễn Quốc Bảo', true);
  await bao.page.goto(`/setup-room?room_id=${roomId}`);
  await expect(bao.page.getByText('Bạn đã vào, nhìn lên bảng nhé!')).toBeInViewport();
  await expect(bao.page.getByText('Nguyễn Quốc Bảo', { exact: true }).first()).toBeInViewport();
  const team = (await teamIn(bao.page).textContent()) ?? '';
  expect(await seriousFaultsInBothThemes(bao.page)).toEqual([]);

  await test.step('others who join are in the list, without a message', async () => {
    const linh = await guestOf(browser, server.origin, 'Trần Khánh Linh');
    await linh.page.goto(`/setup-room?room_id=${roomId}`);
    await expect(inLobby(linh.page)).toBeVisible();
    await expect(names(bao.page)).toHaveCount(3);
    await expect(bao.page.getByText(/joined the room/)).toHaveCount(0);
    await linh.page.getByRole('button', { name: 'Leave Room' }).click();
    await expect(names(bao.page)).toHaveCount(2);
    await linh.page.context().close();
  });

  await test.step('a trial question does not count', async () => {
    await home.getByRole('button', { name: 'Câu hỏi thử' }).click();
    await expect(board(bao.page).getByText('Câu hỏi thử')).toBeVisible();
    await answer(bao);
    await expect(bao.page.getByText('Bạn đã vào, nhìn lên bảng nhé!')).toBeVisible();
    await expect(home.getByRole('button', { name: 'Bắt đầu (1)' })).toBeVisible();
  });

  await home.getByRole('button', { name: 'Bắt đầu (1)' }).click();
  await expect(board(bao.page).getByText('Question 1 / 5')).toBeVisible();
  await expect(board(bao.page).getByText(team)).toBeVisible();
  await expect(cup(bao.page)).toHaveAccessibleName('Show scoreboard');
  await expect(home.getByText(/^Hạng/)).toHaveCount(0);
  await answer(bao);
  await expect(cup(bao.page)).toHaveAccessibleName('Show scoreboard, place 1');
  await endGame({ ...bao, page: home });
  const results = home.getByRole('list', { name: 'Team results' }).getByRole('listitem');
  await expect(results.first()).toContainText(`Hạng 1: ${team}`);
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  await bao.page.context().close();
});
