import type { Locator, Page } from '@playwright/test';
import {
  announcements,
  expectAnnounced,
  focused,
  forgetAnnouncements,
  keepAnnouncements,
} from './support/screen-reader.ts';
import { board, langOf, otherSide, pauseClock, WORDS } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';
import { installClock, think } from './support/thinking.ts';
import { meetAndThink } from './support/meet-words.ts';
import { playedBefore } from './support/played-before.ts';

// The games are played by the information that a screen reader has (roles, names, focus, live regions) and by keyboard.

/** Longer than any verdict is shown. */
const VERDICT_MS = 1600;
const SECOND_MS = 1000;

test.use({ opens: null });
test.beforeEach(async ({ page, learner }) => {
  await learner.addWords(WORDS);
  await keepAnnouncements(page);
});

const choices = (region: Locator) => region.getByRole('group', { name: 'Choices' });

/** Starts a game of all words and pauses the page's clock, so that no verdict ends before it was checked. */
async function start(page: Page, game: string): Promise<void> {
  await page.clock.install();
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).press('Enter');
  await page.getByRole('button', { name: /Game type/ }).press('Enter');
  await page.getByRole('option', { name: game }).press('Enter');
  await page.getByRole('button', { name: 'Select Words' }).press('Enter');
  for (const [english] of WORDS) await page.getByRole('option', { name: english }).press(' ');
  await page.getByRole('button', { name: 'Play game' }).press('Enter');
  await expect(board(page).getByRole('button', { name: /^Start/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
  await pauseClock(page);
}

/** Advances to the end of the game: checks three warnings and the score dialog; returns the result dialog. */
async function playOut(page: Page): Promise<Locator> {
  const clock = board(page).getByRole('button', { name: /^Time left/ });
  const [minutes = 0, seconds = 0] =
    (await clock.getAttribute('aria-label'))?.match(/\d+/g)?.map(Number) ?? [];
  await forgetAnnouncements(page);
  await page.clock.fastForward((minutes * 60 + seconds - 62) * SECOND_MS);
  for (let second = 0; second < 61; second += 1) await page.clock.runFor(SECOND_MS);
  const warnings = (await announcements(page)).filter((text) => text.includes('seconds left'));
  expect(warnings).toEqual(['60 seconds left', '30 seconds left', '10 seconds left']);
  await page.clock.runFor(3 * SECOND_MS);
  const score = page.getByRole('dialog', { name: 'Score' });
  await expect(score.getByText(/^Bạn đã ghi được \d+ \/ \d+ điểm$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.resume();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result).toBeVisible();
  await expect(score).toBeHidden();
  await expect(result).toBeFocused();
  return result;
}

/** Goes on from the cards of new words, whose English word is focused. */
async function meetByAnnouncements(page: Page): Promise<void> {
  const card = board(page).locator('[data-word-card=meet]');
  const asked = choices(board(page)).or(board(page).getByRole('textbox'));
  for (;;) {
    await expect(card.or(asked).first()).toBeVisible();
    if (await asked.first().isVisible()) return;
    const word = (await card.getByRole('paragraph').locator('b').first().innerText()).trim();
    await expect.poll(async () => (await focused(page)).text).toContain(word);
    await expect(card.getByText('Từ mới')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card.getByText(word, { exact: true })).toBeHidden();
  }
}

/** The terms and definitions of a result. */
const factsIn = async (result: Locator) => {
  const terms = await result.getByRole('term').allInnerTexts();
  const definitions = await result.getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, at) => [term.toLowerCase(), definitions[at]]));
};

test('the select game can be played by its announcements', async ({ home }) => {
  await start(home, 'Select game');
  for (const isRight of [true, false]) {
    await meetByAnnouncements(home);
    await expect.poll(async () => otherSide((await focused(home)).text)).not.toBe('');
    const { text, lang } = await focused(home);
    expect(lang).toBe(langOf(text));
    const right = choices(board(home)).getByRole('button', { name: otherSide(text) });
    await expect(right.getByText(otherSide(text))).toHaveAttribute('lang', lang === 'en' ? 'vi' : 'en');
    const wrong = choices(board(home))
      .getByRole('button')
      .filter({ hasNotText: otherSide(text) })
      .first();
    await (isRight ? right : wrong).press('Enter');
    await expectAnnounced(home, isRight ? /Đúng rồi!/ : new RegExp(`Sai rồi! ?Đáp án: ${otherSide(text)}`));
    await expect(right).toHaveAccessibleName(new RegExp(`^Đáp án đúng: ?${otherSide(text)}`));
    await home.clock.runFor(VERDICT_MS);
    const next = board(home).getByRole('button', { name: 'Tiếp', exact: true });
    if (await next.isVisible()) await next.press('Enter');
  }
  await expectAnnounced(home, /Correct selected: 1 \/ 2/);
  // The time stands while a card is shown.
  await meetByAnnouncements(home);
  const result = await playOut(home);
  expect(await factsIn(result)).toMatchObject({ score: '1', 'total questions': '2' });
  await result.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(result).toBeHidden();
});

test('the write game can be played by its announcements', async ({ home }) => {
  await start(home, 'Write game');
  for (const isRight of [true, false]) {
    await meetByAnnouncements(home);
    const input = board(home).getByRole('textbox', { name: /^Answer for .*, \d+ letters?$/ });
    await expect(input).toBeFocused();
    const question = /^Answer for (.*), /.exec((await focused(home)).text)?.[1] ?? '';
    await expect(input).toHaveAttribute('lang', 'en');
    await expect(board(home).getByText(question, { exact: true })).toHaveAttribute('lang', 'vi');
    await home.keyboard.type(isRight ? otherSide(question) : 'x');
    await home.keyboard.press('Enter');
    await expectAnnounced(
      home,
      isRight ? /Correct!/ : new RegExp(`Wrong ?(Đáp án|Gần đúng): ${otherSide(question)}`),
    );
    await home.clock.runFor(VERDICT_MS);
    if (isRight) await expect(board(home).getByText(question, { exact: true })).toBeHidden();
  }
  const result = await playOut(home);
  expect(await factsIn(result)).toMatchObject({ score: '1', 'total questions': '2' });
});

test('the line game can be played by its announcements', async ({ home, learner }) => {
  await playedBefore(learner);
  await start(home, 'Line game');
  const english = board(home).getByRole('list', { name: 'Tiếng Anh' });
  const vietnamese = board(home).getByRole('list', { name: 'Tiếng Việt' });
  const join = async (from: string, to: string) => {
    await english.getByRole('button', { name: new RegExp(`^${from}, `) }).press('Enter');
    await vietnamese.getByRole('button', { name: new RegExp(`^${to}, `) }).press('Enter');
  };
  await expect(english.getByText('cat')).toHaveAttribute('lang', 'en');
  await expect(vietnamese.getByText('mèo')).toHaveAttribute('lang', 'vi');
  await join('cat', 'sông');
  await expectAnnounced(home, /^Sai rồi! cat không phải sông$/);
  await home.clock.runFor(VERDICT_MS);
  for (const [place, [from, to]] of WORDS.entries()) {
    await join(from, to);
    await expectAnnounced(home, new RegExp(`^Đúng rồi! ${from} – ${to}, cặp ${place + 1}$`));
  }
  await home.clock.runFor(VERDICT_MS);
  await expectAnnounced(home, /^Bảng mới, 5 cặp$/);
  const result = await playOut(home);
  expect(await factsIn(result)).toMatchObject({ score: '5', 'total questions': '6' });
});

test('the listen game can be played by its announcements', async ({ home, learner }) => {
  await playedBefore(learner);
  await start(home, 'Listen game');
  const tiles = board(home).getByRole('list', { name: 'Các từ để xếp' }).getByRole('button');
  const places = board(home).getByRole('list', { name: 'Thứ tự các từ' }).getByRole('listitem');
  const turn = /^Đến lượt bạn, (\d+) từ$/;
  const turns = async () => (await announcements(home)).filter((text) => turn.test(text));
  for (let second = 0; second < 20 && (await turns()).length === 0; second += 1)
    await home.clock.runFor(SECOND_MS);
  const count = Number(turn.exec((await turns())[0] ?? '')?.[1]);
  await expect(places).toHaveCount(count);
  for (let place = 0; place < count; place += 1) {
    await expect(places.nth(place)).toContainText('trống');
    await tiles.and(home.locator(':not([aria-disabled="true"])')).first().press('Enter');
    await expect(places.nth(place)).toContainText('bấm để lấy lại');
  }
  await board(home)
    .getByRole('button', { name: /^Submit/ })
    .press('Enter');
  await expect(places.first()).toContainText('Đã đọc:');
  const judged = await places.getByRole('button').allInnerTexts();
  const isRight = judged.every((text) => text.includes('đúng'));
  await expectAnnounced(home, isRight ? /Đúng rồi!/ : /Sai rồi! ?Còn \d mạng\./);
  if (!isRight) expect(judged.join()).toContain('sai');
  for (const { lang } of await captions(home)) expect(lang).toBe('en');
  const result = await playOut(home);
  expect(await factsIn(result)).toMatchObject({ score: isRight ? '1' : '0' });
});

/** The English words that were read, and the language in which a screen reader reads them. */
const captions = (page: Page) =>
  page
    .locator('ol[aria-label="Thứ tự các từ"] b')
    .evaluateAll((words) => words.map((word) => ({ lang: word.getAttribute('lang') })));

test('a review session can be played by its announcements', async ({ home }) => {
  await installClock(home);
  await home.goto('/review');
  const review = home.getByRole('region', { name: 'Review board' });
  const end = home.getByRole('heading', { name: 'Xong một lượt ôn!' });
  for (let done = 0; done < WORDS.length; done += 1) {
    await expect(home.getByRole('progressbar', { name: 'Tiến độ ôn tập' })).toHaveAttribute(
      'aria-valuenow',
      String(done),
    );
    await meetAndThink(home);
    await expect.poll(async () => otherSide((await focused(home)).text)).not.toBe('');
    const { text, lang } = await focused(home);
    expect(lang).toBe(langOf(text));
    await forgetAnnouncements(home);
    await think(home);
    await choices(review)
      .getByRole('button', { name: otherSide(text) })
      .press('Enter');
    await expectAnnounced(home, /Đúng rồi!/);
  }
  await expect(end).toBeFocused();
  await expect(home.getByText('5 từ đã ôn, 5 từ nhớ ngay lần đầu.')).toBeVisible();
  await home.getByText('Khi nào các từ quay lại (5)').click();
  await expect(home.getByRole('button', { name: /^Play .* đúng$/ })).toHaveCount(5);
});

test('a name in a field is read as Vietnamese', async ({ home }) => {
  await home.goto('/');
  await home.getByRole('button', { name: /^Menu of/ }).press('Enter');
  await home.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(home.getByRole('textbox', { name: 'Username' })).toHaveAttribute('lang', 'vi');
});
