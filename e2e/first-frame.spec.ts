import type { Page, Route } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expect, signIn, test } from './support/test.ts';

// The first frame: the content of the HTML that is shown until the client's code runs.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
];
const SIGNED_IN = ['/', '/setup-room', '/my-page', '/test-bank', '/?tab=community'];

/** Opens an address whose entry script is not loaded before the returned function is called. */
async function openWithoutEntry(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return () => release(undefined);
}

/** Sums the layout shifts without recent input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Tag names, positions and sizes of the visible elements in `container`, px. */
const boxesIn = (page: Page, container: string) =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(`${selector} :is(h1, h2, nav a, input, form, img)`), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // The content of a closed <details> has no layout.
        return width === 0 || !element.checkVisibility()
          ? ''
          : [element.tagName, x, y, width, height].map(String).join(' ');
      }).filter((place) => place !== ''),
    container,
  );

/** Waits for the fonts and the images. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const hasFonts = ['500', '700', '800'].every((weight) =>
      document.fonts.check(`${weight} 16px "Be Vietnam Pro"`, 'aừ'),
    );
    return hasFonts && Array.from(document.images).every((image) => image.complete);
  });

const frame = (page: Page) => page.locator('#first-frame');

for (const viewport of SIZES)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`before the entry, ${viewport.width} × ${viewport.height}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('each address shows its header, its tabs and its page, once', async ({ page, learner }) => {
        await signIn(page, learner.token);
        await openWithoutEntry(page, '/robots.txt');
        for (const address of SIGNED_IN) {
          await page.goto(address, { waitUntil: 'commit' });
          const tabs = page.getByRole('navigation', { name: 'Main' });
          await expect(tabs.getByRole('link')).toHaveCount(4);
          await expect(page.getByRole('banner')).toBeVisible();
          // The style sheets may still be loading.
          await expect
            .poll(async () => (await page.getByRole('main').boundingBox())?.height)
            .toBeGreaterThan(200);
          await expect(page.getByLabel('Email')).toHaveCount(0);
          await expect(page.locator('.boot')).toHaveCount(0);
          await expect(page.getByText('Đang ngoại tuyến')).toHaveCount(0);
        }
      });

      test('/auth shows its form', async ({ page }) => {
        await openWithoutEntry(page, '/auth');
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
        await expect(page.locator('form')).toHaveCount(2);
        expect(await seriousFaults(page)).toEqual([]);
      });
    });

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    for (const address of ['/auth', ...SIGNED_IN])
      test(`${address} does not shift when the client replaces the first frame`, async ({
        page,
        learner,
      }) => {
        if (address !== '/auth') await signIn(page, learner.token);
        const shifts = await watchShifts(page);
        // Without API responses, the first screen of the client is compared.
        await page.route('**/api/**', () => {});
        const release = await openWithoutEntry(page, address);
        await expect(frame(page).getByRole('main')).toBeVisible();
        await settled(page);
        const before = await boxesIn(page, '#first-frame');
        expect(before.length).toBeGreaterThan(3);
        release();
        await expect(frame(page)).toHaveCount(0);
        await settled(page);
        expect(await boxesIn(page, '#root')).toEqual(before);
        expect(await shifts()).toBeLessThan(0.01);
      });
  });

test('the client keeps the text and the focus of the form of /auth', async ({ page, learner }) => {
  const release = await openWithoutEntry(page, '/auth');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially('wrong pass');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('-');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong pas-s');
});

test('a form that is submitted before the client runs is sent once it does, and is not put into the address', async ({
  page,
  learner,
}) => {
  const release = await openWithoutEntry(page, '/auth');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/login'));
  release();
  expect((await requested).postDataJSON()).toMatchObject({
    email: learner.email,
    password: 'not the password',
  });
  expect(new URL(page.url()).search).toBe('');
});

test('a submitted form replaces an earlier tap', async ({ page, learner }) => {
  const release = await openWithoutEntry(page, '/auth');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/login'));
  release();
  expect((await requested).postDataJSON()).toMatchObject({ email: learner.email });
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('radio buttons chosen on /setup-room stay chosen', async ({ page, learner }) => {
  await signIn(page, learner.token);
  const release = await openWithoutEntry(page, '/setup-room');
  const radios = (place: string) => page.locator(`${place} input[type=radio]`);
  await expect(radios('#first-frame').first()).toBeAttached();
  // Chooses the first unchecked button of each group, so that at least one is before the button that was checked.
  const choose = () =>
    Array.from(document.querySelectorAll('#first-frame fieldset'), (group) => {
      const other = group.querySelector<HTMLInputElement>('input[type=radio]:not(:checked)');
      other?.click();
      return other?.closest('label')?.textContent;
    }).filter((text) => text !== undefined);
  const chosen = await page.evaluate(choose);
  expect(chosen.length).toBeGreaterThan(1);
  release();
  await expect(frame(page)).toHaveCount(0);
  const checked = page.locator('#root label:has(input[type=radio]:checked)');
  await expect(checked).toHaveText(chosen);
});

test('Enter before the client runs submits a form whose button is disabled without a text', async ({
  home,
}) => {
  const release = await openWithoutEntry(home, '/setup-room');
  await home.getByRole('textbox', { name: 'Room ID' }).fill('nope');
  await home.keyboard.press('Enter');
  release();
  await expect(home.getByText('Cannot join room: nope')).toBeVisible();
});

test('a tap on a button before the client runs is replayed', async ({ page, learner }) => {
  await signIn(page, learner.token);
  await page.setViewportSize({ width: 390, height: 664 });
  const release = await openWithoutEntry(page, '/my-page');
  await frame(page).getByRole('button', { name: 'Add a word' }).click();
  release();
  // The tap opens the form.
  await expect(page.getByRole('textbox', { name: 'English' })).toBeFocused();
});

test('what is typed and sent before the client runs is limited as later, shown as busy, and done', async ({
  home,
  learner,
}) => {
  const release = await openWithoutEntry(home, '/my-page');
  const form = frame(home).getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).pressSequentially('a'.repeat(40));
  await form.getByRole('textbox', { name: 'Vietnamese' }).pressSequentially('mèo');
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(form.getByRole('button', { name: 'Add Word' })).toHaveAttribute('aria-busy', 'true');
  release();
  const words = async () =>
    (await learner.call<{ data: { foreign_word: string }[] }>('GET', '/api/word')).data.map(
      ({ foreign_word }) => foreign_word,
    );
  await expect.poll(words).toEqual(['a'.repeat(32)]);
});

for (const address of ['/', '/my-page', '/setup-room', '/test-bank', '/?tab=community', '/classes'])
  test(`the fields of ${address} have the same limits before the client runs`, async ({ home }) => {
    await home.route('**/api/**', () => {});
    const release = await openWithoutEntry(home, address);
    await expect(frame(home).getByRole('main')).toBeVisible();
    const boxes = (place: string) =>
      home.locator(`${place} :is(input[type=text], input[type=search], input[type=email], textarea)`);
    const visible = async (place: string) => {
      const all = await boxes(place).all();
      const shown = await Promise.all(all.map((box) => box.isVisible()));
      return all.filter((_, at) => shown[at]);
    };
    const LONG = 'a'.repeat(300);
    const lengths = async (place: string) => {
      const found: string[] = [];
      for (const box of await visible(place)) {
        await box.fill('');
        await box.focus();
        await home.keyboard.insertText(LONG);
        found.push(`${await box.getAttribute('aria-label')}: ${(await box.inputValue()).length}`);
        await box.fill('');
      }
      return found;
    };
    const before = await lengths('#first-frame');
    release();
    await expect(frame(home)).toHaveCount(0);
    expect(await lengths('#root')).toEqual(before);
  });

test('a visitor of / sees the form of /auth at once', async ({ page }) => {
  const release = await openWithoutEntry(page, '/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  release();
  await expect(page).toHaveURL('/auth');
});

for (const { language, login, page: main } of [
  { language: 'vi', login: 'Đăng nhập', page: 'Điều hướng chính' },
  { language: 'en', login: 'Login', page: 'Main' },
])
  test(`the first frame is in the chosen language: ${language}`, async ({
    page,
    context,
    baseURL,
    learner,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await openWithoutEntry(page, '/auth');
    await expect(page.getByRole('button', { name: login })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await signIn(page, learner.token);
    await page.goto('/my-page', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: main })).toBeVisible();
  });

test('a page that loses the network before its code is there says so, and loads once the network is back', async ({
  page,
  context,
}) => {
  const lose = async (route: Route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  await page.route(/\/assets\/index-[^/]*\.js$/, lose);
  await page.goto('/auth', { waitUntil: 'commit' });
  const note = page.getByRole('alert').filter({ hasText: 'Có mạng lại là trang tự tải tiếp.' });
  await expect(note).toBeVisible();
  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await context.setOffline(false);
  await expect(frame(page)).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the client waits for the end of a composition', async ({ page }) => {
  const release = await openWithoutEntry(page, '/auth');
  const email = page.getByLabel('Email');
  await email.focus();
  const composing = await page.context().newCDPSession(page);
  await composing.send('Input.imeSetComposition', { text: 'a', selectionStart: 1, selectionEnd: 1 });
  release();
  await expect(page.locator('#root main')).toHaveCount(1);
  await expect(frame(page)).toHaveCount(1);
  await composing.send('Input.insertText', { text: 'ă' });
  await expect(frame(page)).toHaveCount(0);
  await expect(email).toHaveValue('ă');
  await expect(email).toBeFocused();
});

for (const { address, isSignedIn } of [
  { address: '/auth', isSignedIn: false },
  ...['/', '/setup-room', '/my-page', '/test-bank'].map((path) => ({ address: path, isSignedIn: true })),
])
  test(`the data of ${address} is requested once, before the entry runs`, async ({ page, learner }) => {
    if (isSignedIn) await signIn(page, learner.token);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') requested.push(pathname + search);
    });
    const release = await openWithoutEntry(page, address);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await page.waitForLoadState('domcontentloaded', { timeout: 1_000 }).catch(() => {});
    const early = [...requested];
    release();
    await expect(frame(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The rooms of the chat, which need its code, and the offer for accounts without words are requested later.
    const later = new Set(['/api/chat/rooms', '/api/starter_lessons']);
    const counted = (addresses: readonly string[]) =>
      addresses.filter((path) => !later.has(path)).toSorted((a, b) => a.localeCompare(b));
    expect(counted(requested)).toEqual(counted(early));
  });

for (const address of ['/setup-room?room_id=ABC234', '/my-page?lesson=0', '/report?room_id=1'])
  test(`${address} does not show the first frame of another screen`, async ({ page, learner }) => {
    await signIn(page, learner.token);
    await openWithoutEntry(page, address);
    await expect(page.locator('.boot')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
  });
