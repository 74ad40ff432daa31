import { composer, log, newChatUser, openHomes, say } from './support/chat-users.ts';
import { expect, test } from './support/test.ts';

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
