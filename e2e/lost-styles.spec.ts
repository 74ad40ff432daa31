import { expect, signIn, test } from './support/test.ts';

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

test('a part whose style sheet cannot be fetched is shown with it all the same', async ({
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
  // The page of that address has the style sheet in it.
  await expect(page.getByRole('button', { name: 'Chơi đơn' })).toBeVisible();
  // Twice where it was loaded ahead too.
  expect(failed.length).toBeGreaterThan(0);
  const missing = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')).filter(
      ({ sheet }) => sheet === null,
    ).length;
  // Those of other parts may be on their way.
  await expect.poll(() => page.evaluate(missing)).toBe(0);
});

test('no part is shown without a style sheet that failed for another part', async ({ page, learner }) => {
  await learner.addWords([['cat', 'mèo']]);
  await signIn(page, learner.token);
  // As after a reload for the same reason.
  await page.addInitScript(() => sessionStorage.setItem('reloaded_for_code_at', String(Date.now())));
  const shared = /\/assets\/SoloBoard-[^/]*\.css$/;
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
