import type { Page } from '@playwright/test';
import { inLobby, pageOf, players, roomIdOn, wordChoices } from './support/rooms.ts';
import { meetWords } from './support/meet-words.ts';
import { board, openSoloGame } from './support/solo-game.ts';
import { expect, test, type Learner } from './support/test.ts';

const WORDS = [
  ['river', 'dòng sông', 'Two rivers meet in our town.', 'Hai dòng sông gặp nhau ở thị trấn chúng tôi.'],
  ['turn off', 'tắt', 'Please turn the light off now.', 'Hãy tắt đèn ngay nhé.'],
  ['umbrella', 'chiếc ô', 'Take an umbrella with you today.', 'Hôm nay nhớ mang theo ô nhé.'],
  ['orange', 'quả cam', '', ''],
] as const;
/** What is missing in a sentence, by its translation. */
const MISSING = new Map<string, string>([
  [WORDS[0][3], 'rivers'],
  [WORDS[1][3], 'turn off'],
  [WORDS[2][3], 'umbrella'],
]);
const PHONE = { width: 390, height: 664 };

test.use({ opens: null, preloads: false });
test.beforeEach(async ({ learner }) => addWords(learner));

async function addWords({ call }: Learner): Promise<void> {
  for (const [word_e, word_v, example, example_native] of WORDS)
    await call('POST', '/api/word', { word_e, word_v, example, example_native });
}

const field = (page: Page) => board(page).getByRole('textbox', { name: /^Answer for/ });

/** What to write for the open question; undefined for a word that is asked without a sentence. */
async function missing(page: Page): Promise<string | undefined> {
  const text = (await board(page).textContent()) ?? '';
  return [...MISSING].find(([translation]) => text.includes(translation))?.[1];
}

test('a gap game alone on a phone: the set-up counts the sentences, and the sentence is whole after the answer', async ({
  home,
}) => {
  await home.setViewportSize(PHONE);
  await home.clock.install();
  await openSoloGame(home, 'Write game');
  await board(home).getByRole('switch', { name: 'Điền từ vào câu ví dụ' }).click();
  await expect(board(home).getByText('3/4 từ có câu ví dụ để điền.')).toBeVisible();
  await board(home)
    .getByRole('button', { name: /^Start/ })
    .click();
  let sentences = 0;
  for (let question = 0; question < 4; question += 1) {
    await meetWords(home);
    await expect(field(home)).toBeFocused();
    const word = await missing(home);
    if (word !== undefined) {
      sentences += 1;
      await expect(board(home)).toContainText('chỗ trống');
    }
    await home.keyboard.type(word ?? 'orange');
    await home.keyboard.press('Enter');
    await expect(board(home).getByText('Correct!')).toBeVisible();
    await expect(board(home)).not.toContainText('chỗ trống');
    await home.clock.runFor(2_000);
  }
  expect(sentences).toBe(3);
  await home.clock.fastForward('04:00');
  const result = home.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('Write game · Điền từ')).toBeVisible();
});

test('a room with gaps: the guest on a phone fills them in, and the host’s wall shows the sentence', async ({
  home,
  browser,
}) => {
  await home.goto('/setup-room');
  await expect(wordChoices(home).first()).toBeVisible();
  for (const word of await wordChoices(home).all()) await word.check();
  await home.getByRole('switch', { name: 'Điền từ vào câu ví dụ' }).click();
  await expect(home.getByText('3/4 từ có câu ví dụ để điền.')).toBeVisible();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  const roomId = await roomIdOn(home);
  await expect(home.getByText('Điền từ', { exact: true })).toBeVisible();
  const { page: guest } = await pageOf(browser, new URL(home.url()).origin, 'Quốc Bảo');
  await guest.setViewportSize(PHONE);
  await guest.goto(`/setup-room?room_id=${roomId}`);
  await expect(inLobby(guest)).toBeVisible();
  await expect(players(home)).toHaveCount(2);
  await home.getByRole('switch', { name: 'I play too' }).click();
  await guest.getByRole('button', { name: 'Ready to Play' }).click();
  await home.getByRole('button', { name: /^Bắt đầu/ }).click();
  let sentences = 0;
  for (let question = 1; question <= 4; question += 1) {
    const choices = board(guest).getByRole('group', { name: 'Choices' }).getByRole('button');
    await expect(choices.first()).toBeEnabled({ timeout: 10_000 });
    const word = await missing(guest);
    const option = word === 'rivers' ? 'river' : word;
    if (option === undefined) await choices.filter({ hasText: /quả cam|orange/ }).click();
    else {
      sentences += 1;
      await choices.filter({ hasText: option }).click();
    }
    await expect(board(guest).getByText('Đúng rồi!')).toBeVisible();
    await expect(board(guest)).not.toContainText('chỗ trống');
    if (option !== undefined) await expect(board(home).locator('mark').first()).toBeVisible();
    await expect(board(guest).getByText(`Question ${question + 1}`, { exact: true })).toBeVisible({
      timeout: 10_000,
    });
  }
  expect(sentences).toBe(3);
  await home.goto('/rooms');
  await home.getByRole('link', { name: `${roomId} Select · Điền từ` }).click();
  await expect(home.getByText(/^Select · Điền từ · .* · 1 em/)).toBeVisible();
});
