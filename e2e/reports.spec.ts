import { readFile } from 'node:fs/promises';
import { seriousFaults } from './support/axe.ts';
import { expectEasyToRead } from './support/people.ts';
import { playedRoom } from './support/socket-player.ts';
import { expect, newLearner, test } from './support/test.ts';

const WORDS = [
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
  ['teacher', 'giáo viên'],
  ['kitchen', 'nhà bếp'],
] as const;

test.use({ opens: null });

test('a report shows missed words, is saved as CSV, starts a room with those words, and is deleted @smoke', async ({
  home,
  learner,
  server,
}) => {
  await learner.addWords(WORDS);
  const pupil = await newLearner(server.origin, 'Nguyễn Quốc Bảo');
  const roomId = await playedRoom(server.origin, learner, pupil, 2);

  await home.goto('/setup-room');
  await home.getByRole('link', { name: 'Phòng của tôi' }).click();
  await home.getByRole('link', { name: new RegExp(roomId) }).click();
  await expect(home.getByRole('heading', { name: `Báo cáo phòng ${roomId}` })).toBeVisible();
  const row = home.getByRole('row', { name: /Nguyễn Quốc Bảo/ });
  await expect(row.getByText('0/2')).toBeVisible();
  await expect(row.getByText('sai')).toHaveCount(2);
  await expect(home.getByRole('row', { name: /Thảo My/ }).getByText('đúng')).toHaveCount(2);
  const missed = home.getByRole('region', { name: 'Hay sai nhất' });
  await expect(missed.getByRole('listitem')).toHaveCount(2);
  await expect(missed.getByText('Chọn nhầm:').first()).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);

  await row.getByRole('button', { name: 'Nguyễn Quốc Bảo' }).click();
  const answers = home.getByRole('dialog', { name: 'Nguyễn Quốc Bảo' });
  await expect(answers.getByText('chọn:')).toHaveCount(2);
  expect(await seriousFaults(home)).toEqual([]);
  await home.keyboard.press('Escape');

  const [file] = await Promise.all([
    home.waitForEvent('download'),
    home.getByRole('button', { name: 'Tải CSV' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved.startsWith('\uFEFF"Tên",')).toBe(true);
  expect(saved).toContain('"Nguyễn Quốc Bảo",0,,0,2,0,');
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${roomId}-1-.*\\.csv$`));

  await expectEasyToRead(home, [`/report?room=${roomId}`, '/rooms']);
  await home.goto(`/report?room=${roomId}`);
  await home.getByRole('button', { name: 'Chơi lại 2 từ này' }).click();
  await expect(home.locator('[data-room-id]')).toBeVisible();

  await home.goto(`/report?room=${roomId}`);
  await home.getByRole('button', { name: 'Xóa' }).click();
  await home.getByRole('button', { name: 'Xóa báo cáo' }).click();
  await expect(home.getByRole('heading', { name: 'Phòng của tôi' })).toBeVisible();
  await expect(home.getByRole('link', { name: new RegExp(roomId) })).toHaveCount(0);
});

test('the address of a report without a room leads to the list of rooms', async ({ home }) => {
  const requested: string[] = [];
  home.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await home.goto('/report');
  await expect(home.getByRole('heading', { name: 'Phòng của tôi' })).toBeVisible();
  await expect(home).toHaveURL('/rooms');
  expect(requested.filter((path) => path.endsWith('/report'))).toEqual(['/report']);
});
