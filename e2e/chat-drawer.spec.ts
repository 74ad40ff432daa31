import { allFaults } from './support/axe.ts';
import { log, newChatUser, openChatRoom, openDrawer, privateRoom, say } from './support/chat-users.ts';
import { expect, test } from './support/test.ts';

test('on a phone, back leads from a chat to the list and then closes the drawer, without losing the focus', async ({
  browser,
  server,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My', { width: 390, height: 664 });
  await my.page.goto('/');
  await openDrawer(my.page);
  const dialog = my.page.getByRole('dialog', { name: 'Messages' });
  const ai = dialog.getByRole('button', { name: /^Chat với AI/ });
  const focusIsIn = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await ai.click();
  await expect(ai).toBeHidden();
  expect(await focusIsIn()).toBe(true);
  await my.page.goBack();
  await expect(ai).toBeVisible();
  await my.page.goBack();
  await expect(dialog).toBeHidden();
  await expect(my.page).toHaveURL(`${server.origin}/`);
  await my.page.context().close();
});

test('the drawer has no accessibility fault in both themes, and closes by keyboard and by back', async ({
  browser,
  server,
  viewport,
}) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My', viewport);
  const bao = await newChatUser(browser, server.origin, 'Quốc Bảo', viewport);
  await privateRoom(bao, my);
  await bao.page.goto('/');
  await openChatRoom(bao.page, 'Thảo My');
  await say(bao.page, 'Chào bạn, https://example.com');
  await expect(log(bao.page).getByText('Sending...')).toHaveCount(0);
  const expectNoFaults = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await my.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await allFaults(my.page), colorScheme).toEqual([]);
    }
  };
  await my.page.goto('/');
  await openDrawer(my.page);
  await expect(my.page.getByRole('button', { name: 'Browse Friends' })).toBeVisible();
  await expectNoFaults();
  await my.page.getByRole('button', { name: /^Quốc Bảo/ }).click();
  await say(my.page, 'Chào!');
  await expect(log(my.page).getByText('Sending...')).toHaveCount(0);
  await expectNoFaults();
  await my.page.keyboard.press('Escape');
  await expect(my.page.getByRole('dialog', { name: 'Messages' })).toBeHidden();
  await openDrawer(my.page);
  await my.page.goBack();
  await expect(my.page.getByRole('dialog', { name: 'Messages' })).toBeHidden();
  await expect(my.page).toHaveURL(`${server.origin}/`);
  await Promise.all([my, bao].map(({ page }) => page.context().close()));
});
