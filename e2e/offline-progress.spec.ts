import { offlineBar, openAndKeep, progressIsKept } from './support/kept-app.ts';
import { answerInThePast } from './support/past-answers.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

test('the progress page shows its last data offline, and new data when the network is back', async ({
  home,
  learner,
  context,
}) => {
  await learner.addWords([
    ['cat', 'mèo'],
    ['river', 'sông'],
  ]);
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const answer = (word_id = 0) => answerInThePast(learner, [{ word_id, daysAgo: 0, correct: true }]);
  await answer(data[0]?.id);
  const exam = home.getByRole('region', { name: 'Ngày thi' });
  const forecast = (words: number) => exam.getByText(new RegExp(`^Khoảng .* trong ${words} từ$`));

  await openAndKeep(home, 2);
  await home.goto('/progress');
  await expect(forecast(1)).toBeVisible();
  await progressIsKept(home);
  await context.setOffline(true);
  await home.reload();
  await expect(offlineBar(home)).toBeVisible();
  await expect(forecast(1)).toBeVisible();
  await exam.getByRole('slider').fill('60');
  await expect(exam.getByText('Chưa tính được.')).toBeVisible();

  await answer(data[1]?.id);
  await context.setOffline(false);
  await expect(forecast(2)).toBeVisible();
});

test('a progress page that was never opened online says offline that it needs a network', async ({
  home,
  learner,
  context,
}) => {
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  await context.setOffline(true);
  await home.getByRole('region', { name: 'Ôn tập hôm nay' }).getByRole('link', { name: 'Tiến bộ' }).click();
  await expect(home.getByText('Phần này cần có mạng.')).toBeVisible();
  await context.setOffline(false);
  await expect(home.getByRole('form', { name: 'Cài đặt ôn tập' })).toBeVisible();
});
