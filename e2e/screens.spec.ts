import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type MovedServer, startServerAt } from './support/moved-server.ts';
import { makePdf } from './support/papers.ts';
import { answerInThePast, makeAccountOlder } from './support/past-answers.ts';
import { play } from './support/people.ts';
import { board } from './support/solo-game.ts';
import { createRoom, players, wordChoices } from './support/rooms.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test as base } from './support/test.ts';

// Compares the main screens with the pictures in `screens/`, which `npm run screens` updates.

/** A Wednesday morning in Vietnam. */
const NOW = Date.parse('2027-03-10T09:00:05+07:00');

const DAY_MS = 86_400_000;

/** Words of about the same length, so that the choice of the random question does not shift the layout. */
const WORDS = [
  ['cat', 'mèo'],
  ['pig', 'heo'],
  ['cow', 'bò'],
] as const;

/**
 * The pictures were taken with Debian's headless shell, which CI uses: only the random question differs there. Other
 * browsers smooth letters differently, which may change three times as many pixels.
 */
const TOLERANCE_FACTOR =
  process.env['CHROMIUM']?.endsWith('/usr/bin/chromium-headless-shell') === true ? 1 : 3;
/** A button that has moved changes the pixels of two places. */
const PHONE = {
  width: 390,
  height: 664,
  colorScheme: 'light',
  maxDiffPixelRatio: 0.012 * TOLERANCE_FACTOR,
} as const;
const LAPTOP = {
  width: 1440,
  height: 900,
  colorScheme: 'dark',
  maxDiffPixelRatio: 0.005 * TOLERANCE_FACTOR,
} as const;

interface School {
  server: MovedServer;
  me: Learner;
}

/** A separate server without the users of other tests. */
const test = base.extend<object, { lan: School }>({
  lan: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const server = await startServerAt(NOW);
      await use({ server, me: await furnish(server) });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ lan }, use) => use(lan.server.origin),
});
// One worker, as each worker starts such a server.
test.describe.configure({ mode: 'default' });

/** Makes a user with a lesson, answers, a group chat and a paper, and three other users with points. */
async function furnish(server: MovedServer): Promise<Learner> {
  const me = await newLearner(server.origin, 'Nguyễn Ngọc Lan');
  const { lesson } = await me.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Động vật',
    description: 'Con vật nuôi trong nhà.',
  });
  for (const [word_e, word_v] of WORDS)
    await me.call('POST', '/api/word', { word_e, word_v, pronun: '', lesson: lesson.id });
  const others = [];
  for (const [index, name] of ['Trần Quốc Bảo', 'Đỗ Khánh Linh', 'Lê Hoàng Nam'].entries()) {
    const other = await newLearner(server.origin, name);
    await play(other, 40 - 10 * index);
    others.push((await other.call<{ id: number }>('GET', '/api/my_user')).id);
  }
  await me.call('POST', '/api/chat/create_group', { name: 'Lớp 9A ôn thi', user_ids: others, avatar: '' });
  const form = new FormData();
  form.set('name', 'Đề thi thử vào 10 môn tiếng Anh');
  form.set('file', new Blob([new Uint8Array(makePdf(['Umbrella']))], { type: 'application/pdf' }), 'đề.pdf');
  const headers = { authorization: `Bearer ${me.token}` };
  await fetch(`${server.origin}/api/test-banks/upload`, { method: 'POST', headers, body: form });
  makeAccountOlder(server, me, 30);
  const { data } = await me.call<{ data: { id: number }[] }>('GET', '/api/word');
  const ahead = (server.now() - Date.now()) / DAY_MS;
  await answerInThePast(
    me,
    data.flatMap(({ id }) =>
      [9, 6, 2].map((days) => ({ word_id: id, daysAgo: days - ahead, correct: true })),
    ),
  );
  return me;
}

const SHOT = {
  scale: 'css',
  animations: 'disabled',
  caret: 'hide',
  threshold: 0.1,
  stylePath: join(import.meta.dirname, 'screens', 'steady.css'),
} as const;

/** Compares the page with its pictures on a phone in the light theme and on a laptop in the dark theme. */
async function compare(page: Page, name: string, mask: Locator[] = []): Promise<void> {
  for (const [on, { width, height, colorScheme, maxDiffPixelRatio }] of [
    ['phone', PHONE],
    ['laptop', LAPTOP],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    await expect.soft(page).toHaveScreenshot(`${name}-${on}.png`, { ...SHOT, mask, maxDiffPixelRatio });
  }
}

test.use({
  opens: null,
  // `steady.css` is an inline style.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

test('the sign-in page looks like its picture', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('lan@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await compare(page, 'auth');
});

test.describe('a signed-in user sees screens like their pictures:', () => {
  test.beforeEach(async ({ page, lan }) => signIn(page, lan.me.token));

  test('words, lessons and progress', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('row').nth(3).waitFor();
    await page.locator('section[aria-labelledby="today-title"]:not([aria-busy])').waitFor();
    await compare(page, 'home');
    await page.goto('/my-page?lesson=0');
    await page.getByRole('link', { name: /Động vật/ }).click();
    await page.getByRole('checkbox', { name: 'Select all words' }).waitFor();
    // Without a match, `steady.css` leaves the colours of ids, which may or may not be those of the pictures.
    await expect(page.locator("[class^='book_']")).toHaveCount(2);
    await expect(page.locator("[class^='avatar_']")).not.toHaveCount(0);
    await compare(page, 'my-page');
    await page.goto('/progress');
    await page.getByRole('heading', { name: 'Tiến bộ' }).waitFor();
    await page.getByRole('form', { name: 'Cài đặt ôn tập' }).waitFor();
    await compare(page, 'progress');
  });

  test('people, messages and papers', async ({ page, lan }) => {
    await page.goto('/?tab=community');
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .waitFor();
    await compare(page, 'community');
    await page.goto('/test-bank');
    await page.getByText('Đề thi thử vào 10').first().waitFor();
    await compare(page, 'test-bank');
    await page
      .getByRole('button', { name: /^Messages/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Lớp 9A/ })
      .first()
      .click();
    lan.server.moveTo(NOW);
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Tối nay ôn bài nhé!');
    await page.keyboard.press('Enter');
    await page.getByText('Tối nay ôn bài nhé!').first().waitFor();
    await compare(page, 'chat');
  });

  test('a game alone, and a room', async ({ page }) => {
    await page.goto('/?tab=game');
    await page.getByRole('button', { name: 'Chơi đơn' }).click();
    await board(page).getByRole('button', { name: 'Start' }).waitFor();
    await compare(page, 'game');
    await board(page).getByRole('button', { name: 'Start' }).click();
    await board(page).getByRole('group', { name: 'Choices' }).waitFor();
    await compare(page, 'board');
    await page.goto('/setup-room');
    await wordChoices(page).nth(2).waitFor();
    await compare(page, 'room-setup');
    await createRoom(page);
    await expect(players(page)).toHaveCount(1);
    await compare(page, 'lobby', [
      page.locator('[data-room-id]'),
      page.getByRole('img', { name: 'QR code of the room' }),
      // The latency of the server.
      page.getByText(/\d ms$/),
    ]);
  });

  test('the podium', async ({ page, lan }) => {
    const { data } = await lan.me.call<{ data: { id: number }[] }>('GET', '/api/word');
    const { room_id } = await lan.me.call<{ room_id: string }>('POST', '/api/game/create_room', {
      type_game: 'game_select',
      game_mode: 'correct_mode',
      game_duration: 180,
      words: data.map(({ id }) => ({ id })),
    });
    await page.goto(`/setup-room?room_id=${room_id}`);
    await page.getByRole('button', { name: 'Ready to Play' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu luôn' }).click();
    const choices = board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
    await expect(choices.first()).toBeVisible();
    const asked = board(page).locator('[tabindex="-1"] [translate="no"]').first();
    const question = await asked.innerText();
    const right = new Map<string, string>(
      WORDS.flatMap(([en, vi]) => [
        [en, vi],
        [vi, en],
      ]),
    );
    await choices.filter({ hasText: right.get(question) ?? '?' }).click();
    await expect(board(page).getByText('Đúng rồi!').first()).toBeVisible();
    // The podium shows the number of questions.
    await expect(asked).not.toHaveText(question);
    await board(page).getByRole('button', { name: 'Game settings' }).click();
    await page.getByRole('menuitem', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
    await page.getByRole('list', { name: 'Podium' }).waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await compare(page, 'podium', [
      // The word of the result is random.
      page.getByRole('region', { name: 'Your result' }),
    ]);
  });
});
