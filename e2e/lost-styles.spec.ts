import { expect, signIn, test } from './support/test.ts';

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

test('a screen whose style sheet cannot be fetched is shown with its styles after a reload', async ({
  page,
  learner,
}) => {
  await signIn(page, learner.token);
  await page.goto('/');
  const styles = /\/assets\/GameTab-[^/]*\.css$/;
  // A release has removed the file; the page that is loaded next names the new one.
  await page.route(styles, (route) => route.abort());
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Game', exact: true }).click();
  await reloaded;
  await page.unroute(styles);
  await expect(page.getByRole('button', { name: 'Chơi đơn' })).toBeVisible();
  const missing = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).filter(
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
  const shared = /\/assets\/play-kit-[^/]*\.css$/;
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
