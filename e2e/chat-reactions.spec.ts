import {
  composer,
  log,
  newChatUser,
  openChatRoom,
  openHomes,
  privateRoom,
  say,
  sayWithoutPage,
} from './support/chat-users.ts';
import { expect, newLearner, signIn, test } from './support/test.ts';

test('a user writes to another from their page, who sees in the toast who wrote', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo', { width: 390, height: 844 });
  await openHomes(my);
  await bao.page.goto(`/?tab=999&user=${my.id}`);
  await bao.page.getByRole('button', { name: 'Send a message' }).click();
  await expect(composer(bao.page)).toHaveAccessibleName('Message to Thảo My');
  await say(bao.page, 'Học chung không?');
  await expect(log(bao.page).getByText('Học chung không?')).toBeVisible();
  const toast = my.page.getByRole('status').filter({ hasText: 'You have new message!' });
  await expect(toast).toContainText('Quốc Bảo');
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('two users react to a message, by keyboard and by a long press @smoke', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: server.origin,
  });
  const bao = await newLearner(server.origin, 'Quốc Bảo');
  await signIn(context, bao.token);
  const phone = await context.newPage();
  await privateRoom(bao, my);
  await Promise.all([my.page.goto('/'), phone.goto('/')]);
  await openChatRoom(phone, 'Thảo My');
  await say(phone, 'Mai thi nhé');
  await openChatRoom(my.page, 'Quốc Bảo');

  const actions = log(my.page).getByRole('button', { name: 'Message of Quốc Bảo' });
  await actions.focus();
  await my.page.keyboard.press('Enter');
  const bar = my.page.getByRole('toolbar', { name: 'Reactions' });
  await expect(bar.getByRole('button')).toHaveCount(7);
  await expect(bar.getByRole('button', { name: 'Thumbs up' })).toBeFocused();
  await my.page.keyboard.press('ArrowRight');
  await my.page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(actions).toBeFocused();
  await expect(log(my.page).getByRole('button', { name: 'Red heart 1: You' })).toBeVisible();
  await expect(log(phone).getByRole('button', { name: 'Red heart 1: Thảo My' })).toBeVisible();

  const touch = await context.newCDPSession(phone);
  const box = await log(phone).getByText('Mai thi nhé').boundingBox();
  if (box === null) throw new Error('the message has no box');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  const phoneBar = phone.getByRole('toolbar', { name: 'Reactions' });
  await expect(phoneBar).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await phoneBar.getByRole('button', { name: 'Red heart' }).tap();
  await expect(log(my.page).getByRole('button', { name: 'Red heart 2: You, Quốc Bảo' })).toBeVisible();

  // The same one again takes it away, another one replaces it, and a reload shows the same.
  await log(my.page)
    .getByRole('button', { name: /^Red heart 2/ })
    .click();
  await expect(log(phone).getByRole('button', { name: 'Red heart 1: You' })).toBeVisible();
  await log(phone).getByRole('button', { name: 'Message of Quốc Bảo' }).tap();
  await phoneBar.getByRole('button', { name: 'Folded hands' }).tap();
  await expect(log(my.page).getByRole('button', { name: 'Folded hands 1: Quốc Bảo' })).toBeVisible();
  await my.page.reload();
  await openChatRoom(my.page, 'Quốc Bảo');
  await expect(log(my.page).getByRole('button', { name: /^(Folded hands|Red heart)/ })).toHaveAccessibleName(
    'Folded hands 1: Quốc Bảo',
  );
  await Promise.all([my.page.context().close(), context.close()]);
});

test('an answer quotes the message above it, and a press goes there', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo', { width: 390, height: 664 });
  const room = await privateRoom(bao, my);
  await sayWithoutPage(server.origin, bao, room, ['Mai thi bài nào?']);
  const others = Array.from({ length: 30 }, (_, n) => `Tin số ${n}.`);
  await sayWithoutPage(server.origin, my, room, others);
  await Promise.all([my, bao].map(({ page }) => page.goto('/')));
  await openChatRoom(my.page, 'Quốc Bảo');
  // The question is on an older page of the history.
  await log(my.page).evaluate((box) => box.scrollTo({ top: 0 }));
  await log(my.page).getByRole('button', { name: 'Message of Quốc Bảo' }).click();
  await my.page.getByRole('button', { name: 'Reply' }).click();
  await expect(my.page.getByText('Answer to Quốc Bảo')).toBeVisible();
  await expect(composer(my.page)).toBeFocused();
  await say(my.page, 'Bài 5');
  await expect(my.page.getByText('Answer to Quốc Bảo')).toBeHidden();

  await openChatRoom(bao.page, 'Thảo My');
  const quote = log(bao.page).getByRole('button', { name: 'Quốc Bảo Mai thi bài nào?' });
  await expect(quote).toBeVisible();
  const question = log(bao.page).getByRole('button', { name: 'Message of Quốc Bảo' });
  await expect(question).toHaveCount(0);
  await quote.click();
  await expect(question).toBeInViewport();
  await expect(question).toBeFocused();

  // What is no longer to be answered is taken back.
  await question.click();
  await bao.page.getByRole('button', { name: 'Reply' }).click();
  await bao.page.getByRole('button', { name: 'Do not answer' }).click();
  await say(bao.page, 'Cảm ơn');
  await expect(log(my.page).getByText('Cảm ơn')).toBeVisible();
  await expect(log(my.page).getByRole('button', { name: /Mai thi bài nào/ })).toHaveCount(1);
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});
