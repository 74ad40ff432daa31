import { frame, openWithoutEntry } from './support/first-frame.ts';
import { expect, signIn, test } from './support/test.ts';

// What is typed, chosen and tapped in the first frame, before the client's code runs.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

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
