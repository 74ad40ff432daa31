import type { Page } from '@playwright/test';
import { offlineBar, openAndKeep } from './support/kept-app.ts';
import { inLobby } from './support/rooms.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });
test.beforeEach(async ({ learner }) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Unit 1',
  });
  await learner.call('POST', '/api/word', { word_e: 'cat', word_v: 'mèo', lesson: lesson.id });
});

/** The dialog's code is kept with the page. */
async function openLessonDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create New Lesson' });
  await page
    .getByRole('form', { name: 'Add word' })
    .getByRole('button', { name: 'Create new lesson' })
    .click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function addOffline(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Add word' });
  await form.getByRole('button', { name: 'Create new lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Lesson' });
  await dialog.getByLabel('Lesson Name').fill('Unit 2');
  await dialog.getByRole('button', { name: 'Create' }).click();
  for (const [english, vietnamese] of [
    ['dog', 'chó'],
    ['hen', 'gà mái'],
  ] as const) {
    await form.getByRole('textbox', { name: 'English' }).fill(english);
    await form.getByRole('textbox', { name: 'Vietnamese' }).fill(vietnamese);
    await form.getByRole('button', { name: 'Add Word' }).click();
    await expect(form.getByRole('textbox', { name: 'English' })).toHaveValue('');
  }
}

test('words and a lesson added offline stay chosen and open when the connection is back', async ({
  home,
  learner,
  context,
}) => {
  await openAndKeep(home, 1);
  // The pages are kept with their code.
  await home.goto('/setup-room');
  await expect(home.getByRole('checkbox', { name: /cat/ })).toBeVisible();
  await home.goto('/my-page');
  await openLessonDialog(home);
  await home.getByRole('link', { name: /Unit 1/ }).click();
  await expect(home.getByRole('checkbox', { name: 'Select cat' })).toBeVisible();
  await context.setOffline(true);
  await expect(offlineBar(home)).toBeVisible();
  await addOffline(home);
  await home.getByRole('link', { name: /Unit 2/ }).click();
  await home.getByRole('checkbox', { name: 'Select dog' }).check();
  const address = home.url();
  await context.setOffline(false);
  await expect(offlineBar(home)).toBeHidden();
  await expect.poll(() => home.url()).not.toBe(address);
  const { id } =
    (await learner.call<{ id: number; lesson_name: string }[]>('GET', '/api/lesson')).at(-1) ?? {};
  expect(home.url()).toMatch(new RegExp(`lesson=${id}$`));
  await expect(home.getByRole('checkbox', { name: 'Select dog' })).toBeChecked();
  await expect(home.getByRole('checkbox', { name: 'Select hen' })).not.toBeChecked();
});

test('a room can be made of words that were ticked offline', async ({ home, context }) => {
  await openAndKeep(home, 1);
  await home.goto('/setup-room');
  await expect(home.getByRole('checkbox', { name: /cat/ })).toBeVisible();
  await home.goto('/my-page');
  await openLessonDialog(home);
  await context.setOffline(true);
  await expect(offlineBar(home)).toBeVisible();
  await addOffline(home);
  await home.goto('/setup-room');
  await home.getByRole('checkbox', { name: /dog/ }).click();
  await expect(home.getByText('1 selected')).toBeVisible();
  await context.setOffline(false);
  await expect(offlineBar(home)).toBeHidden();
  await expect(home.getByText(/chưa gửi/)).toHaveCount(0);
  await expect(home.getByRole('checkbox', { name: /dog/ })).toBeChecked();
  await expect(home.getByText('1 selected')).toBeVisible();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await expect(inLobby(home)).toBeVisible();
  await expect(
    home.getByText('1 words', { exact: true }).or(home.getByText('1 word', { exact: true })),
  ).toBeVisible();
});
