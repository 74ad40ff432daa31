import type { Locator, Page, Request } from '@playwright/test';
import { composer, openChatRoom } from './support/chat-users.ts';
import { makePdf } from './support/papers.ts';
import { idOf, unique } from './support/people.ts';
import { wordChoices } from './support/rooms.ts';
import { expect, newLearner, test } from './support/test.ts';

// Two clicks before the next render, like a double click on a busy device, send one request. Forms and lists that a
// component test shows are tested there.

const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Checks that a double click sends one writing request, and no second one before the response. */
async function expectOneWrite(page: Page, path: string, button: Locator): Promise<void> {
  const isWrite = (request: Request) =>
    !['GET', 'HEAD'].includes(request.method()) && new URL(request.url()).pathname.startsWith(path);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isWrite(request)) sent.push(request);
  });
  await button.waitFor();
  const answered = page.waitForResponse((response) => isWrite(response.request()));
  await clickTwice(button);
  await (await answered).finished();
  expect(sent, path).toHaveLength(1);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ opens: null });

test('copying words, and deleting a lesson', async ({ home, learner }) => {
  await learner.addWords([['river', 'dòng sông']]);
  await learner.call('POST', '/api/lesson', { lesson_name: 'Quê ngoại' });
  await home.goto('/my-page?lesson=0');
  await home.getByRole('checkbox', { name: 'Select river' }).click();
  await button(home, 'Copy to lesson').click();
  const dialog = home.getByRole('dialog', { name: 'Copy 1 word' });
  await dialog.getByRole('button', { name: /To lesson/ }).click();
  await home.getByRole('option', { name: 'Quê ngoại' }).click();
  await expectOneWrite(home, '/api/words/copy', dialog.getByRole('button', { name: 'Copy', exact: true }));

  await button(home, 'Delete lesson Quê ngoại').click();
  await expectOneWrite(home, '/api/lesson', button(home, 'Confirm'));
});

test('pulling a ready-made lesson', async ({ home }) => {
  await home.goto('/');
  const offered = home.getByRole('region', { name: 'Bài có sẵn' });
  await expectOneWrite(home, '/api/starter_lessons', offered.getByRole('button', { name: /^Pull / }).first());
});

test('pulling words and following', async ({ home, learner, server }) => {
  const lan = await newLearner(server.origin, unique('Lan'));
  await lan.addWords([
    ['river', 'dòng sông'],
    ['bridge', 'cây cầu'],
  ]);
  await home.goto(`/?tab=community&search=${encodeURIComponent(lan.name)}`);
  await expectOneWrite(home, '/api/follow_user', button(home, `Follow ${lan.name}`));
  await home.goto(`/?tab=999&user=${await idOf(learner, lan.name)}`);
  await expectOneWrite(home, '/api/words/copy', button(home, 'Pull river'));
  await button(home, 'Pull all').click();
  await expectOneWrite(home, '/api/words/copy', button(home, 'Pull 1 words'));
});

test('making a room', async ({ home, learner }) => {
  await learner.addWords([
    ['river', 'dòng sông'],
    ['bridge', 'cây cầu'],
    ['market', 'chợ'],
  ]);
  await home.goto('/setup-room');
  await expect(wordChoices(home)).toHaveCount(3);
  for (const word of await wordChoices(home).all()) await word.check();
  await expectOneWrite(home, '/api/game/create_room', button(home, 'Create New Room'));
});

test('making a group', async ({ home, learner, server }) => {
  const lan = await newLearner(server.origin, unique('Lan'));
  await learner.call('POST', '/api/follow_user', { friend_id: await idOf(learner, lan.name) });
  await home.goto('/');
  await button(home, 'Messages').click();
  await button(home, 'Create Group').click();
  await home.getByLabel('Group name').fill('Lớp 9A');
  await home.getByRole('button', { name: /^Members:/ }).click();
  await home.getByRole('option', { name: lan.name }).click();
  await home.keyboard.press('Escape');
  await expectOneWrite(home, '/api/chat/create_group', button(home, 'Create'));
});

test('sending a chat message and a word', async ({ home, learner, server }) => {
  await learner.addWords([['river', 'dòng sông']]);
  const lan = await newLearner(server.origin, unique('Lan'));
  const user_id = await idOf(learner, lan.name);
  const { room_id } = await learner.call<{ room_id: number }>('POST', '/api/chat/get_or_create_private', {
    user_id,
  });
  await home.goto('/');
  await openChatRoom(home, lan.name);
  await composer(home).fill('Chào Lan');
  await clickTwice(button(home, 'Send'));
  await button(home, 'Send something else').click();
  await home.getByRole('menuitem', { name: 'Send a word' }).click();
  await clickTwice(home.getByRole('dialog').getByRole('button', { name: /river/ }));
  const sent = () => lan.call<{ data: { content: string }[] }>('GET', `/api/chat/history/${room_id}`);
  await expect
    .poll(async () => (await sent()).data.some(({ content }) => content.includes('river')))
    .toBe(true);
  expect((await sent()).data.map(({ content }) => content).toSorted()).toEqual([
    'Chào Lan',
    'river: dòng sông',
  ]);
});

test('uploading, downloading and deleting a paper', async ({ home }) => {
  const name = unique('Đề thi');
  await home.goto('/test-bank');
  await button(home, 'Upload Test Bank').first().click();
  const dialog = home.getByRole('dialog', { name: 'Upload Test Bank' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'đề-thi.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf([name]),
  });
  await dialog.getByLabel('Name').fill(name);
  await expectOneWrite(home, '/api/test-banks', dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(home.getByText('Test bank uploaded successfully!')).toBeVisible();
  home.on('dialog', (question) => void question.accept());
  await expectOneWrite(home, '/api/test-banks', button(home, `Delete ${name}`));
});
