import { expect, signIn, test } from './support/test.ts';

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

test('a screen whose style sheet cannot be fetched is shown with its styles after a reload', async ({
  page,
  learner,
}) => {
  await signIn(page, learner.token);
  const failed: string[] = [];
  await page.route(/\/assets\/GameTab-[^/]*\.css$/, async (route) => {
    failed.push(route.request().url());
    await route.abort();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Game', exact: true }).click();
  // The page of that address has the style sheet inlined.
  await expect(page.getByRole('button', { name: 'Chơi đơn' })).toBeVisible();
  // A style sheet that is also preloaded fails twice.
  expect(failed.length).toBeGreaterThan(0);
  const missing = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')).filter(
      ({ sheet }) => sheet === null,
    ).length;
  // The style sheets of other screens may still be loading.
  await expect.poll(() => page.evaluate(missing)).toBe(0);
});

test('no screen is shown without a style sheet that failed for another screen', async ({ page, learner }) => {
  await learner.addWords([['cat', 'mèo']]);
  await signIn(page, learner.token);
  // Simulates an earlier reload for the same reason.
  await page.addInitScript(() => sessionStorage.setItem('reloaded_for_code_at', String(Date.now())));
  const shared = /\/assets\/games-[^/]*\.css$/;
  await page.route(shared, (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Retry' });
  await page.getByRole('link', { name: 'Game', exact: true }).click();
  await expect(again).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Bắt đầu' }).click();
  await expect(page).toHaveURL(/review/);
  await expect(again).toBeVisible();
  await page.unroute(shared);
  await again.click();
  await expect(page.getByRole('region', { name: 'Review board' })).toBeVisible();
  const sheets = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
  expect((await sheets()).filter((href) => shared.test(href))).toHaveLength(1);
});
