import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

interface Input {
  body: { started_at: number; sent_at: number; answers: { word_id?: number; index: number }[] };
}

const api = vi.hoisted(() => ({ call: vi.fn<(address: string, input: Input) => Promise<unknown>>() }));
vi.mock('../../../platform/api/api-client.ts', () => api);
// The rest of the feature needs a browser.
vi.mock('../../../accounts/index.ts', () => ({ accountKeys: { me: ['me'] } }));
// Modules are loaded once a worker, so another test may have loaded these with the real client.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
const { ApiError } = await import('../../../platform/api/api-error.ts');
const { fakeDevice } = await import('../../../platform/outbox/fake-device.fixture.ts');
const { registerKind } = await import('../../../platform/outbox/kinds.ts');
const { newLocalId } = await import('../../../platform/storage/current-ids.ts');
const { replyListeners, reviewAnswersKind } = await import('./review-answers.ts');
registerKind('review_answers', async () => reviewAnswersKind);

const DAY_MS = 86_400_000;
const RUN = '0b1e5f0a-8f5b-4d43-9a52-0c0f5d6a7e11';
const OTHER_RUN = '0b1e5f0a-8f5b-4d43-9a52-0c0f5d6a7e12';
const reply = { status_code: 200, kept: 1, add_score: 2, score: 9, due: {}, next: [] };

afterEach(() => {
  vi.useRealTimers();
  api.call.mockReset();
  replyListeners.clear();
});

const answer = (index: number, word_id = 7, run_id = RUN) => ({
  owner: 1,
  kind: 'review_answers',
  body: { run_id, started_at: Date.now(), answers: [{ index, word_id, correct: true, answer_ms: 900 }] },
});

describe('answers of a review', () => {
  it('are kept without the time of their sending, and sent with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { tab, entries } = fakeDevice();
    const monday = Date.now();
    await tab().add(answer(0));
    expect(JSON.stringify(entries())).not.toContain('sent_at');
    vi.setSystemTime(monday + 3 * DAY_MS);
    api.call.mockResolvedValue(reply);
    await tab().send(1);
    const [address, { body }] = api.call.mock.calls[0] ?? ['', { body: {} }];
    expect(address).toBe('POST /api/review/answers');
    expect(body).toMatchObject({ started_at: monday, sent_at: monday + 3 * DAY_MS });
  });

  it('of one run that waited are one call, whose reply its page gets', async () => {
    const { tab, entries } = fakeDevice();
    const heard: unknown[] = [];
    replyListeners.set(RUN, (...what) => heard.push(what));
    api.call.mockResolvedValue(reply);
    for (const waiting of [answer(0), answer(1), answer(0, 7, OTHER_RUN)]) await tab().add(waiting);
    await tab().send(1);
    expect(api.call.mock.calls.map(([, { body }]) => body.answers.length)).toEqual([2, 1]);
    expect([heard, entries()]).toEqual([[[reply, 2]], []]);
  });

  it('to words made offline have the server’s ids, and are dropped if the word was refused', async () => {
    const [known, refused] = [newLocalId(0), newLocalId(0)];
    api.call.mockResolvedValue(reply);
    const answers = [known, refused, 5].map((id, index) => answer(index, id).body.answers[0] as never);
    await reviewAnswersKind.send({ ...answer(0).body, answers }, { token: 'mine', ids: { [known]: 3 } });
    expect(api.call.mock.calls[0]?.[1].body.answers.map(({ word_id }) => word_id)).toEqual([3, 5]);
  });

  it('that the server refuses are deleted, which their page gets to know', async () => {
    const { tab, entries } = fakeDevice();
    const heard: unknown[] = [];
    replyListeners.set(RUN, (...what) => heard.push(what));
    api.call.mockRejectedValue(new ApiError({ status: 422, detail: 'No.' }));
    await tab().deliver(answer(0));
    expect([heard, entries()]).toEqual([[[null, 1]], []]);
  });
});
