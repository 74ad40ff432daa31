import { randomUUID } from 'node:crypto';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, type Learner, newLearner, signIn, test } from './support/test.ts';

// A server with TRIAL=on; its first account is the admin.

let server: RunningServer;
let admin: Learner;
let lan: Learner;

test.beforeAll(async () => {
  server = await startServer({ TRIAL: 'on' });
  admin = await newLearner(server.origin, 'Cô Hoa');
  lan = await newLearner(server.origin, 'Nguyễn Thị Lan');
});
test.afterAll(async () => {
  await server.stop();
});

test('a learner is drawn by the first review, sees it and leaves; the admin sees how many left', async ({
  browser,
}) => {
  await lan.addWords([['river', 'dòng sông']]);
  const { data } = await lan.call<{ data: { id: number }[] }>('GET', '/api/word');
  const answer = { word_id: data[0]?.id, correct: true, answer_ms: 4_000, at_ms: 0 };
  await lan.call('POST', '/api/review/answers', {
    run_id: randomUUID(),
    started_at: Date.now() - 10_000,
    answers: [{ ...answer, game: 'game_select', side: 'foreign', options: 3 }],
  });
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(context, lan.token);
  const page = await context.newPage();
  await page.goto('/progress');
  const part = page.getByRole('checkbox', { name: /^Tham gia thử nghiệm/ });
  await expect(part).toBeChecked();
  await part.uncheck();
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
  await expect(part).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Cho phép dùng/ })).toBeVisible();
  await expect(part).toHaveCount(0);
  await context.close();

  const office = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(office, admin.token);
  const desk = await office.newPage();
  await desk.goto('/');
  await desk.getByRole('button', { name: /^Menu of/ }).click();
  await desk.getByRole('menuitem', { name: 'Thử nghiệm cách ôn' }).click();
  await expect(desk.getByText(/^Chưa đủ dữ liệu/)).toBeVisible();
  await expect(desk.getByText(/^Tài khoản được chia ngẫu nhiên/)).toBeVisible();
  const left = await desk.getByRole('definition').filter({ hasText: /^1$/ }).count();
  // One account drawn and one left, of the same queue.
  expect(left).toBe(2);
  expect(await seriousFaultsInBothThemes(desk)).toEqual([]);
  await office.close();
});
