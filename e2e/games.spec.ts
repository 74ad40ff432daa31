import type { Page } from '@playwright/test';
import { meetWords } from './support/meet-words.ts';
import { playedBefore } from './support/played-before.ts';
import { board, otherSide, pauseClock, startSoloGame, WORDS } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';
import { think } from './support/thinking.ts';

/** Longer than any verdict is shown. */
const VERDICT_MS = 1600;
/** Longer than the reading of all words, one a second. */
const READING_MS = 6000;

test.use({ preloads: false, opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

/** Starts a game and pauses the clock, as a verdict is shown for less than a second. */
async function start(page: Page, game: string): Promise<void> {
  await page.clock.install();
  await startSoloGame(page, game);
  await pauseClock(page);
}

/** Advances the clock to the end of the game, and until the score has closed. */
async function playOut(page: Page): Promise<void> {
  await page.clock.fastForward('05:30');
  const score = page.getByRole('dialog', { name: 'Score' });
  await expect(score).toBeVisible();
  // A click inside restarts the five seconds.
  await page.clock.fastForward('00:04');
  await score.getByText('điểm', { exact: true }).click();
  await expect(score.getByText('Tự đóng sau 5 giây')).toBeVisible();
  await page.clock.fastForward('00:04');
  await expect(score).toBeVisible();
  await page.clock.fastForward('00:02');
  await expect(page.getByRole('dialog', { name: 'Score' })).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
}

const xpOf = async (page: Page) =>
  Number(
    (
      await page
        .getByText(/^[\d.]+ xp$/)
        .first()
        .innerText()
    ).replace(/\D/g, ''),
  );

test.describe('the select game', () => {
  test('is played by keyboard, ends by the clock, and earns xp @smoke', async ({ home }) => {
    await start(home, 'Select game');
    const word = board(home).locator('[tabindex="-1"] [translate="no"]').first();
    for (let answered = 0; answered < 5; answered += 1) {
      await meetWords(home);
      const question = await word.innerText();
      const options = await board(home)
        .getByRole('group', { name: 'Choices' })
        .getByRole('button')
        .allInnerTexts();
      const place = options.findIndex((text) => text.includes(otherSide(question)));
      await home.keyboard.press(String(place + 1));
      await expect(board(home).getByText('Đúng rồi!').first()).toBeVisible();
      await expect(
        board(home).getByText(`Correct selected: ${answered + 1} / ${answered + 1}`),
      ).toBeVisible();
      await home.clock.runFor(VERDICT_MS);
      await expect(board(home).getByText('Đúng rồi!').first()).toBeHidden();
    }
    await playOut(home);
    await expect(home.getByRole('dialog', { name: 'Result' }).getByText('+3')).toBeVisible();
    await home.getByRole('dialog', { name: 'Result' }).getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => xpOf(home)).toBe(3);
  });

  test('locks type and duration while it runs, and shows the words when the tab is opened again', async ({
    home,
  }) => {
    await start(home, 'Select game');
    await expect(home.getByRole('button', { name: /Game type/ })).toBeDisabled();
    await expect(home.getByRole('button', { name: /Duration/ })).toBeDisabled();
    await home.getByRole('link', { name: 'Home', exact: true }).click();
    await home.getByRole('link', { name: 'Game', exact: true }).click();
    await home.getByRole('button', { name: 'Chơi đơn' }).click();
    await expect(home.getByRole('listbox')).toBeVisible();
  });
});

test.describe('the write game', () => {
  test('shows letters in boxes, judges the answer and shows the right one @smoke @phone', async ({
    home,
  }) => {
    await start(home, 'Write game');
    await meetWords(home);
    const input = board(home).getByRole('textbox');
    const question = async () =>
      /^Answer for (.*), \d+ letters?$/.exec((await input.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await expect(input).toBeFocused();
    await home.keyboard.type(otherSide(await question()).toUpperCase());
    await home.keyboard.press('Enter');
    await expect(board(home).getByText('Correct!').first()).toBeVisible();
    await home.clock.runFor(VERDICT_MS);
    await expect(board(home).getByText('Correct!').first()).toBeHidden();
    await meetWords(home);
    await expect(input).toBeFocused();
    const missed = otherSide(await question());
    await home.keyboard.type('x'.repeat(missed.length));
    await home.keyboard.press('Backspace');
    await home.keyboard.press('Enter');
    await expect(board(home).getByText('Wrong').first()).toBeVisible();
    await expect(board(home).getByText(missed, { exact: true }).first()).toBeVisible();
    await playOut(home);
    const result = home.getByRole('dialog', { name: 'Result' });
    await expect(result.getByText('Từ sai (1)')).toBeVisible();
    await result.getByText('Từ sai (1)').click();
    await result.getByRole('button', { name: `Tôi đúng : ${missed}` }).click();
    const taken = result.getByRole('button', { name: `Đã tính là đúng : ${missed}` });
    await expect(taken).toBeDisabled();
    await expect(taken).toBeFocused();
    // The only missed word was right.
    await expect(result.getByRole('button', { name: 'Học những từ sai' })).toBeHidden();
  });

  test('ends with one dialog at a time, and studies the missed words at once', async ({ home, learner }) => {
    await start(home, 'Select game');
    await meetWords(home);
    const word = board(home).locator('[tabindex="-1"] [translate="no"]').first();
    const question = await word.innerText();
    const choices = board(home).getByRole('group', { name: 'Choices' }).getByRole('button');
    await think(home);
    await choices
      .filter({ hasNotText: otherSide(question) })
      .first()
      .click();
    await home.clock.runFor(VERDICT_MS);
    await home.clock.fastForward('05:30');
    const score = home.getByRole('dialog', { name: 'Score' });
    const result = home.getByRole('dialog', { name: 'Result' });
    await expect(score).toBeVisible();
    await expect(result).toHaveCount(0);
    await home.clock.resume();
    await score.getByRole('button', { name: 'Xem kết quả' }).click();
    await expect(result.getByText('0 → 1 ngày liền')).toBeVisible();
    await expect(result.getByText('Mai 1 từ, khoảng 1 phút.')).toBeVisible();
    await expect(score).toHaveCount(0);
    const study = result.getByRole('button', { name: 'Học những từ sai' });
    const again = result.getByRole('button', { name: 'Play again' });
    const topOf = async (button: typeof study) => (await button.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => Math.abs((await topOf(study)) - (await topOf(again)))).toBeLessThan(1);
    await study.click();
    const review = home.getByRole('region', { name: 'Review board' });
    const asked = review.locator('[tabindex="-1"] [translate="no"]');
    await expect
      .poll(async () => [question, otherSide(question)].includes(await asked.innerText()))
      .toBe(true);
    // The word is asked by choice and in writing.
    await expect(home.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '2');
    const lessons = await learner.call<{ lesson_name: string }[]>('GET', '/api/lesson');
    expect(lessons.map(({ lesson_name }) => lesson_name)).toEqual([expect.stringMatching(/^Từ sai /)]);
  });

  test('survives Telex: a composed letter fills one box', async ({ home }) => {
    await start(home, 'Write game');
    await meetWords(home);
    const input = board(home).getByRole('textbox');
    const cdp = await home.context().newCDPSession(home);
    await expect(input).toBeFocused();
    for (const text of ['d', 'dd', 'đ']) {
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await cdp.send('Input.insertText', { text: 'đ' });
    await expect(input).toHaveValue('đ');
  });
});

test.describe('the line game', () => {
  test.beforeEach(async ({ learner }) => playedBefore(learner));

  test('judges each line at once and brings the next board @smoke', async ({ home }) => {
    await start(home, 'Line game');
    const left = await board(home)
      .getByRole('button', { name: /chưa nối/ })
      .allTextContents();
    expect(left.length).toBe(10);
    for (const [english, vietnamese] of WORDS) {
      await board(home)
        .getByRole('button', { name: new RegExp(`^${english}, `) })
        .click();
      await board(home)
        .getByRole('button', { name: new RegExp(`^${vietnamese}, `) })
        .click();
    }
    await expect(board(home).getByText('Correct selected: 5 / 5')).toBeVisible();
    await home.clock.runFor(VERDICT_MS);
    await expect(board(home).getByRole('button', { name: /^cat, chưa nối/ })).toBeVisible();
    await board(home)
      .getByRole('button', { name: /^cat, / })
      .click();
    await board(home)
      .getByRole('button', { name: /^sông, / })
      .click();
    await expect(board(home).getByText('Correct selected: 5 / 6')).toBeVisible();
    await playOut(home);
  });
});

test.describe('the listen game', () => {
  test.beforeEach(async ({ learner }) => playedBefore(learner));

  test('reads the words, takes the order by keyboard, and costs a life for each miss @smoke', async ({
    home,
  }) => {
    await start(home, 'Listen game');
    const submit = board(home).getByRole('button', { name: /^Submit/ });
    for (let round = 0; round < 2; round += 1) {
      await home.clock.runFor(READING_MS);
      await expect(board(home).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
      await expect(submit).toBeVisible();
      // Any answer will do, so the tiles are chosen in their order.
      for (const key of ['1', '2', '3', '4', '5']) await home.keyboard.press(key);
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await home.keyboard.press('Enter');
      await expect(
        board(home)
          .getByText(/Đúng rồi!|Sai rồi!/)
          .first(),
      ).toBeVisible();
      await home.clock.runFor(VERDICT_MS);
    }
    await playOut(home);
    await expect(home.getByRole('dialog', { name: 'Result' }).getByText('Total questions')).toBeVisible();
  });
});
