import { openAndKeep } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

test('the new name of a lesson that was also renamed elsewhere is set aside, until the user sends it', async ({
  home,
  learner,
  context,
}) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Quê ngoại',
  });
  const lessonName = async () =>
    (await learner.call<{ id: number; lesson_name: string }[]>('GET', '/api/lesson')).find(
      ({ id }) => id === lesson.id,
    )?.lesson_name;
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  await home.goto('/my-page');
  const edit = home.getByRole('button', { name: 'Edit lesson Quê ngoại' });
  await expect(edit).toBeVisible();
  // The dialog's code is kept with the page.
  await edit.click();
  const dialog = home.getByRole('dialog', { name: 'Edit Lesson' });
  await expect(dialog).toBeVisible();
  await home.keyboard.press('Escape');
  await context.setOffline(true);
  await edit.click();
  await dialog.getByLabel('Lesson Name').fill('Quê nội');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByRole('button', { name: 'Edit lesson Quê nội' })).toBeVisible();
  await learner.call('PUT', `/api/lesson/${lesson.id}`, { lesson_name: 'Làng quê' });

  await context.setOffline(false);
  await home.getByRole('button', { name: 'Xem' }).click();
  const refused = home.getByRole('dialog', { name: 'Chưa gửi được' });
  await expect(refused).toContainText('Sửa bài “Quê ngoại”Quê nộiThis lesson was also changed elsewhere.');
  expect(await lessonName()).toBe('Làng quê');
  await expect(
    home.getByRole('button', { name: 'Edit lesson Làng quê', includeHidden: true }),
  ).toBeAttached();
  await refused.getByRole('button', { name: 'Gửi lại Quê ngoại' }).click();
  await expect.poll(lessonName).toBe('Quê nội');
});
