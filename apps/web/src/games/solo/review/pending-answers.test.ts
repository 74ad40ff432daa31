import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../platform/storage/fake-storage.fixture.ts';

const call = vi.fn<(address: string, input: { body: Record<string, unknown> }) => Promise<unknown>>();
vi.mock('../../../platform/api/api-client.ts', () => ({ call }));

const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a report that waited is sent with the time of its sending, and stored without it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const stored = fakeStorage('localStorage');
  const { reviewOutbox } = await import('./pending-answers.ts');
  const monday = Date.now();
  const answers = [{ word_id: 7, correct: true, answer_ms: 900, at_ms: 1_000 }];
  reviewOutbox.add(1, { run_id: '0b1e5f0a-8f5b-4d43-9a52-0c0f5d6a7e11', started_at: monday, answers });
  expect([...stored.values()].join()).not.toContain('sent_at');
  vi.setSystemTime(monday + 3 * DAY_MS);
  await reviewOutbox.flush(1);
  const [address, { body }] = call.mock.calls[0] as Parameters<typeof call>;
  expect(address).toBe('POST /api/review/answers');
  expect(body).toMatchObject({ started_at: monday, sent_at: monday + 3 * DAY_MS });
});

it('the answers of one user are not sent by the next one', async () => {
  fakeStorage('localStorage');
  const { session } = await import('../../../platform/storage/session.ts');
  const { reviewOutbox } = await import('./pending-answers.ts');
  const answers = [{ word_id: 7, correct: true, answer_ms: 900, at_ms: 1_000 }];
  const runs = ['0b1e5f0a-8f5b-4d43-9a52-0c0f5d6a7e12', '0b1e5f0a-8f5b-4d43-9a52-0c0f5d6a7e13'];
  session.signIn('mine');
  for (const run_id of runs) reviewOutbox.add(1, { run_id, started_at: Date.now(), answers });
  call.mockClear();
  call.mockImplementationOnce(async () => session.signIn('theirs'));
  await reviewOutbox.flush(1);
  expect(call.mock.calls.map(([, { body }]) => body['run_id'])).toEqual(runs.slice(0, 1));
  expect(reviewOutbox.holds(1)).toBe(true);
});
