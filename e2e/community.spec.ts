import type { Locator, Page } from '@playwright/test';
import { openDrawer } from './support/chat-users.ts';
import { firstUserFrame } from './support/socket-frames.ts';
import { expectEasyToRead, find, idOf, LONG_NAME, pageFor, play, rowOf, unique } from './support/people.ts';
import { expect, newLearner, test } from './support/test.ts';
import { watchFor } from './support/watch.ts';

/** Opens a page and waits until it can show events: its socket is open, and the user's avatar is rendered. */
async function listenAt(page: Page, path: string): Promise<void> {
  const connected = firstUserFrame(page);
  await page.goto(path);
  await connected;
  await page.waitForFunction(() => document.querySelector('[data-my-face] *') !== null);
}

test.use({ preloads: false });

test.describe('the leaderboard', () => {
  test('ranks users by xp, finds users, and keeps the search and the board in the address @smoke @phone', async ({
    home,
    learner,
    server,
  }) => {
    const first = await newLearner(server.origin, unique('Nguyễn Thảo'));
    await play(first, 120);
    await play(learner, 40);
    await home.getByRole('link', { name: 'Community' }).click();
    await expect(home.getByRole('heading', { name: '🏆 Leaderboard' })).toBeVisible();
    const row = rowOf(home, first.name);
    await find(home, first.name);
    await expect(row).toContainText('120 xp');
    await expect(home).toHaveURL(/search=/);
    await home.reload();
    await expect(rowOf(home, first.name)).toHaveCount(1);
    await home.getByRole('searchbox', { name: 'Find user' }).fill('zzzz nobody');
    await expect(home.getByText('No results found')).toBeVisible();
    await home.getByRole('button', { name: 'Clear search' }).click();
    await home.getByRole('link', { name: 'Tuần này' }).click();
    await expect(home).toHaveURL(/board=week/);
    await expect(rowOf(home, 'You').first()).toBeVisible();
  });

  test('keeps its scroll position after a visit to another user’s words', async ({ home, server }) => {
    const names = unique('Bạn');
    for (let at = 0; at < 12; at += 1) await newLearner(server.origin, `${names} ${at}`);
    // A list of twelve people scrolls by more than 300 px in a window of this height.
    await home.setViewportSize({ width: 1440, height: 500 });
    await home.goto(`/?tab=community&search=${encodeURIComponent(names)}`);
    const box = home.getByRole('region', { name: 'Users' }).locator('[tabindex="0"]');
    const views = home.getByRole('link', { name: /^View/ });
    await expect(views.nth(9)).toBeAttached();
    await box.evaluate((element) => element.scrollTo(0, 300));
    await views.nth(6).click();
    // A user without words; the list of people is gone.
    await expect(home.getByText('There are no public words here yet')).toBeVisible();
    await expect(box).toHaveCount(0);
    await home.goBack();
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(300);
  });

  test('shows loading rows beside the margin line', async ({ home }) => {
    await home.route('**/api/users?*', () => {});
    await home.getByRole('link', { name: 'Community' }).click();
    const row = home.locator('[aria-busy=true] > div').nth(1);
    const edges = () =>
      row
        .locator('[aria-hidden=true]')
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().left));
    await expect.poll(async () => (await edges()).length).toBeGreaterThan(2);
    const [dot, ...bars] = await edges();
    expect(Math.min(...bars)).toBeGreaterThan((dot ?? 0) + 30);
  });

  test('loads more people while its box is scrolled', async ({ home, server }) => {
    for (let n = 0; n < 12; n += 1) await newLearner(server.origin, `Học trò ${n}`);
    await home.goto('/?tab=community');
    const rows = home.getByRole('listitem');
    await expect(rows.nth(9)).toBeVisible();
    const before = await rows.count();
    await rows.nth(before - 1).scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    const box = await home.getByRole('region', { name: 'Users' }).locator('> div').first().boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual((home.viewportSize()?.height ?? 0) * 0.75 + 1);
  });
});

/** A flying emoji, which is removed after 800 ms. */
const FLIER = { css: '[data-flier]' };

test.describe('two signed-in users', () => {
  test.use({ opens: null });

  test('are friends once one follows the other, who is notified @smoke', async ({
    home,
    learner,
    server,
    browser,
  }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    const lansPage = await pageFor(browser, server.origin, lan);
    await listenAt(lansPage, '/');
    await home.goto('/?tab=community');
    await find(home, lan.name);
    const dot = rowOf(home, lan.name).getByRole('button', { name: `Follow ${lan.name}` });
    await expect(dot).toHaveAttribute('aria-pressed', 'false');
    const isNotified = await watchFor(lansPage, `${learner.name} follows you now`);
    await dot.click();
    await expect(dot).toHaveAttribute('aria-pressed', 'true');
    await isNotified();

    await home.goto('/?tab=community&list=friends');
    await expect(home.getByRole('heading', { name: 'My Friend' })).toBeVisible();
    await expect(rowOf(home, lan.name)).toHaveCount(1);
    const unfollowed = home.waitForResponse('**/api/unfollow_user');
    await dot.click();
    await unfollowed;
    await home.getByRole('switch').click();
    await expect(home.getByRole('heading', { name: '🏆 Leaderboard' })).toBeVisible();
    await home.getByRole('switch').click();
    await expect(home.getByText('Bạn chưa theo dõi ai')).toBeVisible();
  });

  test('a follow during a search is shown in its results', async ({ home, server }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    await play(lan, 200);
    await home.goto('/?tab=community');
    const row = rowOf(home, lan.name);
    await expect(row).toBeVisible();
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await home.route(
      /\/api\/users\?.*search=L/,
      async (route) => {
        // The results are read before the follow is stored, and arrive after it.
        const answer = await route.fetch();
        requested.resolve();
        await released.promise;
        await route.fulfill({ response: answer }).catch(() => {});
      },
      { times: 1 },
    );
    await home.getByRole('searchbox', { name: 'Find user' }).fill(lan.name);
    await requested.promise;
    const followed = home.waitForResponse('**/api/follow_user');
    await row.getByRole('button', { name: `Follow ${lan.name}` }).click();
    await followed;
    released.resolve();
    await find(home, lan.name);
    await expect(row.getByRole('button', { name: `Follow ${lan.name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('an emoji flies to the avatar, and appears on the receiver’s screen', async ({
    home,
    learner,
    server,
    browser,
  }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    const lansPage = await pageFor(browser, server.origin, lan);
    await listenAt(lansPage, '/?tab=community');
    await home.goto('/?tab=community');
    await find(home, lan.name);
    const starts = await watchFor(home, FLIER);
    const arrives = await watchFor(lansPage, FLIER, `${learner.name} sent you`);
    await rowOf(home, lan.name).getByRole('button', { name: /^Send/ }).click();
    await starts();
    await arrives();
    await expect(home.locator('[data-flier]')).toHaveCount(0);
    await expect(lansPage.locator('[data-flier]')).toHaveCount(0);
  });

  test('xp that is earned in another tab appears without a reload', async ({ home, learner }) => {
    await listenAt(home, '/');
    await expect(home.getByText('0 xp', { exact: true })).toBeVisible();
    await play(learner, 30);
    await expect(home.getByText('30 xp', { exact: true })).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, opens: null });

  test('the emoji appears on the avatar without flying', async ({ home, server }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    await home.goto('/?tab=community');
    await find(home, lan.name);
    // The emoji is removed after 800 ms: on a busy machine before the test could read its position.
    const watch = await home.evaluateHandle(() => {
      const middleOf = (element: Element | null) => {
        const box = element?.getBoundingClientRect();
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      return {
        places: new Promise<(ReturnType<typeof middleOf> | undefined)[]>((found) => {
          const changes = new MutationObserver(() => {
            const flier = document.querySelector('[data-flier]');
            if (flier === null) return;
            changes.disconnect();
            found([middleOf(flier), middleOf(document.querySelector('[data-person] [data-face]'))]);
          });
          changes.observe(document.body, { childList: true });
        }),
      };
    });
    await rowOf(home, lan.name).getByRole('button', { name: /^Send/ }).click();
    const [emoji, avatar] = await watch.evaluate(({ places }) => places);
    expect(Math.abs((emoji?.x ?? Number.NaN) - (avatar?.x ?? Number.NaN))).toBeLessThan(2);
  });
});

test.describe('on a phone', () => {
  test.use({ opens: null, viewport: { width: 390, height: 664 } });
  test('no name is cut, as the given name comes last', async ({ home, learner, server }) => {
    const { name } = await newLearner(server.origin, unique(LONG_NAME));
    await learner.call('POST', '/api/follow_user', { friend_id: await idOf(learner, name) });
    await home.goto('/?tab=community&list=friends');
    const isWhole = async (shown: Locator) => {
      await expect(shown).toBeVisible();
      const beyond = await shown.evaluate((box) => {
        const text = document.createRange();
        text.selectNodeContents(box);
        return text.getBoundingClientRect().right - box.getBoundingClientRect().right;
      });
      expect(beyond).toBeLessThan(1);
    };
    await isWhole(rowOf(home, name).getByText(name, { exact: true }).first());
    await openDrawer(home);
    const entry = home
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
    await isWhole(entry.getByText(name, { exact: true }));
  });
});

test.describe('in both themes', () => {
  test.use({ opens: null });
  test('axe finds nothing serious on the boards, and nothing scrolls sideways', async ({ home, server }) => {
    await play(await newLearner(server.origin, unique(LONG_NAME)), 50);
    await expectEasyToRead(home, [
      '/?tab=community',
      '/?tab=community&list=friends',
      '/?tab=community&board=week',
    ]);
  });
});
