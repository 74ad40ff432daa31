import type { Browser, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { composer, log, openDrawer } from './support/chat-users.ts';
import { expectEasyToRead } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';

// A server with SCHOOL=on; its first account needs no code and is the admin.

let server: RunningServer;
let teacher: Learner;

test.beforeAll(async () => {
  server = await startServer({ SCHOOL: 'on' });
  teacher = await newLearner(server.origin, 'Cô Hoa');
});
test.afterAll(async () => {
  await server.stop();
});

async function pageOf(browser: Browser, token?: string, width = 390): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: 844 } });
  if (token !== undefined) await signIn(context, token);
  return context.newPage();
}

const newClass = (name: string) =>
  teacher.call<{ id: number; code: string }>('POST', '/api/admin/classes', { name });

async function newPupil(class_code: string, name: string, nickname: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { access_token: string };
  };
  await post('/api/register', { username: name, email, password: PASSWORD, class_code, nickname });
  return (await post('/api/login', { email, password: PASSWORD })).access_token;
}

test('a teacher opens a class, a pupil signs up with its code, and the teacher removes the pupil @smoke', async ({
  browser,
}) => {
  const desk = await pageOf(browser, teacher.token, 1440);
  await desk.goto('/');
  await desk.getByRole('button', { name: 'Menu of Cô Hoa' }).click();
  await desk.getByRole('menuitem', { name: 'Lớp học' }).click();
  await expect(desk.getByText('Chưa có lớp nào')).toBeVisible();
  await desk.getByRole('button', { name: 'Mở lớp mới' }).click();
  await desk.getByLabel('Tên lớp').fill('Lớp 6A');
  await desk.getByRole('button', { name: 'Mở lớp', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Lớp 6A' })).toBeVisible();
  const code = (await desk.locator('[data-class-code]').getAttribute('data-class-code')) ?? '';
  const { pathname, search } = new URL(desk.url());
  await expectEasyToRead(desk, ['/classes', pathname + search]);

  const phone = await pageOf(browser);
  await phone.goto('/auth?mode=sign-up');
  await phone.getByLabel('Your Name').fill('Nguyễn Quốc Bảo');
  await phone.getByLabel('Email').fill('bao@example.com');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repeat Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(phone.getByText('Enter the code of your class to sign up.').first()).toBeVisible();
  await phone.getByLabel('Class code').fill(code.toLowerCase());
  await phone.getByLabel('Nickname').fill('Nguyen Quoc Bao');
  await phone.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(phone.getByText('A nickname must not be your own name.').first()).toBeVisible();
  await phone.getByLabel('Nickname').fill('Sao Băng');
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(phone.getByText('Account created. Log in to start.')).toBeVisible();
  await phone.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Menu of Sao Băng' })).toBeVisible();
  await phone.goto('/classes');
  await expect(phone.getByText('Thầy cô thấy tên bạn là Nguyễn Quốc Bảo')).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);

  await desk.reload();
  const member = desk.getByRole('listitem').filter({ hasText: 'Nguyễn Quốc Bảo' });
  await expect(member).toContainText('Biệt danh: Sao Băng');
  await member.getByRole('button', { name: 'Đưa Nguyễn Quốc Bảo ra khỏi lớp' }).click();
  await desk.getByRole('button', { name: 'Đưa ra khỏi lớp', exact: true }).click();
  await expect(member).toHaveCount(0);
  await desk.getByRole('button', { name: 'Đổi mã' }).click();
  await expect(desk.locator(`[data-class-code="${code}"]`)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Đóng lớp' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Đóng lớp' }).click();
  await expect(desk.getByText('Lớp đã đóng')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Bạn chưa ở lớp nào.')).toBeVisible();
});

test('a link of the teacher fills in the code', async ({ browser }) => {
  const { code } = await newClass('Lớp 6B');
  const phone = await pageOf(browser);
  await phone.goto(`/auth?mode=sign-up&class_code=${code}`);
  await expect(phone.getByLabel('Class code')).toHaveValue(code);
});

test('pupils find and write to only their class, under nicknames, until the class is closed', async ({
  browser,
}) => {
  const [pupilsClass, otherClass] = [await newClass('Lớp 7A'), await newClass('Lớp 7B')];
  const token = await newPupil(pupilsClass.code, 'Trần Thảo My', 'Trăng Non');
  await newPupil(pupilsClass.code, 'Lê Gia Hân', 'Mây Trắng');
  await newPupil(otherClass.code, 'Đỗ Minh Khôi', 'Gió Lớn');
  const phone = await pageOf(browser, token);
  await phone.goto('/');
  await openDrawer(phone);
  const chats = phone.getByRole('navigation', { name: 'Chats' });
  await expect(chats.getByRole('heading', { name: 'Classmates' })).toBeVisible();
  await expect(chats.getByRole('button', { name: /^Cô Hoa/ })).toBeVisible();
  await expect(chats.getByRole('button', { name: /^Gió Lớn/ })).toHaveCount(0);
  await expect(chats.getByRole('button', { name: /Chat với AI/ })).toHaveCount(0);
  expect(await seriousFaults(phone)).toEqual([]);
  await chats.getByRole('button', { name: /^Mây Trắng/ }).click();
  await composer(phone).fill('Chào Mây');
  await composer(phone).press('Enter');
  await expect(log(phone).getByText('Chào Mây')).toBeVisible();
  await expect(log(phone).getByText('Sending...')).toHaveCount(0);
  await expect(phone.getByText('Lê Gia Hân')).toHaveCount(0);

  await teacher.call('PUT', `/api/admin/classes/${pupilsClass.id}`, { is_closed: true });
  await composer(phone).fill('Còn đó không');
  await composer(phone).press('Enter');
  await expect(phone.getByText('You can write only to people of your class.')).toBeVisible();
  await phone.reload();
  await openDrawer(phone);
  await phone.getByRole('button', { name: /^Mây Trắng/ }).click();
  const note = phone.getByText('You can write only to people of your class.', { exact: true });
  await expect(note).toBeVisible();
  await expect(composer(phone)).toHaveCount(0);
});

test('the assistant is available after an admin has turned it on', async ({ browser }) => {
  const desk = await pageOf(browser, teacher.token, 1440);
  await desk.goto('/classes');
  const toggle = desk.getByRole('switch', { name: 'Học sinh được hỏi Tí (trợ lý AI)' });
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  await openDrawer(desk);
  await desk.getByRole('button', { name: /Chat với AI/ }).click();
  const field = desk.getByRole('textbox', { name: 'Message to Tí' });
  await field.fill('umbrella nghĩa là gì?');
  await field.press('Enter');
  await expect(log(desk).getByRole('button', { name: 'Play umbrella' })).toBeVisible();
});

test('a teacher has the button that shares a lesson by link, and a pupil does not', async ({ browser }) => {
  const { code } = await newClass('Lớp 6E');
  const pupil = await newPupil(code, 'Lê Thu Hà', 'Mây Hồng');
  for (const [token, buttons] of [
    [teacher.token, 1],
    [pupil, 0],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ lesson_name: 'Quê ngoại' });
    const answer = await fetch(`${server.origin}/api/lesson`, { method: 'POST', headers, body });
    const { id } = (await answer.json()) as { id: number };
    const page = await pageOf(browser, token);
    await page.goto(`/my-page?lesson=${id}`);
    await expect(page.getByRole('heading', { name: 'Words in: Quê ngoại' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share Quê ngoại' })).toHaveCount(buttons);
  }
});

test('the focus is not lost when a class is joined by keyboard or a member is removed', async ({
  browser,
}) => {
  const { id, code } = await newClass('Lớp 6G');
  await newPupil(code, 'Phạm Gia Linh', 'Cá Vàng');
  const desk = await pageOf(browser, teacher.token, 1440);
  await desk.goto('/classes');
  await desk.getByLabel('Mã lớp').fill(code);
  await desk.getByLabel('Họ và tên').fill('Cô Hoa');
  const join = desk.getByRole('button', { name: 'Vào lớp' });
  await join.press('Enter');
  await expect(desk.getByLabel('Mã lớp')).toHaveValue('');
  await expect(join).toBeFocused();

  await desk.goto(`/classes?id=${id}`);
  const removed = Promise.withResolvers<void>();
  await desk.route('**/members/*', async (route) => {
    await removed.promise;
    await route.continue();
  });
  await desk.getByRole('button', { name: 'Đưa Phạm Gia Linh ra khỏi lớp' }).press('Enter');
  await desk.getByRole('button', { name: 'Đưa ra khỏi lớp', exact: true }).press('Enter');
  // The response comes after the dialog has returned the focus.
  await expect(desk.getByRole('alertdialog')).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Đưa Phạm Gia Linh ra khỏi lớp' })).toBeFocused();
  removed.resolve();
  await expect(desk.getByRole('heading', { name: 'Thành viên (1)' })).toBeFocused();
});
