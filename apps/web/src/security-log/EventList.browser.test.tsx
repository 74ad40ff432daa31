import type { SecurityEvent } from '@icando/contract/security-log';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { EventList } from './EventList.tsx';
import type { LogControl } from './use-log-filter.ts';

const CONTROL: LogControl = {
  filter: { userId: null, event: null, outcome: null, address: null, day: null },
  date: '',
  search: '',
  typed: '',
  setTyped: vi.fn(),
  set: vi.fn(),
  isFiltered: false,
  clear: vi.fn(),
  chosenId: null,
  choose: vi.fn(),
};

const eventOf = (id: number, address: string): SecurityEvent => ({
  id,
  event: 'sign_in',
  at: '2026-11-20T01:02:03.000Z',
  last_at: '2026-11-20T01:02:03.000Z',
  code: '',
  actor: { id: 7, username: 'Lan' },
  target: null,
  address,
  device: 'Chrome',
  call: 'POST /api/login',
  reason: '',
  count: 1,
  request_id: '',
});
const pageOf = (...data: SecurityEvent[]) => ({ data, page: 1, has_more: false });
const list = () => renderSignedIn(<EventList control={CONTROL} />);
const shown = (address: string) => page.getByText(address, { exact: true });

afterEach(() => {
  vi.useRealTimers();
});

it('shows a new event without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.replies('GET /api/admin/security_log', pageOf(eventOf(1, '203.0.113.1')));
  await list();
  await expect.element(shown('203.0.113.1')).toBeVisible();
  server.replies('GET /api/admin/security_log', pageOf(eventOf(2, '203.0.113.2'), eventOf(1, '203.0.113.1')));
  vi.advanceTimersToNextTimer();
  await expect.element(shown('203.0.113.2')).toBeVisible();
  await expect.element(shown('203.0.113.1')).toBeVisible();
});

it('keeps the events that it has while the server is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.replies('GET /api/admin/security_log', pageOf(eventOf(1, '203.0.113.1')));
  await list();
  await expect.element(shown('203.0.113.1')).toBeVisible();
  server.isLost();
  vi.advanceTimersToNextTimer();
  await expect.element(page.getByRole('alert').getByText('Chưa tải được nhật ký')).toBeVisible();
  await expect.element(shown('203.0.113.1')).toBeVisible();
});

it('keeps its error while it is fetched again', async () => {
  server.refuses('GET /api/admin/security_log', 'too_many');
  await list();
  const alert = page.getByRole('alert').getByText('Chưa tải được nhật ký');
  await expect.element(alert).toBeVisible();
  const error = alert.element();
  const held = server.holds('GET /api/admin/security_log', pageOf(eventOf(1, '203.0.113.1')));
  const retry = page.getByRole('button', { name: 'Retry' });
  (retry.element() as HTMLElement).click();
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  expect(error.isConnected).toBe(true);
  held.release();
  await expect.element(shown('203.0.113.1')).toBeVisible();
  await expect.poll(() => error.isConnected).toBe(false);
});
