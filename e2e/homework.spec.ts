import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expectEasyToRead } from './support/people.ts';
import { answer, endGame, guestOf, startRoom, WORDS as ROOM_WORDS } from './support/room-guests.ts';
import { expect, newLearner, test } from './support/test.ts';

const WORDS = [
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
  ['teacher', 'giáo viên'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);

test.use({ opens: null });

const board = (page: Page) => page.getByRole('region', { name: 'Bài về nhà' });

async function join(page: Page, path: string, pin: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Tên của bạn').selectOption('Nguyễn Quốc Bảo');
  await page.getByLabel('PIN 4 số').fill(pin);
  await page.getByRole('button', { name: 'Vào làm bài' }).click();
}

const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');

/** Chooses the right answer to the open question. */
async function choose(page: Page): Promise<void> {
  await expect(choices(page).first()).toBeEnabled();
  const question = await board(page).locator('[tabindex="-1"] [translate="no"]').innerText();
  await choices(page)
    .filter({ hasText: OTHER.get(question.trim()) ?? question })
    .click();
}

test('homework from a lesson, with a list of names, is done on two devices and appears in its report @smoke', async ({
  home,
  learner,
  browser,
  server,
}) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Unit 3',
    description: '',
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });

  await home.goto('/homework');
  await home.getByRole('link', { name: 'Giao bài mới' }).click();
  await expect(home.getByRole('heading', { level: 1 })).toBeFocused();
  await home.getByLabel('Tên bài').fill('Bài Unit 3');
  await home.getByRole('button', { name: /Bài học/ }).click();
  await home.getByRole('option', { name: 'Unit 3' }).click();
  await home.keyboard.press('Escape');
  await home.getByRole('checkbox', { name: 'Viết từ' }).uncheck();
  await expect(home.getByText('Mỗi em làm trong ≈ 1 phút')).toBeVisible();
  await home.getByLabel(/Tên các em/).fill('Nguyễn Quốc Bảo\nTrần Thảo My');
  expect(await seriousFaults(home)).toEqual([]);
  await home.getByRole('button', { name: 'Giao bài', exact: true }).click();
  await expect(home.getByRole('heading', { name: 'Bài Unit 3' })).toBeFocused();
  const code = await home.locator('[data-homework-code]').getAttribute('data-homework-code');
  await expect(home.getByText('Nguyễn Quốc Bảo, Trần Thảo My')).toBeVisible();
  await expect(home.getByText('0/2 em xong')).toBeVisible();

  const phone = await (
    await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 664 } })
  ).newPage();
  await join(phone, `/h?code=${code}`, '4826');
  await expect(phone.getByRole('heading', { name: 'Bài Unit 3' })).toBeFocused();
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Bắt đầu: Chọn nghĩa' }).click();
  await choose(phone);
  await expect(home.getByText('1/3')).toBeVisible({ timeout: 20_000 });
  await phone.context().close();

  const tablet = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await join(tablet, `/h?code=${code}`, '9071');
  await expect(tablet.getByText('PIN chưa đúng.')).toBeVisible();
  await join(tablet, `/h?code=${code}`, '4826');
  await expect(tablet.getByText('Đã làm 1/3 câu')).toBeVisible();
  await tablet.getByRole('button', { name: 'Làm tiếp: Chọn nghĩa' }).click();
  // Answers given without a network are sent once it is back.
  await tablet.context().setOffline(true);
  for (const done of ['0', '1']) {
    await expect(tablet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', done);
    await choose(tablet);
  }
  await expect(tablet.getByText('Xong bài rồi!')).toBeVisible();
  await expect(home.getByText('1/3')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(home.getByText('Xong', { exact: true })).toBeVisible({ timeout: 30_000 });
  await tablet.reload();
  await expect(tablet.getByText('Đúng 3/3 ở lần đầu')).toBeVisible();
  await tablet.getByText('Từ đúng (3)').click();
  for (const [english] of WORDS) await expect(tablet.getByText(english, { exact: true })).toHaveCount(1);
  await tablet.context().close();

  await home.reload();
  const row = home.getByRole('row', { name: /Nguyễn Quốc Bảo/ });
  await expect(row.getByText('Xong')).toBeVisible();
  await expect(row.getByText('đúng')).toHaveCount(3);
  await expect(home.getByRole('heading', { name: 'Chưa làm (1)' })).toBeVisible();
  const address = new URL(home.url());
  await expectEasyToRead(home, [address.pathname + address.search, '/homework', `/h?code=${code}`]);
});

test('homework of the missed words is assigned at the end of a game, and the projector shows its code', async ({
  browser,
  server,
}) => {
  const host = await guestOf(browser, server.origin, 'Cô Hạnh');
  const pupil = await guestOf(browser, server.origin, 'Quốc Bảo', true);
  await host.learner.addWords(ROOM_WORDS);
  await startRoom([host, pupil], 'game_select', 'correct_mode');
  await answer(pupil, false);
  const missed = pupil.frames.question()?.word_question ?? '';
  const [english, vietnamese] = ROOM_WORDS.find((sides) => sides.some((side) => side === missed)) ?? ['', ''];
  await answer(host);
  await endGame(host);
  const projector = host.page;
  await expect(projector.getByRole('link', { name: 'Báo cáo của lớp' })).toBeVisible();
  const [form] = await Promise.all([
    projector.context().waitForEvent('page'),
    projector.getByRole('link', { name: 'Giao về nhà' }).click(),
  ]);
  await expect(form.getByText('1 từ các em hay sai')).toBeVisible();
  await expect(form.getByText('Mỗi em làm trong ≈ 1 phút')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Nối từ' }).check();
  await form.getByLabel('Tên bài').fill('Từ hay sai');
  await form.getByRole('button', { name: 'Giao bài', exact: true }).click();
  const code = await form.locator('[data-homework-code]').getAttribute('data-homework-code');
  const invitation = projector.getByRole('region', { name: 'Bài về nhà' });
  await expect(invitation.getByRole('img', { name: 'QR code of the homework' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(invitation).toContainText('Từ hay sai');
  expect(await seriousFaults(projector)).toEqual([]);

  // The pupil types the code that the projector shows.
  await pupil.page.goto('/h');
  await pupil.page.getByLabel('Mã bài').fill('sai');
  await pupil.page.getByRole('button', { name: 'Mở bài' }).click();
  await expect(pupil.page.getByText('Mã bài có 8 chữ và số.')).toBeVisible();
  await pupil.page.getByLabel('Mã bài').fill(`${code?.slice(0, 4)} ${code?.slice(4).toLowerCase()}`);
  await pupil.page.getByRole('button', { name: 'Mở bài' }).click();
  await expect(pupil.page.getByRole('heading', { name: 'Từ hay sai' })).toBeVisible();
  await pupil.page.getByLabel('Tên của bạn').fill('Quốc Bảo');
  await pupil.page.getByLabel('PIN 4 số').fill('4826');
  await pupil.page.getByRole('button', { name: 'Vào làm bài' }).click();
  await pupil.page.getByRole('button', { name: 'Bắt đầu: Nối từ' }).click();
  const entries = (column: string) =>
    board(pupil.page).getByRole('list', { name: column }).getByRole('button');
  // Common words fill up the single missed word, also in the next game.
  await expect(entries('Tiếng Anh')).toHaveCount(3);
  await entries('Tiếng Anh').filter({ hasText: english }).click();
  await entries('Tiếng Việt').filter({ hasText: vietnamese }).click();
  const pause = pupil.page.getByText('Xong phần Nối từ! Vừa đúng 1/1 câu.');
  await expect(pause).toBeVisible();
  await expect(pupil.page.getByRole('list', { name: 'Các phần' }).getByRole('listitem')).toHaveText([
    'Nối từ1/1',
    'Chọn nghĩa0/1',
    'Viết từ0/1',
  ]);
  expect(await seriousFaults(pupil.page)).toEqual([]);
  await pupil.page.getByRole('button', { name: 'Làm tiếp: Chọn nghĩa' }).click();
  await expect(choices(pupil.page)).toHaveCount(3);
  await Promise.all([host, pupil].map(({ page }) => page.context().close()));
});

test('an account is reminded once of homework that is due within a day', async ({
  home,
  learner,
  server,
}) => {
  const teacher = await newLearner(server.origin, 'Cô Lan');
  await teacher.addWords(WORDS);
  const { data } = await teacher.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { code } = await teacher.call<{ code: string }>('POST', '/api/homework', {
    title: 'Unit 3',
    word_ids: data.map(({ id }) => id),
    games: ['game_select'],
    due_at: new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString(),
  });
  await learner.call('POST', `/api/homework/by_code/${code}/join`, {});
  const reminder = home.getByText('Bài “Unit 3” còn 3 câu');
  await home.goto('/');
  await expect(reminder).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);
  await home.getByRole('button', { name: 'Làm bài' }).click();
  await expect(home.getByRole('heading', { name: 'Unit 3' })).toBeVisible();
  const frames: string[] = [];
  home.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  await home.goto('/');
  await expect.poll(() => frames.some((frame) => frame.includes('homework_due'))).toBe(true);
  await expect(reminder).toHaveCount(0);
});
