import {
  openHomes,
  composer,
  log,
  newChatUser,
  openDrawer,
  openChatRoom,
  privateRoom,
  say,
} from './support/chat-users.ts';
import { expect, test } from './support/test.ts';

const NEW_MESSAGE = 'You have new message!';

test('messages of a user with a very long name fit on a phone', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My', { width: 390, height: 844 });
  const wide = await newChatUser(browser, server.origin, 'W'.repeat(32));
  const name = 'Nhóm tối thứ bảy';
  await wide.call('POST', '/api/chat/create_group', { name, user_ids: [my.id] });
  await Promise.all([my, wide].map(({ page }) => page.goto('/')));
  await openChatRoom(wide.page, name);
  await say(wide.page, 'ok '.repeat(60).trim());
  await openChatRoom(my.page, name);
  const text = log(my.page).getByText('ok ok');
  await expect(text).toBeVisible();
  const { right } = await text.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect(right).toBeLessThan(390);
});

test('a message is reported to the admin, and its author is blocked and unblocked @smoke', async ({
  browser,
  server,
  admin,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo');
  await privateRoom(bao, my);
  await Promise.all([my, bao].map(({ page }) => page.goto('/')));
  await openChatRoom(bao.page, 'Thảo My');
  await say(bao.page, 'Mua hàng đi');
  await openChatRoom(my.page, 'Quốc Bảo');
  await log(my.page).getByText('Mua hàng đi').hover();
  await log(my.page).getByRole('button', { name: 'Message of Quốc Bảo' }).click();
  await my.page.getByRole('button', { name: 'Report', exact: true }).click();
  await my.page.getByLabel('What is wrong with it?').fill('Quảng cáo');
  await my.page
    .getByRole('dialog', { name: 'Report a message' })
    .getByRole('button', { name: 'Report' })
    .click();
  await expect(my.page.getByText('Reported. An admin will look at it.')).toBeVisible();
  const desk = await browser.newContext({ baseURL: server.origin });
  const office = await desk.newPage();
  await office.addInitScript((token) => localStorage.setItem('access_token', token), admin.token);
  await office.goto('/');
  await openDrawer(office);
  await office.getByRole('button', { name: 'More' }).click();
  await office.getByRole('menuitem', { name: 'Reported messages' }).click();
  const reported = office.getByRole('dialog', { name: 'Reported messages' }).getByRole('listitem').first();
  await expect(reported).toContainText('Quảng cáo');
  await expect(reported).toContainText('Mua hàng đi');
  await desk.close();

  await my.page.getByRole('button', { name: 'More' }).click();
  await my.page.getByRole('menuitem', { name: 'Block Quốc Bảo' }).click();
  await my.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(my.page.getByText('You have blocked Quốc Bảo.')).toBeVisible();
  await expect(bao.page.getByText('You cannot write in this chat.')).toBeVisible();
  await my.page.getByRole('button', { name: 'Unblock' }).click();
  await expect(composer(bao.page)).toBeVisible();
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});

test('a friend gets a message, and a group gets a picture and a new member, who leaves it', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const [bao, linh] = await Promise.all(
    ['Đặng Quốc Bảo', 'Khánh Linh'].map((name) => newChatUser(browser, server.origin, name)),
  );
  if (!bao || !linh) throw new Error('two friends are needed');
  for (const { id } of [bao, linh]) await my.call('POST', '/api/follow_user', { friend_id: id });
  await openHomes(my, bao, linh);
  await openDrawer(my.page);
  const chats = my.page.getByRole('navigation', { name: 'Chats' });
  await expect(chats.getByRole('button', { name: /^Khánh Linh/ })).toBeVisible();
  // The search ignores diacritics.
  await my.page.getByRole('searchbox', { name: 'Find friend' }).fill('dang quoc');
  await expect(chats.getByRole('button', { name: /^Khánh Linh/ })).toBeHidden();
  await chats.getByRole('button', { name: /^Đặng Quốc Bảo/ }).click();
  await say(my.page, 'Học chung không?');
  await expect(bao.page.getByText(NEW_MESSAGE)).toBeVisible();
  await my.page.getByRole('searchbox', { name: 'Find friend' }).fill('');

  await my.page.getByRole('button', { name: 'Create group', exact: true }).click();
  const making = my.page.getByRole('dialog', { name: 'Create Group' });
  await making.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(making.getByRole('textbox', { name: 'Group name' })).toHaveAttribute('aria-invalid', 'true');
  await making.getByLabel('Group name').fill('Nhóm học tối');
  await making.getByRole('button', { name: /^Members/ }).click();
  await my.page.getByRole('option', { name: 'Đặng Quốc Bảo' }).click();
  await my.page.keyboard.press('Escape');
  const picture = await my.page.screenshot({ type: 'jpeg' });
  await making
    .getByLabel('Picture of the group')
    .setInputFiles({ name: 'lớp.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(making.getByRole('img', { name: 'The group' })).toBeVisible();
  await making.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(my.page.getByRole('textbox', { name: 'Message to Nhóm học tối' })).toBeVisible();
  const drawn = chats.getByRole('button', { name: /^Nhóm học tối/ }).locator('img');
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await say(my.page, 'Chào hai bạn');

  await my.page.getByRole('button', { name: 'More' }).click();
  await my.page.getByRole('menuitem', { name: 'Add members' }).click();
  const adding = my.page.getByRole('dialog', { name: 'Add members' });
  await expect(adding).toContainText('Đặng Quốc Bảo');
  await adding.getByRole('button', { name: /^Members/ }).click();
  await expect(my.page.getByRole('option')).toHaveText(['Khánh Linh']);
  await my.page.getByRole('option', { name: 'Khánh Linh' }).click();
  await my.page.keyboard.press('Escape');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  await openChatRoom(linh.page, 'Nhóm học tối');
  await expect(log(linh.page).getByText('Chào hai bạn')).toBeVisible();

  await linh.page.getByRole('button', { name: 'More' }).click();
  await linh.page.getByRole('menuitem', { name: 'Leave group' }).click();
  await linh.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(linh.page.getByRole('button', { name: /^Nhóm học tối/ })).toBeHidden();
  await say(my.page, 'Linh đi rồi');
  await expect(log(my.page).getByText('Linh đi rồi')).toBeVisible();
  await expect(linh.page.getByText(NEW_MESSAGE)).toBeHidden();
  await Promise.all([my, bao, linh].map(({ page }) => page.context().close()));
});
