import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import type { Learner } from './support/learner.ts';
import { answerInThePast, makeAccountOlder } from './support/past-answers.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { installClock, think } from './support/thinking.ts';

interface Words {
  data: { id: number; foreign_word: string; native_word: string; note: string }[];
}

test.use({ opens: null });

/** Adds a word with two meanings, missed on five days so long ago that it is now asked as a choice. */
async function addOftenMissedWord(learner: Learner, server: RunningServer): Promise<void> {
  makeAccountOlder(server, learner, 400);
  await learner.addWords([['soft', 'mềm; dẻo']]);
  const { data } = await learner.call<Words>('GET', '/api/word');
  const missed = [375, 370, 365, 360, 355].map((daysAgo) => ({ daysAgo, correct: false }));
  await answerInThePast(
    learner,
    [{ daysAgo: 380, correct: true }, ...missed].map((answer) => ({
      ...answer,
      word_id: data[0]?.id ?? 0,
      game: 'game_write' as const,
      chosen: '',
    })),
  );
}

/** Misses the word once more, which ends the session. */
async function missAgain(home: Page): Promise<void> {
  await installClock(home);
  await home.goto('/review');
  const board = home.getByRole('region', { name: 'Review board' });
  const choices = board.getByRole('group', { name: 'Choices' }).getByRole('button');
  await expect(choices.first()).toBeEnabled();
  await think(home);
  await choices
    .filter({ hasNotText: /soft|mềm/ })
    .first()
    .click();
  // Fewer than three other words are left, so that the word does not come back.
  await board.getByRole('button', { name: 'Tiếp', exact: true }).click();
}

test.beforeEach(({ learner, server }) => addOftenMissedWord(learner, server));

test('a word that is missed for the sixth time can be suspended, and is then not asked @smoke', async ({
  home,
  learner,
}) => {
  await missAgain(home);
  const hard = home.getByRole('region', { name: 'Từ khó: soft' });
  await expect(hard).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);
  await hard.getByRole('button', { name: 'Nghỉ 30 ngày' }).click();
  await expect(hard.getByRole('status')).toHaveText('Từ này nghỉ 30 ngày rồi quay lại.');
  const { due, data } = await learner.call<{ due: number; data: unknown[] }>('GET', '/api/review/today');
  expect([due, data]).toEqual([0, []]);
});

test('a word that is missed again can be split into its meanings', async ({ home, learner }) => {
  await missAgain(home);
  await home.getByRole('button', { name: 'Tách thành 2 từ' }).click();
  await expect(home.getByText('Đã tách thành 2 từ, mỗi từ một nghĩa.')).toBeVisible();
  const { data } = await learner.call<Words>('GET', '/api/word');
  expect(data.map(({ native_word }) => native_word).toSorted()).toEqual(['dẻo', 'mềm']);
});

test('a word that is missed again can get an example sentence', async ({ home, learner }) => {
  await missAgain(home);
  await home.getByRole('button', { name: 'Thêm ví dụ của bạn' }).click();
  await home.getByRole('textbox', { name: 'Câu ví dụ gần với bạn' }).fill('My cat has soft ears.');
  await home.getByRole('button', { name: 'Lưu' }).click();
  await expect(home.getByText('Đã lưu ví dụ vào ghi chú của từ.')).toBeVisible();
  expect((await learner.call<Words>('GET', '/api/word')).data[0]?.note).toBe('My cat has soft ears.');
});
