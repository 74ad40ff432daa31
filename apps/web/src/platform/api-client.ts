import type { Endpoint, ParamsOf, QueryOf, ReplyOf, SentBody } from '@icando/contract/endpoint';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { session } from './session.ts';
import { makeSlots } from './slots.ts';

/** Where the server is; the page's own origin unless the build says otherwise. */
const BASE: string = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
/** The server gives up a request after 30 s. */
const TIMEOUT_MS = 30_000;
/** A bulk delete is one call each: more at once would only wait in the server's bucket. */
const slots = makeSlots(6);
const MOST_TRIES = 4;
/** A longer wait is for the person to decide. */
const LONGEST_WAIT_S = 30;
/** These keep what was typed and say what was wrong themselves. */
const KEEPS_SESSION: ReadonlySet<string> = new Set(['/api/login', '/api/auth/google']);

type Sent = string | number | boolean | readonly (string | number)[];
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };
type QueryPart<Q> = [Q] extends [undefined]
  ? { query?: undefined }
  : { query?: { [K in keyof Q]?: Sent | undefined } | undefined };

/** What a call takes: what its endpoint declares, and how to stop it. */
export type CallOptions<E extends Endpoint> = Part<
  'params',
  [ParamsOf<E>] extends [undefined] ? undefined : { [K in keyof ParamsOf<E>]: string | number }
> &
  QueryPart<QueryOf<E>> & {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
  } & (
    | Part<'body', SentBody<E>>
    /** A multipart body, for calls that carry a file. */
    | { form: FormData; body?: undefined }
  );

/** The same, for code that does not know the endpoint. */
interface Given {
  params?: Record<string, Sent | undefined> | undefined;
  query?: Record<string, Sent | undefined> | undefined;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

interface Request {
  endpoint: Endpoint;
  url: string;
  init: RequestInit;
  token: string | null;
  signal: AbortSignal | undefined;
  timeoutMs: number;
}

/**
 * Makes one call of the contract and gives its reply. Throws an `ApiError` for every refusal, silence and time-out, and
 * the signal's own reason when the caller stops it. A 401 signs out, and the route guard goes to /auth.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<ReplyOf<E>> {
  // Read before waiting for a slot: the call belongs to whoever was signed in when it was made.
  const token = session.token();
  const given: Given = { ...options };
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (given.body !== undefined) headers.set('Content-Type', 'application/json');
  const request: Request = {
    endpoint,
    url: addressOf(endpoint, given.params, given.query),
    init: {
      method: endpoint.method,
      headers,
      body: given.form ?? (given.body === undefined ? null : JSON.stringify(given.body)),
    },
    token,
    signal: given.signal,
    timeoutMs: given.timeoutMs ?? TIMEOUT_MS,
  };
  return (await patiently(request)) as ReplyOf<E>;
}

/** Waits and asks again where the server says when, and asking twice changes nothing. */
async function patiently(request: Request): Promise<unknown> {
  const release = await slots.take();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) throw error;
        const isSafe = request.endpoint.method !== 'POST';
        if (!isSafe || tries >= MOST_TRIES || error.retryAfter > LONGEST_WAIT_S) throw error;
        await pause(error.retryAfter * 1000, request.signal);
      }
    }
  } finally {
    release();
  }
}

async function once({ endpoint, url, init, token, signal, timeoutMs }: Request): Promise<unknown> {
  signal?.throwIfAborted();
  const timeOut = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut });
    body = await response.json();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // Also for an answer that is no JSON: a café's sign-in page, a proxy. Nothing of ours answered.
    connectionLost();
    throw new ApiError({ status: 0, detail: 'The server cannot be reached.', cause });
  }
  connection.reportAnswer();
  if (response.status === 401 && !KEEPS_SESSION.has(endpoint.path)) session.expire(token);
  if (isSuccess(response.status, body)) return body;
  throw failureOf(response.status, body, response.headers.get('Retry-After'));
}

/** The specification reads the status from the body, where there is one. */
export function isSuccess(httpStatus: number, body: unknown): boolean {
  return httpStatus >= 200 && httpStatus < 300 && (statusIn(body) ?? 200) === 200;
}

/** An answer that is no success, as what is thrown for it. */
export function failureOf(httpStatus: number, body: unknown, retryAfter: string | null): ApiError {
  const { detail, errors } = (body ?? {}) as { detail?: unknown; errors?: ApiError['errors'] };
  return new ApiError({
    status: statusIn(body) ?? httpStatus,
    detail: typeof detail === 'string' ? detail : '',
    errors,
    retryAfter: secondsIn(retryAfter),
  });
}

/** Where a call goes. */
export function addressOf(
  endpoint: Endpoint,
  params?: Record<string, Sent | undefined>,
  query?: Record<string, Sent | undefined>,
): string {
  return BASE + pathOf(endpoint.path, params) + queryOf(query);
}

/** Nothing answered: the page says so, and asks until something does. */
export function connectionLost(): void {
  connection.reportSilence(askAgain);
}

async function askAgain(): Promise<void> {
  await serverAnswers();
}

/** Whether the server can be reached now: any answer will do. Silence is reported as that of any call. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(`${BASE}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    connection.reportAnswer();
    return true;
  } catch {
    connection.reportSilence(askAgain);
    return false;
  }
}

function statusIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('status_code' in body)) return undefined;
  return typeof body.status_code === 'number' ? body.status_code : undefined;
}

function secondsIn(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.max(1, Math.ceil(seconds)) : null;
}

function pathOf(path: string, params: Record<string, Sent | undefined> = {}): string {
  return path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Record<string, Sent | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
