import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { meetWords } from './support/meet-words.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';

const WORDS = [
  ['river', 'dòng sông'],
  ['harvest', 'mùa gặt'],
] as const;

test.use({ opens: null });

async function lessonOf(learner: Learner, fields: object = {}): Promise<number> {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Quê ngoại',
    description: 'Từ chép ở quê,\nmùa hè này.',
    ...fields,
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, note: 'hỏi bà', lesson: lesson.id });
  return lesson.id;
}

async function shareByCall(learner: Learner): Promise<{ id: number; path: string }> {
  const id = await lessonOf(learner);
  const { share_code } = await learner.call<{ share_code: string }>('PUT', `/api/lesson/${id}`, {
    shared: true,
  });
  return { id, path: `/l/${share_code}` };
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu vào sổ từ của tôi' });
const linkOf = (page: Page) => page.getByText(/^http.*\/l\/[2-9A-Z]{10}$/);

test('a lesson is shared by link, and a stranger opens it on a phone, signs up, and saves it @smoke', async ({
  home,
  learner,
  browser,
  server,
}) => {
  const id = await lessonOf(learner);
  await home.goto(`/my-page?lesson=${id}`);
  await home.getByRole('button', { name: 'Share Quê ngoại' }).click();
  const sharing = home.getByRole('dialog', { name: 'Chia sẻ bài' });
  await expect(linkOf(home)).toHaveCount(0);
  await sharing.getByRole('switch', { name: 'Chia sẻ bằng đường dẫn' }).check();
  await expect(linkOf(home)).toBeVisible();
  await expect(sharing.getByRole('img', { name: 'QR code of the lesson' })).toBeVisible();
  await expect(sharing.getByRole('switch', { name: 'Cho phép máy tìm kiếm' })).not.toBeChecked();
  expect(await seriousFaults(home)).toEqual([]);
  await home.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sharing.getByRole('button', { name: 'Sao chép đường dẫn' }).click();
  await expect(home.getByText('Link copied')).toBeVisible();
  const link = await home.evaluate(() => navigator.clipboard.readText());
  await home.keyboard.press('Escape');
  await expect(home.getByRole('button', { name: 'Share Quê ngoại' })).toBeFocused();
  await expect(home.getByRole('listitem').filter({ hasText: 'Quê ngoại' })).toContainText('Link');

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true })
  ).newPage();
  await phone.goto(link);
  await expect(phone).toHaveTitle('Quê ngoại · I Can do it');
  await expect(phone.getByRole('heading', { name: 'Quê ngoại' })).toBeVisible();
  await expect(phone.getByText(`${learner.name} chia sẻ · 2 từ`)).toBeVisible();
  await expect(phone.getByRole('listitem')).toHaveText([/harvest.*mùa gặt/, /river.*dòng sông/]);
  await expect(phone.getByText('hỏi bà')).toHaveCount(0);
  await expect(save(phone)).toBeInViewport();
  const played = phone.waitForResponse(/\/audio\//);
  await phone.getByRole('button', { name: 'Play river' }).tap();
  expect((await played).status()).toBe(200);
  expect(await seriousFaults(phone)).toEqual([]);

  await save(phone).tap();
  await expect(phone).toHaveURL(/\/auth\?mode=sign-up$/);
  await phone.getByLabel('Your Name').fill('Bé Na');
  await phone.getByLabel('Email').fill(`na-${link.slice(-10)}@example.com`);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repeat Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign Up' }).tap();
  await phone.getByRole('button', { name: 'Login' }).tap();
  await expect(phone).toHaveURL(link);
  await expect(phone.getByText('Đã lưu 2 từ vào bài “Quê ngoại”.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Mở trong sổ từ của tôi' })).toBeFocused();

  await phone.reload();
  await save(phone).tap();
  await expect(phone.getByText('Bài này đã có trong sổ từ của bạn')).toBeVisible();
  await phone.getByRole('link', { name: 'Mở trong sổ từ của tôi' }).tap();
  await expect(phone.getByRole('button', { name: 'Play harvest' })).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1, name: 'Quê ngoại' })).toBeVisible();
  await phone.context().close();
  expect(new URL(link).origin).toBe(server.origin);
});

test('a visitor without an account tries a game with the words, and may sign up to keep them', async ({
  browser,
  learner,
  server,
}) => {
  const { path } = await shareByCall(learner);
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true })
  ).newPage();
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await phone.goto(server.origin + path);
  await phone.getByRole('link', { name: 'Chơi thử' }).tap();
  const board = phone.getByRole('region', { name: 'Chơi thử' });
  const choices = board.getByRole('group', { name: 'Choices' }).getByRole('button');
  const other = new Map<string, string>(
    WORDS.flatMap(([english, vietnamese]) => [
      [english, vietnamese],
      [vietnamese, english],
    ]),
  );
  const question = board.locator('[tabindex="-1"] [translate="no"]').first();
  const asked = async (n: number) => {
    await expect(board.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(n));
    if (n > 0) await expect(board.getByText('Từ mới')).toBeVisible();
    await meetWords(phone);
    await expect(choices.first()).toBeEnabled();
    return other.get((await question.innerText()).trim()) ?? '';
  };
  await choices.filter({ hasText: await asked(0) }).tap();
  await choices
    .filter({ hasNotText: await asked(1) })
    .first()
    .tap();
  expect(await seriousFaults(phone)).toEqual([]);
  await board.getByRole('button', { name: 'Tiếp', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: 'Đúng 1/2 câu' })).toBeFocused();
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Chơi ván nữa' }).tap();
  await asked(0);
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: 'Quê ngoại' })).toBeVisible();
  await phone.goForward();
  await asked(0);
  await board.getByRole('button', { name: 'Game settings' }).tap();
  await phone.getByRole('menuitem', { name: 'Dừng ở đây' }).tap();
  expect(sent).toEqual([]);
  await phone.getByRole('button', { name: 'Đăng ký và giữ bài này' }).tap();
  await expect(phone).toHaveURL(/\/auth\?mode=sign-up$/);
  await signIn(phone, (await newLearner(server.origin, 'Bé Na')).token);
  await phone.goto(server.origin + path);
  await expect(phone.getByText('Đã lưu 2 từ vào bài “Quê ngoại”.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Chơi thử' })).toHaveCount(0);
  await phone.context().close();
});

test('a link that was switched off or is unknown shows a message, and a failure can be retried', async ({
  page,
  learner,
}) => {
  const { id, path } = await shareByCall(learner);
  await page.route('**/api/shared/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(path);
  await expect(page.getByText('Chưa mở được bài')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/shared/*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { name: 'Quê ngoại' })).toBeVisible();
  await learner.call('PUT', `/api/lesson/${id}`, { shared: false });
  for (const closed of [path, '/l/ABCDEFGHJK', '/l/x']) {
    await page.goto(closed);
    await expect(page.getByText('Không có bài này')).toBeVisible();
  }
  expect(await seriousFaults(page)).toEqual([]);
});

test('a private lesson becomes public for its link, and the link ends with the switch', async ({
  home,
  learner,
  request,
}) => {
  const id = await lessonOf(learner, { is_public: false });
  await home.goto(`/my-page?lesson=${id}`);
  await home.getByRole('button', { name: 'Share Quê ngoại' }).click();
  await home.getByRole('button', { name: 'Công khai và chia sẻ' }).click();
  const link = await linkOf(home).innerText();
  expect((await request.get(link)).headers()['x-robots-tag']).toBe('noindex');
  await home.getByRole('switch', { name: 'Cho phép máy tìm kiếm' }).check();
  await expect.poll(async () => (await request.get(link)).headers()['x-robots-tag']).toBeUndefined();
  expect(await (await request.get(link)).text()).toContain(
    '<meta property="og:title" content="Quê ngoại" />',
  );
  expect((await request.get('/preview.png')).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/robots.txt')).text()).toContain('User-agent: *');
  await home.getByRole('switch', { name: 'Chia sẻ bằng đường dẫn' }).uncheck();
  await expect(linkOf(home)).toHaveCount(0);
  await expect.poll(async () => (await request.get(link.replace('/l/', '/api/shared/'))).status()).toBe(404);
});

test('a signed-in user saves a lesson at once, and a lesson without words cannot be saved', async ({
  browser,
  learner,
  server,
}) => {
  const { path } = await shareByCall(learner);
  const context = await browser.newContext({ baseURL: server.origin, colorScheme: 'dark' });
  await signIn(context, (await newLearner(server.origin)).token);
  const page = await context.newPage();
  await page.goto(path);
  await save(page).click();
  await expect(page.getByText('Đã lưu 2 từ')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Trống',
  });
  const empty = await learner.call<{ share_code: string }>('PUT', `/api/lesson/${lesson.id}`, {
    shared: true,
  });
  await page.goto(`/l/${empty.share_code}`);
  await expect(page.getByText('Bài này chưa có từ nào')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await context.close();
});

test('the example that is typed for a word is shown in its shared lesson', async ({
  home,
  learner,
  browser,
  server,
}) => {
  const { id, path } = await shareByCall(learner);
  await home.goto(`/my-page?lesson=${id}`);
  await home.getByRole('button', { name: 'Edit river' }).click();
  const dialog = home.getByRole('dialog', { name: 'Edit Word' });
  await dialog.getByRole('textbox', { name: 'Example', exact: true }).fill('The river is <i>wide</i>.');
  await dialog.getByRole('textbox', { name: 'Meaning of the example' }).fill('Dòng sông rộng.');
  expect(await seriousFaults(home)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByText('Word updated')).toBeVisible();

  const page = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await page.goto(server.origin + path);
  const example = page.getByText('The river is <i>wide</i>.');
  await expect(example).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Dòng sông rộng.')).toHaveAttribute('lang', 'vi');
  expect(await seriousFaults(page)).toEqual([]);
  await page.context().close();
});
