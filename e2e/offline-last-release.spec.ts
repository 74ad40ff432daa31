import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ opens: null });

/** Leaves on the device what a page of the release before the common outbox kept there without a network. */
async function leaveOldData(page: Page, owner: number, catId: number): Promise<void> {
  await page.evaluate(
    async ({ me, cat }) => {
      const made = (n: number) => ({
        id: `1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4be${n}`,
        owner: me,
        at: Date.now(),
        label: 'dog',
      });
      const localId = Number.MAX_SAFE_INTEGER - 2 ** 43 + Date.now() * 4;
      const writes = [
        {
          ...made(1),
          call: 'createWord',
          localId,
          body: { word_e: 'dog', word_v: 'chó', pronun: '', lesson: null },
        },
        { ...made(2), call: 'updateWord', target: localId, body: { native_word: 'con chó' } },
      ];
      const refused = [
        {
          write: {
            ...made(3),
            label: 'cat',
            call: 'updateWord',
            target: cat,
            body: { native_word: 'mèo con' },
          },
          reason: 'Not found',
        },
      ];
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('icando-outbox');
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('outbox'));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('outbox', 'readwrite');
          transaction.objectStore('outbox').put({ writes, refused, ids: {} }, 'writes');
          transaction.addEventListener('complete', () => resolve(request.result.close()));
          transaction.addEventListener('error', () => reject(new Error('not stored')));
        });
      });
      localStorage.setItem('has_outbox', 'yes');
      const answer = { correct: true, game: 'game_select', side: 'foreign', answer_ms: 900 };
      const report = {
        correct_number: 2,
        total_number: 2,
        time_play: 30,
        type_game: 'game_select',
        number_words: 2,
        report_id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bf1',
        answers: [
          { word_id: cat, ...answer },
          { word_id: localId, ...answer },
        ],
      };
      localStorage.setItem('unsent_scores', JSON.stringify([{ owner: me, report }]));
      const batch = {
        run_id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bf2',
        started_at: Date.now() - 60_000,
        answers: [{ index: 0, word_id: cat, ...answer, at_ms: 1_000 }],
      };
      localStorage.setItem('unsent_review_answers', JSON.stringify([{ owner: me, batch }]));
    },
    { me: owner, cat: catId },
  );
}

test('what the last release has kept on a device is sent once, and its refused change is shown', async ({
  home,
  learner,
}) => {
  await learner.addWords([['cat', 'mèo']]);
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const { id: owner } = await learner.call<{ id: number }>('GET', '/api/my_user');
  // A page without the client's code, so that nothing is taken over before all of it is there.
  await home.goto('/healthz');
  await leaveOldData(home, owner, data[0]?.id ?? 0);

  await home.goto('/');
  const state = async () => {
    const words = await learner.call<{ data: { foreign_word: string; native_word: string }[] }>(
      'GET',
      '/api/word',
    );
    const { done_today } = await learner.call<{ done_today: { answers: number } }>(
      'GET',
      '/api/review/today',
    );
    return {
      words: words.data.map(({ foreign_word, native_word }) => `${foreign_word} = ${native_word}`),
      answers: done_today.answers,
    };
  };
  const all = { words: ['dog = con chó', 'cat = mèo'], answers: 3 };
  await expect.poll(state).toEqual(all);
  const left = () => home.evaluate(() => ({ ...localStorage }));
  expect(await left()).not.toHaveProperty('unsent_scores');
  expect(await left()).not.toHaveProperty('unsent_review_answers');

  await home.getByRole('button', { name: 'Xem' }).click();
  const dialog = home.getByRole('dialog', { name: 'Chưa gửi được' });
  await expect(dialog).toContainText('Sửa từ “cat”mèo conNot found');
  await dialog.getByRole('button', { name: 'Bỏ cat' }).click();
  await expect(home.getByText('1 thay đổi không gửi được')).toHaveCount(0);
  await expect.poll(left).not.toHaveProperty('has_outbox');
  await home.reload();
  await expect(home.getByRole('table', { name: 'My words' })).toBeVisible();
  expect(await state()).toEqual(all);
});
