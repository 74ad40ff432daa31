import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '../ui/layout.fixture.ts';
import { ME } from '../testing/samples.fixture.ts';
import { renderSignedIn } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { SecurityLogPage } from './SecurityLogPage.tsx';

it('takes no focus when it opens, and keeps it at the filters when the button that clears them goes', async () => {
  server.replies('GET /api/my_user', { ...ME, is_admin: true });
  server.replies('GET /api/admin/security_log', { data: [], page: 1, has_more: false });
  await renderSignedIn(<SecurityLogPage />, '/admin/security?outcome=refused');
  await expect.element(page.getByText('Không có việc nào như vậy')).toBeVisible();
  await settle();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('button', { name: 'Bỏ lọc' }).first().click();
  await expect.element(page.getByText('Chưa có gì trong 90 ngày qua')).toBeVisible();
  await expect
    .poll(() => document.activeElement?.contains(page.getByLabelText('Ngày xảy ra').element()) === true)
    .toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
