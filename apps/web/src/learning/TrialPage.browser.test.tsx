import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ME } from '../testing/samples.fixture.ts';
import { renderSignedIn } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { TrialPage } from './TrialPage.tsx';

const NONE = { accounts: 0, running: 0, left: 0, ended: 0, tests: 0, days: null, recall: null };
const empty = {
  is_on: false,
  queues: { present: NONE, earlier: NONE },
  difference: { days: null, recall: null },
  verdict: 'too_few' as const,
};
const ended = (mean: number, recall: number) => ({
  ...NONE,
  accounts: 1_240,
  ended: 1_200,
  left: 40,
  tests: 9_000,
  days: { mean, low: mean - 0.5, high: mean + 0.5 },
  recall: { mean: recall, low: recall - 0.02, high: recall + 0.02 },
});

it('says that there is not enough data, and that the trial is off', async () => {
  server.replies('GET /api/my_user', { ...ME, is_admin: true });
  server.replies('GET /api/admin/trial', empty);
  await renderSignedIn(<TrialPage />, '/admin/trial');
  await expect.element(page.getByText(/^Chưa đủ dữ liệu: mỗi cách cần ít nhất 30 người/)).toBeVisible();
  await expect.element(page.getByText(/Đặt TRIAL=on/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Chênh lệch' }).getByText('–').first()).toBeVisible();
});

it('shows each queue and their difference with their intervals, and one sentence', async () => {
  server.replies('GET /api/my_user', { ...ME, is_admin: true });
  server.replies('GET /api/admin/trial', {
    is_on: true,
    queues: { present: ended(12.3, 0.81), earlier: ended(12, 0.74) },
    difference: {
      days: { mean: 0.3, low: -0.4, high: 1 },
      recall: { mean: 0.07, low: 0.042, high: 0.098 },
    },
    verdict: 'recalls_more',
  });
  await renderSignedIn(<TrialPage />, '/admin/trial');
  await expect.element(page.getByText(/^Với cách hiện nay người học nhớ nhiều hơn/)).toBeVisible();
  const present = page.getByRole('region', { name: 'Cách hiện nay' });
  await expect.element(present.getByText('12,3 (từ 11,8 đến 12,8)')).toBeVisible();
  await expect.element(present.getByText('81 % (từ 79 % đến 83 %)')).toBeVisible();
  const difference = page.getByRole('region', { name: 'Chênh lệch' });
  await expect.element(difference.getByText('0,3 (từ -0,4 đến 1,0)')).toBeVisible();
  await expect.element(difference.getByText('7,0 (từ 4,2 đến 9,8)')).toBeVisible();
});

it('is for admins only', async () => {
  server.replies('GET /api/my_user', ME);
  await renderSignedIn(<TrialPage />, '/admin/trial');
  await expect.element(page.getByText('Trang này chỉ dành cho quản trị viên.')).toBeVisible();
});
