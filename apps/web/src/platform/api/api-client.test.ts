import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { session } from '../storage/session.ts';

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const network = vi.fn<typeof fetch>();
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('did not fail with an ApiError', { cause: error });
};

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('window', { location: { search: '' }, addEventListener() {}, removeEventListener() {} });
  session.signOut();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('carries the token of the signed-in user', async () => {
    session.signIn('abc');
    network.mockResolvedValue(answer({ status_code: 200 }));
    await call('GET /api/my_user');
    const [, init] = network.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer abc');
  });

  it('puts parameters into the path and the query, except empty ones', async () => {
    network.mockImplementation(async () => answer({ status_code: 200 }));
    await call('DELETE /api/word/:id', { params: { id: 7 } });
    await call('GET /api/word', { query: { page: 2, lesson_ids: [3, 4], search: '' } });
    await call('GET /api/chat/history/:roomId', { params: { roomId: 8 } });
    expect(network.mock.calls.map(([url]) => url)).toEqual([
      '/api/word/7',
      '/api/word?page=2&lesson_ids=3%2C4',
      '/api/chat/history/8',
    ]);
  });

  it('waits while six others are in flight', async () => {
    const waiting: ((reply: Response) => void)[] = [];
    network.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
    const calls = Array.from({ length: 9 }, () => call('GET /api/my_user'));
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(6);
    for (let done = 0; done < 9; done += 1) {
      waiting[done]?.(answer({ status_code: 200 }));
      await vi.advanceTimersByTimeAsync(0);
    }
    await Promise.all(calls);
  });
});

describe('a refusal', () => {
  it('has the status, the sentence and the fields', async () => {
    const errors = [{ path: 'email', message: 'Invalid email format' }];
    network.mockResolvedValue(
      answer({ status_code: 422, detail: 'Some fields are not valid.', errors }, 422),
    );
    const error = await failureOf(call('POST /api/login', { body: { email: 'a', password: 'b' } }));
    expect(error).toMatchObject({ status: 422, detail: 'Some fields are not valid.', errors });
  });

  it('is read from the body even under HTTP 200', async () => {
    network.mockResolvedValue(answer({ status_code: 400, detail: 'Email already exists, try again' }));
    expect((await failureOf(call('GET /api/my_user'))).status).toBe(400);
  });

  it('has status 0 without a response, or when the response is not JSON', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    network.mockResolvedValueOnce(new Response('<html>Wi-Fi sign-in</html>'));
    expect((await failureOf(call('GET /api/my_user'))).status).toBe(0);
    expect((await failureOf(call('GET /api/my_user'))).status).toBe(0);
  });

  it("is the signal's reason when the caller aborted the call", async () => {
    const stop = new AbortController();
    network.mockImplementation((_url, init) => {
      stop.abort();
      return Promise.reject(init?.signal?.reason as Error);
    });
    await expect(call('GET /api/my_user', { signal: stop.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});

describe('HTTP 401', () => {
  const refusal = () => answer({ status_code: 401, detail: 'Please sign in.' }, 401);

  it('signs out', async () => {
    session.signIn('old');
    network.mockResolvedValue(refusal());
    await failureOf(call('GET /api/my_user'));
    expect(session.token()).toBeNull();
  });

  it('does not end a session that began after the call', async () => {
    session.signIn('old');
    network.mockImplementation(async () => {
      session.signIn('new');
      return refusal();
    });
    await failureOf(call('GET /api/my_user'));
    expect(session.token()).toBe('new');
  });

  it('is only a refusal at login', async () => {
    session.signIn('old');
    network.mockResolvedValue(refusal());
    await failureOf(call('POST /api/login', { body: { email: 'a', password: 'b' } }));
    expect(session.token()).toBe('old');
  });
});

describe('HTTP 429', () => {
  const refusal = () => answer({ status_code: 429, detail: 'Too many.' }, 429, { 'Retry-After': '2' });

  it('is retried after the wait if the call is idempotent', async () => {
    network.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(answer({ status_code: 200 }));
    const done = call('DELETE /api/word/:id', { params: { id: 1 } });
    await vi.advanceTimersByTimeAsync(1900);
    expect(network).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(done).resolves.toEqual({ status_code: 200 });
  });

  it('is passed to the caller, with the wait, if the call is not idempotent', async () => {
    network.mockResolvedValue(refusal());
    expect(await failureOf(call('POST /api/logout'))).toMatchObject({ status: 429, retryAfter: 2 });
    expect(network).toHaveBeenCalledTimes(1);
  });
});
