import type { Page } from '@playwright/test';
import { hitMouse } from './support/mice.ts';
import { board, guestOf, WORDS } from './support/room-guests.ts';
import { expect, test } from './support/test.ts';

// A mark as well as a colour tells right from wrong.

const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);

/** The smallest size of a mark that can still be seen, px. */
const LEAST_PX = 8;

/** With `PICTURES=folder`: takes a screenshot without colours, for inspection by hand. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  await page.screenshot({ path: `${folder}/${name}.png` });
  await session.detach();
}

async function expectMarks(page: Page, mark: 'right' | 'wrong', count: number): Promise<void> {
  const marks = board(page).locator(`[data-mark="${mark}"]`);
  await expect(marks).toHaveCount(count);
  for (const element of await marks.all()) {
    const { width = 0, height = 0 } = (await element.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(LEAST_PX);
  }
}

/** Starts a solo game and then pauses the page's clock. */
async function start(page: Page, game: string): Promise<void> {
  await page.clock.install();
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: game }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  await page.getByRole('button', { name: 'Select all words' }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

test.use({ preloads: false });

test.describe('in a solo game, marks beside colours show the verdict on', () => {
  test.use({ opens: null, viewport: { width: 390, height: 664 } });
  test.beforeEach(({ learner }) => learner.addWords(WORDS));

  test('a choice', async ({ home }) => {
    await start(home, 'Select game');
    const choices = board(home).getByRole('group', { name: 'Choices' }).getByRole('button');
    const question = await board(home).locator('[tabindex="-1"] [translate="no"]').first().innerText();
    await choices
      .filter({ hasNotText: OTHER.get(question) ?? '' })
      .first()
      .click();
    await expectMarks(home, 'right', 1);
    await expectMarks(home, 'wrong', 1);
    await picture(home, 'select');
  });

  test('the letters of an answer', async ({ home }) => {
    await start(home, 'Write game');
    const input = board(home).getByRole('textbox', { name: /^Answer for / });
    const question = /^Answer for (.*), /.exec((await input.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const right = OTHER.get(question) ?? '';
    await home.keyboard.type(`${right.slice(0, 2)}xxx`);
    await home.keyboard.press('Enter');
    await expectMarks(home, 'right', 2);
    await expectMarks(home, 'wrong', right.length - 2);
    await expect(board(home).getByRole('status').filter({ hasText: 'Bạn viết:' })).toContainText(
      `${right.slice(0, 2)}xxx`,
    );
    await picture(home, 'write');
  });

  test('a line', async ({ home }) => {
    await start(home, 'Line game');
    const from = board(home).getByRole('list', { name: 'Tiếng Anh' }).getByRole('button').first();
    const right = OTHER.get(((await from.innerText()).split(',')[0] ?? '').trim()) ?? '';
    await from.click();
    const to = board(home).getByRole('list', { name: 'Tiếng Việt' }).getByRole('button');
    await to.filter({ hasNotText: right }).first().click();
    await expectMarks(home, 'wrong', 2);
    await picture(home, 'line');
  });
});

test('marks beside colours show the verdict on a mouse, on phones and on the projector', async ({
  browser,
  server,
}) => {
  const host = await guestOf(browser, server.origin, 'Cô Hạnh');
  const right = await guestOf(browser, server.origin, 'Quốc Bảo', true);
  const wrong = await guestOf(browser, server.origin, 'Khánh Linh', true);
  await host.learner.addWords(WORDS);
  const { data } = await host.learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await host.learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: 'game_boong',
    game_mode: 'correct_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  await host.page.goto(`/setup-room?room_id=${room_id}`);
  await host.page.getByRole('switch', { name: 'I play too' }).click();
  for (const { page } of [right, wrong]) {
    await page.goto(`/setup-room?room_id=${room_id}`);
    await page.getByRole('button', { name: 'Ready to Play' }).click();
  }
  await host.page.getByRole('button', { name: 'Bắt đầu (2)' }).click();

  const other = Object.fromEntries(OTHER);
  await hitMouse(wrong.page, { other, isRight: false });
  await expectMarks(wrong.page, 'wrong', 1);
  await picture(wrong.page, 'mouse-wrong');
  await hitMouse(right.page, { other, isRight: true });
  await expectMarks(right.page, 'right', 1);
  await expect(right.page.locator('[data-state="right"]')).toHaveAccessibleName(/^Hole \d, right: /);
  await picture(right.page, 'mouse-right');
  await wrong.page.context().close();

  const mice = board(host.page).getByRole('list', { name: 'Mice' }).getByRole('listitem');
  await hitMouse(right.page, { other, isRight: true });
  await expectMarks(host.page, 'right', 1);
  await expect(mice.filter({ hasText: 'Đáp án đúng:' })).toHaveCount(1);
  await picture(host.page, 'mice');
  await host.page.context().close();
  await right.page.context().close();
});
