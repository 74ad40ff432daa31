import {
  openHomes,
  composer,
  log,
  newChatUser,
  openDrawer,
  openChatRoom,
  privateRoom,
  say,
  sayWithoutPage,
  texts,
} from './support/chat-users.ts';
import { expect, newLearner, test } from './support/test.ts';

const NEW_MESSAGE = 'You have new message!';

test.describe('three people', () => {
  test.slow();
  test('talk in private and in a group, and one who was offline misses nothing', async ({
    browser,
    server,
  }) => {
    const [my, bao, linh] = await Promise.all(
      ['Thảo My', 'Quốc Bảo', 'Khánh Linh'].map((name) => newChatUser(browser, server.origin, name)),
    );
    if (!my || !bao || !linh) throw new Error('three are needed');
    await privateRoom(my, bao);
    await Promise.all([my, bao, linh].map(({ page }) => page.goto('/')));

    // The choice of members has the user's contacts, but not the user.
    await privateRoom(my, linh);
    await my.page.reload();
    await openDrawer(my.page);
    await my.page.getByRole('button', { name: 'Create Group', exact: true }).click();
    const dialog = my.page.getByRole('dialog', { name: 'Create Group' });
    await dialog.getByLabel('Group name').fill('Lớp 9A');
    await dialog.getByRole('button', { name: /^Members:/ }).click();
    await expect(my.page.getByRole('option')).toHaveText(['Khánh Linh', 'Quốc Bảo']);
    await my.page.getByRole('button', { name: 'Select All' }).click();
    await my.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(my.page.getByRole('textbox', { name: 'Message to Lớp 9A' })).toBeVisible();

    await openChatRoom(bao.page, 'Lớp 9A');
    await openChatRoom(linh.page, 'Lớp 9A');
    await say(my.page, 'Chào cả lớp');
    await expect(log(bao.page).getByText('Chào cả lớp')).toBeVisible();
    await expect(log(linh.page).getByText('Chào cả lớp')).toBeVisible();

    await linh.page.context().setOffline(true);
    await say(linh.page, 'Mình mất mạng rồi');
    await expect(log(linh.page).getByText('Sending...')).toBeVisible();
    for (let n = 1; n <= 25; n += 1) await say(n % 2 ? my.page : bao.page, `Tin số ${n}.`);
    await expect(log(my.page).getByText('Tin số 24.', { exact: true })).toBeVisible();
    await expect(log(bao.page).getByText('Tin số 25.', { exact: true })).toBeVisible();
    await expect(log(linh.page).getByText('Tin số 1.', { exact: true })).toBeHidden();
    await linh.page.context().setOffline(false);
    await expect(log(linh.page).getByText('Tin số 1.', { exact: true })).toBeAttached({ timeout: 30_000 });
    await expect(log(my.page).getByText('Mình mất mạng rồi')).toBeVisible({ timeout: 30_000 });
    await expect(log(bao.page).getByText('Mình mất mạng rồi')).toBeVisible();
    await expect(log(linh.page).getByText('Sending...')).toBeHidden();
    // Everybody has each message once, in the same order.
    await expect(log(my.page).locator('[dir=auto]')).toHaveCount(27);
    await expect(log(my.page).getByText('Sending...')).toBeHidden();
    const myTexts = await texts(my.page);
    for (const { page } of [bao, linh]) await expect.poll(() => texts(page)).toEqual(myTexts);

    // A private message shows a badge and a toast only while the room is not open.
    await my.page.getByRole('button', { name: /^Quốc Bảo/ }).click();
    await say(my.page, 'Riêng hai đứa mình thôi');
    await expect(bao.page.getByText(NEW_MESSAGE)).toBeVisible();
    await bao.page.getByRole('button', { name: /^Thảo My.*1 unread/ }).click();
    await expect(log(bao.page).getByText('Riêng hai đứa mình thôi')).toBeVisible();
    await expect(bao.page.getByRole('button', { name: /^Thảo My/ })).not.toContainText('unread');
    await say(bao.page, 'Ừ');
    await expect(log(my.page).getByText('Ừ', { exact: true })).toBeVisible();
    await expect(my.page.getByText(NEW_MESSAGE)).toBeHidden();
    await expect(log(linh.page).getByText('Riêng hai')).toBeHidden();
    await Promise.all([my, bao, linh].map(({ page }) => page.context().close()));
  });
});

test('a message waits with a badge and a toast, and is read by opening the room @smoke', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  await privateRoom(bao, my);
  await openHomes(my);
  await expect(my.page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await bao.page.goto('/');
  await openChatRoom(bao.page, 'Thảo My');
  await say(bao.page, 'Học chưa?');
  await expect(my.page.getByText(NEW_MESSAGE)).toBeVisible();
  await expect(my.page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  await openChatRoom(my.page, 'Quốc Bảo');
  await my.page.keyboard.press('Escape');
  await expect(my.page.getByRole('button', { name: 'Messages', exact: true })).toBeFocused();
  await my.page.goto('/setup-room');
  await expect(my.page.getByRole('heading', { name: 'Join Room' })).toBeVisible();
  await expect(my.page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await say(bao.page, 'Chơi không?');
  await expect(my.page.getByText(NEW_MESSAGE)).toBeVisible();
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('a message that failed is resent once', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  const room = await privateRoom(my, bao);
  await my.page.goto('/');
  await openChatRoom(my.page, 'Quốc Bảo');
  await say(my.page, 'Một');
  await expect(log(my.page).getByText('Sending...')).toBeHidden();
  // The list of rooms fails, so that the page has no information about the block.
  await my.page.route('**/api/chat/rooms', (route) => route.abort());
  await bao.call('POST', '/api/chat/block', { user_id: my.id });
  await say(my.page, 'Hai');
  await expect(log(my.page).getByText('One of you has blocked the other.')).toBeVisible();
  await bao.call('POST', '/api/chat/unblock', { user_id: my.id });
  await log(my.page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(my.page).getByText('Not sent')).toBeHidden();
  const stored = async () => {
    const { data } = await bao.call<{ data: { content: string }[] }>('GET', `/api/chat/history/${room}`);
    return data.map(({ content }) => content);
  };
  await expect.poll(stored).toEqual(['Một', 'Hai']);
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('HTML, scripts and javascript addresses are shown as text, and web addresses as safe links', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  await privateRoom(my, bao);
  await my.page.goto('/');
  await openChatRoom(my.page, 'Quốc Bảo');
  const bad = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> javascript:alert(1)';
  await say(my.page, bad);
  await expect(log(my.page).getByText(bad)).toBeVisible();
  await say(my.page, `Xem https://example.com/a. ${'dài'.repeat(200)}`);
  const link = log(my.page).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.com/a');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await my.page.evaluate(() => 'hacked' in window)).toBe(false);
  const isWide = await log(my.page).evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isWide).toBe(false);
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('the field keeps a composition and a draft, and sends no blank message', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  await privateRoom(my, bao);
  await my.page.goto('/');
  await openChatRoom(my.page, 'Quốc Bảo');
  await say(my.page, '   \n ');
  await expect(log(my.page).locator('[dir=auto]')).toHaveCount(0);
  await composer(my.page).fill('');
  const input = await my.page.context().newCDPSession(my.page);
  await input.send('Input.imeSetComposition', { text: 'chao', selectionStart: 4, selectionEnd: 4 });
  await input.send('Input.imeSetComposition', { text: 'chào', selectionStart: 4, selectionEnd: 4 });
  // The Enter key that confirms a composition.
  await composer(my.page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(log(my.page).locator('[dir=auto]')).toHaveCount(0);
  await input.send('Input.insertText', { text: 'chào' });
  await expect(composer(my.page)).toHaveValue('chào');
  await my.page.keyboard.press('Shift+Enter');
  await my.page.keyboard.type('Bảo');
  await my.page.keyboard.press('Enter');
  await expect(log(my.page).getByText('chào\nBảo')).toBeVisible();
  await composer(my.page).fill('chưa xong');
  await my.page.getByRole('button', { name: 'Close', exact: true }).click();
  await my.page.getByRole('button', { name: /^Messages/ }).click();
  await expect(composer(my.page)).toHaveValue('chưa xong');
  await composer(my.page).fill('a'.repeat(4001));
  await expect(my.page.getByText('4001/4000')).toBeVisible();
  await expect(my.page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  const height = await composer(my.page).evaluate((area) => area.clientHeight);
  expect(height).toBeGreaterThan(250);
  expect(height).toBeLessThanOrEqual(300);
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('older messages are loaded at the top and do not move the messages that are read', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newLearner(server.origin, 'Quốc Bảo');
  const room = await privateRoom(bao, my);
  const messages = Array.from({ length: 45 }, (_, before) => `Tin số ${before + 1}.`);
  await sayWithoutPage(server.origin, bao, room, messages);
  await my.page.goto('/');
  await openChatRoom(my.page, 'Quốc Bảo');
  await expect(log(my.page).getByText('Tin số 45.', { exact: true })).toBeInViewport();
  await expect(log(my.page).getByText('Tin số 25.', { exact: true })).toHaveCount(0);
  await log(my.page).evaluate((box) => box.scrollTo(0, 20));
  const topmost = log(my.page).getByText('Tin số 27.', { exact: true });
  await expect(log(my.page).getByText('Tin số 6.', { exact: true })).toBeAttached();
  await expect(topmost).toBeInViewport();
  await log(my.page).evaluate((box) => box.scrollTo(0, 0));
  await expect(log(my.page).getByText('Tin số 1.', { exact: true })).toBeAttached();
  await sayWithoutPage(server.origin, bao, room, ['Mới nè']);
  await my.page.getByRole('button', { name: 'New messages' }).click();
  await expect(log(my.page).getByText('Mới nè')).toBeInViewport();
  await my.page.context().close();
});

test('a word and a room are sent as cards and used with one tap @smoke @phone', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  await my.addWords([['umbrella', 'chiếc ô']]);
  await privateRoom(my, bao);
  await Promise.all([my, bao].map(({ page }) => page.goto('/')));
  await openChatRoom(my.page, 'Quốc Bảo');
  // A private room is shown to the other user once it has a message.
  await say(my.page, 'Xem nè');
  await openChatRoom(bao.page, 'Thảo My');
  await my.page.getByRole('button', { name: 'Send something else' }).click();
  await my.page.getByRole('menuitem', { name: 'Send a word' }).click();
  await my.page
    .getByRole('dialog', { name: 'Send a word' })
    .getByRole('button', { name: /umbrella/ })
    .click();
  await expect(log(bao.page).getByRole('button', { name: 'Play umbrella' })).toBeVisible();
  await log(bao.page).getByRole('button', { name: 'Add to lesson' }).click();
  await bao.page.getByRole('dialog', { name: /Add/ }).getByRole('button', { name: 'Add Word' }).click();
  await expect(bao.page.getByText('“umbrella” is in your words')).toBeVisible();
  const words = await bao.call<{ data: { native_word: string }[] }>('GET', '/api/word');
  expect(words.data.map(({ native_word }) => native_word)).toEqual(['chiếc ô']);

  await my.page.getByRole('button', { name: 'Send something else' }).click();
  await my.page.getByRole('menuitem', { name: 'Invite to a room' }).click();
  const invite = my.page.getByRole('dialog', { name: 'Invite to a room' });
  await invite.getByLabel('Room ID').fill('nothing');
  await invite.getByRole('button', { name: 'Send' }).click();
  await expect(invite.getByText(/This is no room id/)).toBeVisible();
  await invite.getByLabel('Room ID').fill(`${server.origin}/setup-room?room_id=abc234`);
  await invite.getByRole('button', { name: 'Send' }).click();
  const join = log(bao.page).getByRole('link', { name: 'Join' });
  await expect(join).toHaveAttribute('href', '/setup-room?room_id=ABC234');
  await join.click();
  await expect(bao.page).toHaveURL(/\/setup-room/);
  await expect(bao.page.getByRole('dialog', { name: 'Messages' })).toBeHidden();
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});
