import { offlineBar, openAndKeep } from './support/kept-app.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

test('signing out with an unsent word asks first, and the next sign-in on this device sends it', async ({
  page,
  learner,
  context,
}) => {
  const signInHere = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(learner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: /^Menu of/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  };
  await learner.addWords([['cat', 'mèo']]);
  await page.goto('/auth');
  await signInHere();
  await openAndKeep(page, 1);
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).fill('dog');
  await form.getByRole('textbox', { name: 'Vietnamese' }).fill('chó');
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(page.getByText('1 thay đổi chưa gửi')).toBeVisible();

  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Đăng xuất khi còn 1 thay đổi chưa gửi?' });
  await expect(question.getByRole('button', { name: 'Ở lại' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeFocused();
  await signOut();
  await question.getByRole('button', { name: 'Đăng xuất' }).press('Enter');
  await expect(page).toHaveURL(/\/auth/);

  await context.setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0);
  await signInHere();
  const words = async () => (await learner.call<{ data: unknown[] }>('GET', '/api/word')).data.length;
  await expect.poll(words).toBe(2);
  await signOut();
  await expect(page).toHaveURL(/\/auth/);
});
