import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { roomIdOn } from './support/rooms.ts';
import { expect, type Learner, newLearner, PHONE, signIn, test } from './support/test.ts';

const WORDS = [
  ['cat', 'con mèo'],
  ['dog', 'con chó'],
  ['duck', 'con vịt'],
  ['horse', 'con ngựa'],
] as const;
const NAMES = ['Nguyễn Văn An', 'Trần Thị Bình'];

test.use({ opens: null });

const savedClass = (teacher: Learner) =>
  teacher.call<{ id: number }>('POST', '/api/classes', { name: '8A2', names: NAMES });
const progress = (page: Page) => page.getByRole('region', { name: 'Các em biết bao nhiêu từ' });

/** Homework of the class in which An answers three of four words right. */
async function homeworkOf(teacher: Learner, origin: string, class_id: number): Promise<void> {
  await teacher.addWords(WORDS);
  const { data } = await teacher.call<{ data: { id: number }[] }>('GET', '/api/word?page=1&size=10');
  const { code } = await teacher.call<{ code: string }>('POST', '/api/homework', {
    title: 'Unit Động vật',
    word_ids: data.map(({ id }) => id),
    games: ['game_select'],
    due_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    class_id,
  });
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${origin}/api/homework/by_code/${code}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { access_token: string };
  };
  const { access_token } = await post('join', { name: NAMES[0], pin: '4826' });
  const answers = data.map(({ id: word_id }, index) => ({
    word_id,
    correct: index < 3,
    answer_ms: 1_500,
    game: 'game_select',
    chosen: 'x',
  }));
  await post('answers', { run_id: crypto.randomUUID(), started_at: Date.now(), answers }, access_token);
}

test('a class is saved once, and a room for it opens on the wall with its names alone', async ({
  home,
  learner,
}) => {
  await learner.addWords(WORDS);
  await home.goto('/classes');
  await home.getByRole('button', { name: 'Lưu lớp mới' }).click();
  const dialog = home.getByRole('dialog');
  await dialog.getByLabel('Tên lớp').fill('8A2');
  await dialog.getByLabel('Tên các em').fill(`STT\tHọ và tên\n1\t${NAMES[0]}\n2\t${NAMES[1]}`);
  await dialog.getByRole('button', { name: 'Lưu lớp' }).click();
  await expect(home.getByRole('heading', { level: 1, name: '8A2' })).toBeVisible();
  await home.getByRole('link', { name: 'Mở phòng' }).click();
  await expect(home.getByRole('radio', { name: 'Chiếu lên bảng' })).toBeChecked();
  await expect(home.getByRole('radio', { name: 'Speed' })).toBeChecked();
  await expect(home.getByRole('button', { name: '8A2 Lớp' })).toBeVisible();
  for (const word of await home.getByRole('list', { name: 'Words to play with' }).getByRole('checkbox').all())
    await word.check();
  await home.getByRole('button', { name: 'Create New Room' }).click();
  await expect(home.getByRole('region', { name: 'How to join' })).toBeVisible();
  const guest = await home
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(home.url()).origin });
  const phone = await guest?.newPage();
  if (phone === undefined) throw new Error('no phone');
  await phone.goto(`/setup-room?room_id=${await roomIdOn(home)}`);
  for (const name of NAMES) await expect(phone.getByText(name)).toBeVisible();
  await phone.context().close();
});

test('a teacher sees what each pupil knows and what the class has done, and gives it to a colleague', async ({
  home,
  learner,
  server,
}) => {
  const { id } = await savedClass(learner);
  await homeworkOf(learner, server.origin, id);
  await home.goto(`/classes?id=${id}`);
  await expect(progress(home).getByRole('row', { name: /Nguyễn Văn An/ })).toContainText('3 / 4');
  await expect(progress(home).getByRole('row', { name: /Trần Thị Bình/ })).toContainText('Cần giúp');
  await expect(home.getByRole('link', { name: /Unit Động vật/ })).toContainText('1 em');
  expect(await seriousFaults(home)).toEqual([]);
  const [file] = await Promise.all([
    home.waitForEvent('download'),
    home.getByRole('button', { name: 'Tải CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('8A2.csv');

  await home.getByRole('button', { name: 'Mời thầy cô dạy cùng' }).click();
  await expect(home.getByRole('button', { name: 'Chép đường dẫn' })).toBeVisible();
  const { teacher_code } = await learner.call<{ teacher_code: string }>('GET', `/api/classes/${id}`);
  const colleague = await newLearner(server.origin, 'Thầy Minh');
  await signIn(home, colleague.token);
  await home.goto(`/classes?join=${id}&code=${teacher_code}`);
  await home.getByRole('button', { name: 'Nhận lớp' }).click();
  await expect(progress(home).getByRole('row', { name: /Nguyễn Văn An/ })).toBeVisible();
  const teachers = home.getByRole('region', { name: 'Thầy cô dạy lớp này' });
  await expect(teachers.getByText('Thầy Minh')).toBeVisible();

  await home.getByRole('textbox', { name: 'Tên lớp' }).fill('8A3');
  await home.getByRole('button', { name: 'Lưu lớp' }).click();
  await expect(home.getByRole('heading', { level: 1, name: '8A3' })).toBeVisible();
  await teachers.getByRole('button', { name: 'Thôi dạy lớp này' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Thôi dạy' }).click();
  await expect(home.getByText('Chưa có lớp nào')).toBeVisible();
});

test('homework for a class asks for no list', async ({ home, learner }) => {
  const { id } = await savedClass(learner);
  await home.goto(`/homework?new&class=${id}`);
  await expect(home.getByRole('button', { name: '8A2 Lớp' })).toBeVisible();
  await expect(home.getByLabel('Tên các em')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the page of a class fits', async ({ home, learner, server }) => {
    const { id } = await savedClass(learner);
    await homeworkOf(learner, server.origin, id);
    await home.goto(`/classes?id=${id}`);
    await expect(progress(home).getByRole('row', { name: /Nguyễn Văn An/ })).toBeVisible();
    expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
