import { expect, newLearner, PASSWORD, test } from './support/test.ts';

test.describe('a newcomer', () => {
  test('signs up, logs in, and has access until the log-out @smoke @phone', async ({ page }) => {
    const email = `newcomer-${Date.now()}@example.com`;
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();

    await page
      .getByRole('button', { name: 'Sign up' })
      .or(page.getByRole('link', { name: 'Sign up' }))
      .click();
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await page.getByLabel('Your Name').fill('Thảo My');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.reload();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: /Thảo My/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

test.describe('an invitation to a room', () => {
  test('opens the room after the login, once', async ({ page, server }) => {
    const learner = await newLearner(server.origin);
    await page.goto('/setup-room?room_id=ABC234');
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => localStorage.getItem('pending_join_room_id'))).toBe('ABC234');
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/setup-room\?room_id=ABC234$/);
    expect(await page.evaluate(() => localStorage.getItem('pending_join_room_id'))).toBeNull();
  });
});

test.describe('a wrong password', () => {
  test('is reported, and the typed texts stay', async ({ page, learner }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Check the e-mail and the password.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  });
});

test.describe('a session that was ended elsewhere', () => {
  test('leads to the login at the next call', async ({ home, learner }) => {
    await learner.call('POST', '/api/logout');
    await home.reload();
    await expect(home).toHaveURL(/\/auth$/);
  });
});

test('an unknown address shows the not-found screen with a way home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Ooops... 404!')).toBeVisible();
  await expect(page.getByText('The page you requested could not be found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
