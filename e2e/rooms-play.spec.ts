import type { Browser, Page } from '@playwright/test';
import { translatePage } from '../apps/web/src/platform/i18n/translated-page.fixture.ts';
import { seriousFaults } from './support/axe.ts';
import { hitMouse } from './support/mice.ts';
import { inLobby, pageOf, players } from './support/rooms.ts';
import { board } from './support/solo-game.ts';
import { expect, type Learner, test } from './support/test.ts';
import { watchFor } from './support/watch.ts';

const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
  ['umbrella', 'chiếc ô'],
  ['orange', 'quả cam'],
  ['teacher', 'giáo viên'],
] as const;
const VIETNAMESE = new Map<string, string>(WORDS);
const ENGLISH = new Map<string, string>(WORDS.map(([english, vietnamese]) => [vietnamese, english]));
/** The other side of a word: the server does not send the answer, so the test has its own list of words. */
const other = (text: string) => VIETNAMESE.get(text) ?? ENGLISH.get(text) ?? '';

const isAsked = (page: Page, number: number) =>
  expect(board(page).getByText(`Question ${number}`, { exact: true })).toBeVisible({ timeout: 10_000 });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
const hole = (page: Page, word: string) =>
  board(page).getByRole('button', { name: `mouse with the word ${word}` });

test.use({ opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

/** Makes a room with two players in its lobby, of whom the one at `page` is the host; returns the guest's page. */
async function roomOfTwo(game: string, learner: Learner, browser: Browser, page: Page): Promise<Page> {
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: game,
    game_mode: 'correct_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  await page.goto(`/setup-room?room_id=${room_id}`);
  await expect(inLobby(page)).toBeVisible();
  const { page: guest } = await pageOf(browser, new URL(page.url()).origin, 'Quốc Bảo');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/setup-room?room_id=${room_id}`);
  await expect(inLobby(guest)).toBeVisible();
  // Before the host's page shows the guest, a dialog would ask whether to play alone.
  await expect(players(page)).toHaveCount(2);
  return guest;
}

async function bothReady(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.getByRole('button', { name: 'Ready to Play' }).click();
  for (const page of pages) await expect(board(page)).toBeVisible();
}

async function endGame(host: Page): Promise<void> {
  await board(host).getByRole('button', { name: 'Game settings' }).click();
  await host.getByRole('menuitem', { name: 'End game' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expect(host.getByRole('heading', { name: 'Về đích rồi!' })).toBeVisible();
}

/** The word of the question, once it is shown. */
const questionWord = async (page: Page) => {
  const word = board(page).locator('[tabindex="-1"]').first();
  await expect(word).not.toBeEmpty();
  return word.innerText();
};

/** Chooses by key. The question and its options are read in one step, as the next question may come in between. */
async function choose(page: Page, isRight: boolean): Promise<void> {
  await expect(choices(page).first()).toBeVisible();
  const [word = '', ...options] = await board(page).evaluate((part) =>
    Array.from(
      part.querySelectorAll('[tabindex="-1"], [aria-label="Choices"] [translate="no"]'),
      (text) => text.textContent,
    ),
  );
  const place = options.findIndex((text) => (text === other(word)) === isRight);
  await page.keyboard.press(String(place + 1));
}

test('select: the verdict comes at once, the right answer at the end of the question, and then the podium @smoke @phone', async ({
  home,
  learner,
  browser,
}) => {
  const guest = await roomOfTwo('game_select', learner, browser, home);
  await bothReady(home, guest);
  await isAsked(home, 1);
  await isAsked(guest, 1);
  await choose(home, true);
  await expect(board(home).getByText('Đúng rồi!')).toBeVisible();
  await expect(board(home).getByText('+100 pts')).toBeVisible();
  await expect(board(home).getByText('Chờ các bạn khác…')).toBeVisible();
  await expect(choices(home).first()).toHaveAttribute('aria-disabled', 'true');
  // The right answer is shown for a second and a half.
  const isShown = await watchFor(guest, 'Sai rồi!', 'Đáp án đúng:', { css: '[aria-label="Play the word"]' });
  await choose(guest, false);
  await isShown();
  await isAsked(guest, 2);
  await guest.getByRole('button', { name: 'Show scoreboard' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Scoreboard' });
  await expect(sheet.getByText('Bạn đang hạng 2 · cách người trên 100 điểm')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Blur' }).click();
  await expect(sheet.getByText('Player 1')).toBeAttached();
  await expect(sheet.locator('b').filter({ hasText: 'Thảo My' })).toHaveCSS('filter', /blur/);
  await expect(sheet.locator('b').filter({ hasText: 'Quốc Bảo' })).not.toHaveCSS('filter', /blur/);
  await guest.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await endGame(home);
  await expect(home.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toContainText('100');
  await expect(guest.getByText('Waiting for the host…')).toBeVisible();
  await expect(guest.getByRole('heading', { name: /Từ sai/ })).toBeVisible();
  expect(await seriousFaults(guest)).toEqual([]);
  // The guest can save the host's words as a lesson.
  await guest.getByRole('button', { name: 'Học những từ sai' }).click();
  await expect(guest.getByRole('button', { name: /^Đã có trong bài “Từ sai / })).toBeDisabled();
  await expect(guest.getByText(/^Đã thêm 1 từ vào bài/)).toBeVisible();
  await home.getByRole('button', { name: 'Play again' }).click();
  await expect(inLobby(home)).toBeVisible();
  await expect(inLobby(guest)).toBeVisible();
  await guest.context().close();
});

test('write: the boxes show the length of the word, Enter submits, and a missed word can be practised @smoke @phone', async ({
  home,
  learner,
  browser,
}) => {
  const guest = await roomOfTwo('game_write', learner, browser, home);
  await bothReady(home, guest);
  for (const number of [1, 2]) {
    await isAsked(home, number);
    await isAsked(guest, number);
    const box = board(home).getByRole('textbox', { name: /^Answer for/ });
    const name = (await box.getAttribute('aria-label')) ?? '';
    const english = other(/^Answer for (.*), \d+ letters?$/.exec(name)?.[1] ?? '');
    expect(name).toContain(`${english.length} letters`);
    await expect(box).toBeFocused();
    await home.keyboard.type(english);
    await home.keyboard.press('Enter');
    await expect(board(home).getByText('Correct!')).toBeVisible();
    const isShown = await watchFor(guest, 'Wrong', `Đáp án: ${english}`);
    await expect(board(guest).getByRole('textbox', { name: /^Answer for/ })).toBeFocused();
    await guest.keyboard.type('x');
    await guest.keyboard.press('Enter');
    await isShown();
  }
  await isAsked(home, 3);
  await endGame(home);
  await guest.getByRole('button', { name: 'Luyện từ sai' }).click();
  await expect(guest.getByText(/^[23] từ$/)).toBeVisible();
  await guest.context().close();
});

test('write: is played to the podium on pages that the browser translates', async ({
  home,
  learner,
  browser,
}) => {
  const guest = await roomOfTwo('game_write', learner, browser, home);
  for (const page of [home, guest]) await page.evaluate(translatePage);
  await bothReady(home, guest);
  for (const number of [1, 2]) {
    await isAsked(home, number);
    await isAsked(guest, number);
    const isShown = await watchFor(guest, 'Wrong');
    for (const page of [home, guest]) {
      await board(page)
        .getByRole('textbox', { name: /^Answer for/ })
        .fill('x');
      await page.keyboard.press('Enter');
    }
    await isShown();
  }
  await isAsked(guest, 3);
  await endGame(home);
  await expect(guest.getByRole('heading', { name: 'Về đích rồi!' })).toBeVisible();
  await guest.context().close();
});

test('listen: the tiles are disabled during the reading, and are arranged in the order of the words', async ({
  home,
  learner,
  browser,
}) => {
  // The test cannot hear the words, but the frames of this game contain them.
  const read: string[][] = [];
  home.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as {
        type: string;
        question?: { read_words: { native_word: string }[] };
      };
      if (frame.type === 'question' && frame.question)
        read.push(frame.question.read_words.map(({ native_word }) => native_word));
    }),
  );
  const guest = await roomOfTwo('game_listen', learner, browser, home);
  const tiles = board(home).getByRole('list', { name: 'Các từ để xếp' }).getByRole('button');
  // The reading of two words may take only two seconds.
  const wait = await watchFor(home, { css: '[aria-label="Các từ để xếp"] button[aria-disabled="true"]' });
  await bothReady(home, guest);
  await isAsked(home, 1);
  await wait();
  await expect(board(home).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
  for (const word of read[0] ?? []) await tiles.filter({ hasText: word }).click();
  await home.keyboard.press('Enter');
  await expect(board(home).getByText('Đúng rồi!')).toBeVisible();
  const guestTiles = board(guest).getByRole('list', { name: 'Các từ để xếp' }).getByRole('button');
  for (const word of (read[0] ?? []).toReversed()) await guestTiles.filter({ hasText: word }).click();
  const isShown = await watchFor(
    guest,
    'Sai rồi!',
    ...(read[0] ?? []).map((word) => ({ css: `[aria-label="Play ${other(word)}"]` })),
  );
  await board(guest)
    .getByRole('button', { name: /^Submit/ })
    .click();
  await isShown();
  await isAsked(home, 2);
  await endGame(home);
  await guest.context().close();
});

test('boong: the first mouse that is hit by key or touch is the answer', async ({
  home,
  learner,
  browser,
}) => {
  const guest = await roomOfTwo('game_boong', learner, browser, home);
  await expect(home.getByText('Click on the mice that show the correct word!')).toBeVisible();
  await home.getByRole('button', { name: 'Ready to Play' }).click();
  // The introduction closes by itself, so that players do not wait for each other.
  await Promise.all([
    guest.getByRole('button', { name: 'Ready to Play' }).click(),
    expect(board(home).getByRole('heading', { name: 'How to Play?' })).toBeVisible(),
    expect(board(home).getByRole('button', { name: 'Start Game' })).toBeVisible(),
  ]);
  await isAsked(home, 1);
  const word = other(await questionWord(home));
  const mouse = hole(home, word);
  const verdicts = await Promise.all([watchFor(home, 'Đúng rồi!', '+100 pts'), watchFor(guest, 'Đúng rồi!')]);
  await expect(mouse).toBeVisible({ timeout: 20_000 });
  // The mouse is up for two and a half seconds, and is the last one of its question.
  await Promise.all([
    mouse.getAttribute('data-hole').then((number) => home.keyboard.press(number ?? '')),
    hole(guest, word).dispatchEvent('pointerdown', { button: 0, pointerType: 'touch' }),
  ]);
  for (const isShown of verdicts) await isShown();
  await isAsked(guest, 2);
  // The first hit decides, right or wrong, and disables the other holes.
  const second = other(await questionWord(guest));
  const isRight = (await hitMouse(guest)).endsWith(` ${second}`);
  await expect(board(guest).getByText(isRight ? 'Đúng rồi!' : 'Sai rồi!')).toBeVisible();
  await expect(board(guest).locator('[data-hole="1"]')).toHaveAttribute('aria-disabled', 'true');
  await endGame(home);
  await guest.context().close();
});

test('a host who only watches gets the projector view with the code, the count of answers and the results @smoke', async ({
  home,
  learner,
  browser,
}) => {
  const guest = await roomOfTwo('game_select', learner, browser, home);
  await home.getByRole('switch', { name: 'I play too' }).click();
  await expect(home.getByRole('region', { name: 'How to join' })).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);
  await guest.getByRole('button', { name: 'Ready to Play' }).click();
  await home.getByRole('button', { name: 'Bắt đầu (1)' }).click();
  await isAsked(home, 1);
  await expect(home.getByText('0 / 1 bạn đã trả lời')).toBeVisible();
  const shown = board(home).getByRole('list', { name: 'Choices' });
  await expect(shown.getByRole('listitem')).toHaveCount(3);
  await expect(shown.getByRole('button')).toHaveCount(0);
  const isShown = await watchFor(home, '1 / 1 bạn trả lời đúng');
  await choose(guest, true);
  await isShown();
  await expect(home.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1);
  // The check may take until the next question, which does not matter here.
  for (const page of [home, guest]) expect(await seriousFaults(page)).toEqual([]);
  await home.getByRole('button', { name: 'End game' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expect(home.getByRole('list', { name: 'Podium' })).toContainText('Quốc Bảo');
  await guest.context().close();
});
