import type { Page } from '@playwright/test';
import { seriousFaults, seriousFaultsInBothThemes } from './support/axe.ts';
import type { Learner } from './support/learner.ts';
import { answerInThePast, makeAccountOlder, type PastAnswer } from './support/past-answers.ts';
import type { RunningServer } from './support/server.ts';
import { pauseClock } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';
import { installClock, think } from './support/thinking.ts';

const WORDS = [
  ['affect', 'ảnh hưởng'],
  ['effect', 'hiệu quả'],
  ['cat', 'mèo'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
  ['cloud', 'đám mây'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);

test.use({ preloads: false, opens: null });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function idsOf(learner: Learner): Promise<Map<string, number>> {
  const { data } = await learner.call<{ data: { id: number; foreign_word: string }[] }>('GET', '/api/word');
  return new Map(data.map(({ id, foreign_word }) => [foreign_word, id]));
}

/** Logs forty days of practice, in which 'affect' and 'effect' are confused three times. */
async function practise(learner: Learner, server: RunningServer): Promise<void> {
  makeAccountOlder(server, learner, 60);
  await learner.addWords(WORDS);
  const ids = await idsOf(learner);
  const id = (word: string) => ids.get(word) ?? 0;
  const days = [40, 39, 36, 30, 20, 10, 2, 1];
  await answerInThePast(learner, [
    ...days.flatMap((daysAgo): PastAnswer[] => [
      { word_id: id('cat'), daysAgo, correct: true, game: 'game_write', side: 'native' },
      { word_id: id('river'), daysAgo, correct: true },
      { word_id: id('bridge'), daysAgo, correct: daysAgo !== 20, game: 'game_listen', side: 'sound' },
    ]),
    { word_id: id('affect'), daysAgo: 30, correct: false, chosen: 'hiệu quả' },
    { word_id: id('affect'), daysAgo: 20, correct: false, chosen: 'hiệu quả' },
    { word_id: id('effect'), daysAgo: 10, correct: false, side: 'native', chosen: 'affect' },
    { word_id: id('river'), daysAgo: 5, correct: false, chosen: 'cái hồ' },
  ]);
}

test('a new account is shown how to begin, and can already choose its settings', async ({
  home,
  learner,
}) => {
  await home.goto('/progress');
  await expect(home.getByText('Chưa có câu trả lời nào')).toBeVisible();
  await expect(home.getByRole('link', { name: 'Thêm từ đầu tiên' })).toHaveAttribute('href', '/');
  await expect(home.getByRole('form', { name: 'Cài đặt ôn tập' })).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);
  await learner.addWords(WORDS.slice(0, 1));
  await home.reload();
  await home.getByRole('link', { name: 'Bắt đầu ôn' }).click();
  await expect(home).toHaveURL(/\/review$/);
});

test('few answers show no percentages', async ({ home, learner }) => {
  await learner.addWords(WORDS);
  const ids = await idsOf(learner);
  await answerInThePast(
    learner,
    [...ids.values()].slice(0, 5).map((word_id) => ({ word_id, daysAgo: 0, correct: true })),
  );
  await home.goto('/progress');
  await expect(card(home, 'Trả lời đúng theo trò chơi')).toContainText('Cần thêm 15 câu trả lời');
  await expect(card(home, 'Nhớ thật và dự đoán')).toContainText('Cần thêm 20 câu trả lời');
  await expect(card(home, 'Từ theo độ nhớ')).toContainText('Mới');
  await expect(home.getByText('Chuỗi ngày học')).toBeVisible();
  await expect(home.getByText('1 ngày liền')).toBeVisible();
});

test('weeks of practice fill every chart, each with its table @smoke @phone', async ({
  home,
  learner,
  server,
}) => {
  await practise(learner, server);
  await home.goto('/');
  await home.getByRole('region', { name: 'Ôn tập hôm nay' }).getByRole('link', { name: 'Tiến bộ' }).click();
  await expect(home).toHaveURL(/\/progress$/);
  await expect(home.getByRole('heading', { name: 'Tiến bộ', level: 1 })).toBeVisible();
  // The streak has five, two and one days ago; the two days without practice took both freezes.
  await expect(home.getByText('3 ngày liền')).toBeVisible();
  await expect(home.getByText('còn 0 ngày')).toBeVisible();

  const due = card(home, 'Ôn trong 30 ngày tới');
  await expect(due.getByRole('img')).toHaveAccessibleName(/bạn sẽ ôn \d+ từ/);
  await due.getByText('Xem bảng').click();
  await expect(due.getByRole('row')).toHaveCount(31);

  const year = card(home, 'Một năm luyện tập');
  await expect(year.getByRole('img')).toHaveAccessibleName('9 ngày có luyện tập, 28 câu trả lời.');
  await expect(year.locator('svg[role=img] g')).toHaveCount(365);
  await year.getByText('Xem bảng').click();
  await expect(year.getByRole('row')).toHaveCount(10);

  await expect(card(home, 'Nhớ thật và dự đoán').getByRole('list')).toContainText('Trả lời đúng thật');
  const weekly = card(home, 'Dự đoán theo tuần');
  await expect(weekly.getByRole('region', { name: 'Của bạn' })).toContainText(/Dự đoán (?:khớp|đang lệch)/);
  await expect(weekly).toContainText('Mỗi tuần cần ít nhất 100 câu trả lời của năm người học.');
  const games = card(home, 'Trả lời đúng theo trò chơi');
  await expect(games.getByRole('listitem').first()).toContainText('Chọn nghĩa');
  await expect(games.getByRole('listitem').filter({ hasText: /^Nghe/ })).toContainText('chưa đủ để nói');
});

test('the exam day is chosen by slider or date, and shows the expected number of words with a range', async ({
  home,
  learner,
  server,
}) => {
  await practise(learner, server);
  const requests: string[] = [];
  home.on('request', (request) => {
    if (request.url().includes('/api/review/forecast')) requests.push(request.url());
  });
  await installClock(home);
  await home.goto('/progress');
  const exam = card(home, 'Ngày thi');
  await expect(exam.getByText(/^Khoảng \d từ \(từ \d đến \d\) trong 5 từ$/)).toBeVisible();
  const slider = exam.getByRole('slider', { name: 'Còn 30 ngày' });
  const calls = requests.length;
  await slider.focus();
  await pauseClock(home);
  for (let press = 0; press < 5; press += 1) await home.keyboard.press('ArrowRight');
  await expect(exam.getByRole('slider', { name: 'Còn 35 ngày' })).toBeFocused();
  expect(requests).toHaveLength(calls);
  await home.clock.resume();
  await expect.poll(() => requests.length).toBe(calls + 1);
  await home.keyboard.press('End');
  await expect(exam.getByRole('slider')).toHaveValue('180');
  const last = await exam.getByLabel('Ngày', { exact: true }).inputValue();
  await home.keyboard.press('Home');
  await exam.getByLabel('Ngày', { exact: true }).fill(last);
  await expect(exam.getByRole('slider', { name: 'Còn 180 ngày' })).toHaveValue('180');
  // A past day cannot be the day of an exam.
  await exam.getByLabel('Ngày', { exact: true }).fill('2020-01-01');
  await exam.getByRole('slider').focus();
  await expect(exam.getByLabel('Ngày', { exact: true })).toHaveValue(last);
});

test('lessons are planned towards the exam, with what will not fit', async ({ home, learner, server }) => {
  await practise(learner, server);
  const { id } = await learner.call<{ id: number }>('POST', '/api/lesson', { lesson_name: 'Unit 1' });
  const pairs = Array.from({ length: 120 }, (_, place) => `new ${place}\tnghĩa ${place}`);
  for (const pair of pairs) {
    const [word_e, word_v] = pair.split('\t');
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: id });
  }
  await home.goto('/progress');
  const exam = card(home, 'Ngày thi');
  await exam.getByRole('slider').fill('3');
  await exam.getByRole('button', { name: /^Bài sẽ thi/ }).click();
  await home.getByRole('option', { name: 'Unit 1' }).click();
  await home.keyboard.press('Escape');
  await exam.getByRole('button', { name: 'Lập kế hoạch' }).click();
  const plan = exam.getByRole('region', { name: 'Kế hoạch đến ngày thi' });
  await expect(plan).toContainText('120 từ, trong đó 120 từ chưa gặp');
  await expect(plan.getByRole('listitem').last()).toContainText(/gặp \d\d từ mới/);
  await expect(plan).toContainText(
    /Không kịp: \d\d từ mới, với 10 phút mỗi ngày\. Với (?:20|40) phút mỗi ngày thì kịp\./,
  );
  await home.reload();
  await expect(exam.getByRole('slider', { name: 'Còn 3 ngày' })).toBeVisible();
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  await plan.getByRole('button', { name: 'Bỏ kế hoạch' }).click();
  await expect(exam.getByRole('button', { name: 'Lập kế hoạch' })).toBeVisible();
});

test('two confused words are practised together', async ({ home, learner, server }) => {
  await practise(learner, server);
  await installClock(home);
  await home.goto('/progress');
  const confused = card(home, 'Hay nhầm');
  await expect(confused.getByRole('listitem').first()).toContainText(
    /affect ảnh hưởng.*effect hiệu quả.*3 lần/s,
  );
  // 'cái hồ' is not a word of the learner.
  await expect(confused.getByRole('listitem').filter({ hasText: 'cái hồ' })).toContainText('1 lần');
  await expect(confused.getByRole('link')).toHaveCount(1);
  await confused.getByRole('link', { name: /Đấu hai từ/ }).click();
  const board = home.getByRole('region', { name: 'Review board' });
  const choices = board.getByRole('group', { name: 'Choices' }).getByRole('button');
  const ring = home.getByRole('progressbar');
  await expect(ring).toHaveAttribute('aria-valuemax', '6');
  for (const done of [1, 2, 3, 4]) {
    await expect(choices).toHaveCount(2);
    await expect(choices.first()).toBeEnabled();
    const question = await board.locator('[tabindex="-1"] [translate="no"]').innerText();
    await think(home);
    await choices.filter({ hasText: OTHER.get(question.trim()) ?? '' }).click();
    await expect(ring).toHaveAttribute('aria-valuenow', String(done));
  }
  const chosen = async () => {
    const { by_game } = await learner.call<{ by_game: { game: string; answers: number }[] }>(
      'GET',
      '/api/review/stats',
    );
    return by_game.find(({ game }) => game === 'game_select')?.answers;
  };
  // The page counts an answer before the server has stored it.
  await expect.poll(chosen).toBe(16);
  await home.getByRole('button', { name: 'Game settings' }).click();
  await home.getByRole('menuitem', { name: 'Dừng ở đây' }).click();
  await home.getByRole('link', { name: 'Tiến bộ' }).click();
  await expect(home).toHaveURL(/\/progress$/);
});

test('settings are chosen by keyboard, saved, and still there after a reload', async ({ home, learner }) => {
  await home.goto('/progress#settings');
  const form = home.getByRole('form', { name: 'Cài đặt ôn tập' });
  await expect(form.getByRole('heading')).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Vừa' })).toBeChecked();
  await home.keyboard.press('Tab');
  await home.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Chắc' })).toBeChecked();
  await home.keyboard.press('Tab');
  await home.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '20 phút' })).toBeChecked();
  await expect(form.getByLabel('Múi giờ')).toHaveValue('Asia/Ho_Chi_Minh');
  await form.getByLabel('Múi giờ').selectOption('Asia/Tokyo');
  await form.getByRole('checkbox', { name: /không kèm tên và từ/ }).press('Space');
  await form.getByRole('button', { name: 'Lưu cài đặt' }).click();
  await expect(home.getByText('Đã lưu cài đặt ôn tập.')).toBeVisible();
  const { settings } = await learner.call<{ settings: unknown }>('GET', '/api/review/stats');
  expect(settings).toEqual({
    target: 'sure',
    goal_minutes: 20,
    time_zone: 'Asia/Tokyo',
    shares_log: true,
  });
  await home.reload();
  await expect(form.getByRole('radio', { name: 'Chắc' })).toBeChecked();
  await expect(form.getByLabel('Múi giờ')).toHaveValue('Asia/Tokyo');
  await expect(form.getByRole('checkbox')).toBeChecked();
});

test('settings that cannot be saved keep the chosen values, and show that they are unsaved', async ({
  home,
  context,
}) => {
  await home.goto('/progress');
  const form = home.getByRole('form', { name: 'Cài đặt ôn tập' });
  await form.getByRole('radio', { name: 'Rộng' }).check();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Lưu cài đặt' }).click();
  await expect(home.getByText('Chưa lưu được. Bạn thử lại nhé.')).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Lưu cài đặt' }).click();
  await expect(home.getByText('Đã lưu cài đặt ôn tập.')).toBeVisible();
});

test('axe finds nothing serious on a full page, in both themes', async ({ home, learner, server }) => {
  await practise(learner, server);
  await home.goto('/progress');
  await expect(card(home, 'Ngày thi').getByText(/^Khoảng \d/)).toBeVisible();
  for (const summary of await home.getByText('Xem bảng').all()) await summary.click();
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
});

test('the page does not scroll sideways at 360 px with text of 200 %', async ({ home, learner, server }) => {
  await practise(learner, server);
  await home.setViewportSize({ width: 360, height: 640 });
  await home.goto('/progress');
  await home.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(card(home, 'Ngày thi').getByText(/^Khoảng \d/)).toBeVisible();
  const wide = await home.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
