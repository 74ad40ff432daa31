import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './support/test.ts';
import { openWithoutEntry } from './support/without-entry.ts';

// What is typed into the forms of /auth before the client's code runs, which then hydrates them.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Marks the e-mail field, which is to be the same element later. */
const mark = (page: Page) => email(page).evaluate((field) => Object.assign(field, { isMarked: true }));
const isMarked = (page: Page) =>
  email(page).evaluate((field) => (field as HTMLInputElement & { isMarked?: boolean }).isMarked === true);

test('text, focus and selection stay in the form of /auth, and count', async ({ page, learner }) => {
  const release = await openWithoutEntry(page, '/auth');
  await mark(page);
  await email(page).fill(learner.email);
  await password(page).pressSequentially('wrong pass');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(await isMarked(page)).toBe(true);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('-');
  await expect(password(page)).toHaveValue('wrong pas-s');
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/login'));
  await page.keyboard.press('Enter');
  expect((await requested).postDataJSON()).toMatchObject({ email: learner.email, password: 'wrong pas-s' });
});

test('what a password manager fills in before the client runs logs in', async ({ page, learner }) => {
  const release = await openWithoutEntry(page, '/auth');
  await expect(email(page)).toBeVisible();
  // Without events, which would be too early anyway.
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (field !== null) field.value = value;
      }
    },
    { email: learner.email, password: PASSWORD },
  );
  release();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('Enter before the client runs sends nothing, and keeps the text out of the address', async ({
  page,
  learner,
}) => {
  const release = await openWithoutEntry(page, '/auth');
  await email(page).fill(learner.email);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('the sign-up keeps what is typed early, also with the code of a class in its link', async ({ page }) => {
  const release = await openWithoutEntry(page, '/auth?mode=sign-up&class_code=ABCD2345');
  await page.getByLabel('Your Name').fill('Thảo My');
  await email(page).fill('my@example.com');
  await password(page).fill('short');
  release();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  // The first field that counts as empty gets the focus.
  await expect(page.getByLabel('Repeat Password')).toBeFocused();
  await expect(page.getByLabel('Your Name')).toHaveValue('Thảo My');
  await expect(email(page)).toHaveValue('my@example.com');
});

test('a letter that is being composed stays', async ({ page }) => {
  const release = await openWithoutEntry(page, '/auth');
  await mark(page);
  await email(page).focus();
  const composing = await page.context().newCDPSession(page);
  await composing.send('Input.imeSetComposition', { text: 'a', selectionStart: 1, selectionEnd: 1 });
  release();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await composing.send('Input.insertText', { text: 'ă' });
  await expect(email(page)).toHaveValue('ă');
  await expect(email(page)).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test('the sign-up of a guest has the name of the guest', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('guest', JSON.stringify({ roomId: 'ABC234', token: 'x', username: 'Tí' }));
  });
  const release = await openWithoutEntry(page, '/auth?mode=sign-up');
  await email(page).fill('ti@example.com');
  release();
  await expect(page.getByLabel('Your Name')).toHaveValue('Tí');
  await expect(email(page)).toHaveValue('ti@example.com');
});
