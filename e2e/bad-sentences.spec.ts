import type { Page } from '@playwright/test';
import { meetWords } from './support/meet-words.ts';
import { board, openSoloGame } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';

/** Sentences that learners paste: with HTML, of another direction, without the word, with the word twice; and a plain one. */
const WORDS = [
  ['bridge', 'cây cầu', 'This bridge is old.', 'Cây cầu này cũ.'],
  ['river', 'dòng sông', '<img src=x onerror=alert(1)> <b>rivers</b> are long.', '<script>alert(2)</script>'],
  ['sun', 'mặt trời', '\u202eThe sun is hot. שלום', 'Mặt trời nóng. \u202eשלום'],
  ['orange', 'quả cam', 'I like pears.', 'Tôi thích lê.'],
  ['do', 'làm', 'What do you do on Sundays?', 'Chủ nhật bạn làm gì?'],
  ['taxi', 'taxi; taxi', 'We took a taxi home.', 'Chúng tôi đi taxi về nhà.'],
] as const;

test.use({ opens: null, preloads: false, viewport: { width: 390, height: 664 } });
test.beforeEach(async ({ home, learner }) => {
  home.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') void dialog.accept();
    else throw new Error(`A sentence ran as code: ${dialog.message()}`);
  });
  for (const [word_e, word_v, example, example_native] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, example, example_native });
});

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
}

test('a gap game asks only the sentences that have a gap, as text, and no word that tells its answer', async ({
  home,
}) => {
  await home.clock.install();
  await openSoloGame(home, 'Write game');
  await board(home).getByRole('switch', { name: 'Điền từ vào câu ví dụ' }).click();
  await expect(board(home).getByText('3/6 từ có câu ví dụ để điền.')).toBeVisible();
  await board(home)
    .getByRole('button', { name: /^Start/ })
    .click();
  const field = board(home).getByRole('textbox', { name: /^Answer for/ });
  const asked: string[] = [];
  for (let question = 0; question < 5; question += 1) {
    await meetWords(home);
    await expect(field).toBeFocused();
    const shown = (await board(home).textContent()) ?? '';
    const [word] =
      WORDS.find(([, vietnamese, , meaning]) => shown.includes(meaning) || shown.includes(vietnamese)) ?? [];
    asked.push(word ?? shown);
    await home.keyboard.type(word === 'river' ? 'rivers' : (word ?? ''));
    await home.keyboard.press('Enter');
    await expect(board(home).getByText('Correct!')).toBeVisible();
    await expectWhole(home);
    await home.clock.runFor(2_000);
  }
  expect(asked.toSorted()).toEqual(['bridge', 'do', 'orange', 'river', 'sun']);
});

test('a dictation, the list, the dialog of a word and an import show such sentences as text', async ({
  home,
}) => {
  await openSoloGame(home, 'Dictation game');
  await board(home)
    .getByRole('button', { name: /^Start/ })
    .click();
  for (const answer of ['x', 'y']) {
    await meetWords(home);
    await board(home).getByRole('textbox').fill(answer);
    await home.keyboard.press('Enter');
    await expectWhole(home);
    await board(home).getByRole('button', { name: 'Tiếp', exact: true }).click();
  }
  await home.goto('/my-page');
  await home.getByRole('button', { name: 'Bring in', exact: true }).click();
  const dialog = home.getByRole('dialog', { name: 'Bring in words' });
  const long = `The cat ${'sleeps '.repeat(285)}`;
  const rows = [...WORDS, ['cat', 'con mèo', long, 'Con mèo ngủ.']].map((row) => row.join('\t'));
  await dialog
    .getByLabel('Paste your words')
    .fill(['English\tVietnamese\tExample\tMeaning', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(dialog.getByText('con mèo').first()).toBeVisible();
  await expectWhole(home);
  await home.goto('/my-page?lesson=0');
  for (const [word, , example, meaning] of WORDS) {
    await home.getByRole('button', { name: `Edit ${word}`, exact: true }).click();
    const editor = home.getByRole('dialog', { name: 'Edit Word' });
    await expect(editor.getByLabel('Example', { exact: true })).toHaveValue(example);
    await expect(editor.getByLabel('Meaning of the example')).toHaveValue(meaning);
    await expectWhole(home);
    await home.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  }
});
