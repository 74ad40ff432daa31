import type { Locator, Page } from '@playwright/test';
import { roomIdOn } from './support/rooms.ts';
import { expect, type Learner, newLearner, PHONE, signIn, test } from './support/test.ts';

const WORDS = [
  ['cat', 'con mèo'],
  ['dog', 'con chó'],
  ['duck', 'con vịt'],
  ['horse', 'con ngựa'],
] as const;

test.use({ opens: null });

const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dùng bài này' }).getByRole('link', { name });
const wall = (page: Page) => page.getByRole('region', { name: 'How to join' });
const facts = (page: Page) => page.getByText(/^4 từ/).locator('..');

async function animals(learner: Learner): Promise<number> {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Động vật',
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });
  return lesson.id;
}

test('two taps lead from a lesson to the lobby on the wall, with the settings of the last room', async ({
  home,
  learner,
}) => {
  const id = await animals(learner);
  await home.goto(`/my-page/lessons/${id}`);
  await way(home, 'Mở phòng').click();
  for (const name of ['Boong', 'Speed', 'Chiếu lên bảng']) await home.getByRole('radio', { name }).check();
  await home.getByRole('button', { name: /Duration/ }).click();
  await home.getByRole('option', { name: '10 minutes' }).click();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await expect(wall(home)).toBeVisible();
  const before = await roomIdOn(home);
  await home.getByRole('button', { name: 'Leave Room' }).click();

  await home.goto(`/my-page/lessons/${id}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(way(home, 'Mở phòng'));
  await tap(home.getByRole('button', { name: 'Create New Room' }));
  await expect(wall(home)).toBeVisible();
  expect(taps).toBe(2);
  expect(await roomIdOn(home)).not.toBe(before);
  for (const fact of ['Boong', 'Speed mode', '10 minutes', '4 words'])
    await expect(home.getByText(fact, { exact: true })).toBeVisible();
  await expect(home).toHaveURL(/\/setup-room$/);
});

test('the settings of a room are those of its account', async ({ home, learner, server }) => {
  await home.goto(`/setup-room?lesson=${await animals(learner)}`);
  await home.getByRole('radio', { name: 'Boong' }).check();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await roomIdOn(home);
  const other = await newLearner(server.origin, 'Minh');
  await signIn(home, other.token);
  await home.goto('/setup-room');
  await expect(home.getByRole('radio', { name: 'Select' })).toBeChecked();
});

test('the page says how large and hard a lesson is, and new words enter it', async ({ home, learner }) => {
  const id = await animals(learner);
  await home.goto(`/my-page/lessons/${id}`);
  await expect(facts(home)).toHaveText('4 từTrình độ A1Bạn thuộc 0%');
  await home.getByRole('textbox', { name: 'English' }).fill('cow');
  await home.getByRole('textbox', { name: 'Vietnamese' }).fill('con bò');
  await home.getByRole('button', { name: 'Add Word' }).click();
  await expect(home.getByText('5 từ', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await learner.call<{ words: number }>('GET', `/api/lesson/${id}`)).words)
    .toBe(5);
});

test('My page leads to the page of the open lesson, which new words enter', async ({ home, learner }) => {
  const id = await animals(learner);
  await home.goto(`/my-page?lesson=${id}`);
  await expect(home.getByRole('button', { name: 'Động vật Lesson' })).toBeVisible();
  await home.getByRole('link', { name: 'Mở trang bài' }).click();
  await expect(home).toHaveURL(new RegExp(`/my-page/lessons/${id}$`));
  await expect(home.getByRole('heading', { level: 1, name: 'Động vật' })).toBeVisible();
});

test('each way begins with the lesson', async ({ home, learner }) => {
  const id = await animals(learner);
  const open = async (name: string) => {
    await home.goto(`/my-page/lessons/${id}`);
    await way(home, name).click();
  };
  await open('Học');
  await expect(home.getByRole('heading', { name: 'Học bài' })).toBeVisible();
  await open('Giao bài');
  await expect(home.getByLabel('Tên bài')).toHaveValue('Động vật');
  await expect(home.getByRole('button', { name: 'Giao bài' })).toBeEnabled();
  await open('Chơi');
  await expect(home.getByText('câu 1/10')).toBeVisible();
});

test('“Học” goes through the words as cards, which are no answers, and then asks them', async ({
  home,
  learner,
}) => {
  const id = await animals(learner);
  await home.goto(`/my-page/lessons/${id}`);
  await way(home, 'Học').click();
  const card = home.locator('[data-word-card=look]');
  for (const [english, vietnamese] of WORDS.toReversed()) {
    await expect(card).toContainText(english);
    await expect(card).toContainText(vietnamese);
    await home.keyboard.press('ArrowRight');
  }
  await expect(home.getByRole('heading', { name: 'Bạn đã xem hết 4 từ' })).toBeFocused();
  const { by_state } = await learner.call<{ by_state: object }>('GET', '/api/review/stats');
  expect(by_state).toEqual({ new: 4, learning: 0, known: 0, mature: 0, leech: 0 });
  await home.getByRole('button', { name: 'Hỏi tôi các từ này' }).click();
  await expect(home.getByRole('group', { name: 'Choices' })).toBeVisible();
  await expect(home.locator('[data-word-card]')).toHaveCount(0);
});

test('a lesson of somebody else, or none, is not there', async ({ home, server }) => {
  const other = await newLearner(server.origin, 'Minh');
  for (const id of [String(await animals(other)), '0', 'x', '99999999999999999999']) {
    await home.goto(`/my-page/lessons/${id}`);
    await expect(home.getByText('This lesson is not here any more')).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the ways are within the first screen and reachable by the thumb', async ({ home, learner }) => {
    await home.goto(`/my-page/lessons/${await animals(learner)}`);
    for (const name of ['Học', 'Chơi', 'Mở phòng', 'Giao bài']) {
      await expect(way(home, name)).toBeInViewport({ ratio: 1 });
      expect((await way(home, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
