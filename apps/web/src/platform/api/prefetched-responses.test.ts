import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answer = Promise.resolve(new Response('{}'));
const going = () => new AbortController().signal;

async function load(answers: object) {
  vi.resetModules();
  vi.stubGlobal('prefetched', answers);
  return import('./prefetched-responses.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('returns an answer once, and only for its token', async () => {
  const { takePrefetched } = await load({
    '/api/lesson': { token: 'a', answer },
    '/api/my_user': { token: 'a', answer },
  });
  expect(await takePrefetched('/api/lesson', 'a', going())).toBe(await answer);
  expect(takePrefetched('/api/lesson', 'a', going())).toBeUndefined();
  expect(takePrefetched('/api/my_user', 'b', going())).toBeUndefined();
  expect(takePrefetched('/api/my_user', 'a', going())).toBeUndefined();
});

it('drops an answer that the first screen did not take', async () => {
  const { takePrefetched } = await load({ '/api/lesson': { token: null, answer } });
  vi.advanceTimersByTime(5_000);
  expect(takePrefetched('/api/lesson', null, going())).toBeUndefined();
});

it('rejects when the call is aborted', async () => {
  const { takePrefetched } = await load({ '/api/lesson': { token: null, answer: new Promise(() => {}) } });
  const ending = new AbortController();
  const taken = takePrefetched('/api/lesson', null, ending.signal);
  ending.abort(new Error('late'));
  await expect(taken).rejects.toThrow('late');
});

it('cancels the body of an answer that is not used', async () => {
  const cancels: string[] = [];
  const bodyOf = (name: string) => new ReadableStream({ cancel: () => void cancels.push(name) });
  const early = (name: string) => ({ token: 'a', answer: Promise.resolve(new Response(bodyOf(name))) });
  const { takePrefetched } = await load({
    '/late': early('late'),
    '/other': early('other'),
    '/ended': early('ended'),
  });
  expect(takePrefetched('/other', 'b', going())).toBeUndefined();
  const ending = new AbortController();
  const taken = takePrefetched('/ended', 'a', ending.signal);
  ending.abort(new Error('late'));
  await expect(taken).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(cancels.toSorted()).toEqual(['ended', 'late', 'other']);
});

it('keeps its answers after a request of a socket ticket', async () => {
  vi.stubGlobal('window', { location: { search: '' }, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('fetch', async () => new Response('{"status_code":200,"data":{"tickets":[]}}'));
  const { takePrefetched } = await load({ '/api/lesson': { token: null, answer } });
  const { call } = await import('./api-client.ts');
  await call('POST /api/ws_ticket', { query: { count: 2 } }).catch(() => {});
  expect(await takePrefetched('/api/lesson', null, going())).toBe(await answer);
});

it('drops its answers after a write', async () => {
  vi.stubGlobal('window', { location: { search: '' }, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('fetch', async () => new Response('{"status_code":200}'));
  const { takePrefetched } = await load({ '/api/lesson': { token: null, answer } });
  const { call } = await import('./api-client.ts');
  await call('DELETE /api/word/:id', { params: { id: 7 } });
  expect(takePrefetched('/api/lesson', null, going())).toBeUndefined();
});
