import type { EndpointName, Api } from '@icando/contract/api';
import type { ParamsOf, QueryOf, ReplyOf, SentBody } from '@icando/contract/endpoint';
import type { FieldError } from '@icando/contract/shapes';
import { ApiError } from './api-error.ts';
import { discardPrefetched, takePrefetched } from './prefetched-responses.ts';
import { connection } from '../realtime/connection.ts';
import { holdsLocalId, withCurrentIds } from '../storage/current-ids.ts';
import { getDevice, type CallInput, type Device } from '../storage/device.ts';
import { learnServerClock } from './server-clock.ts';
import { createSemaphore } from './semaphore.ts';
import { session } from '../storage/session.ts';
import { faultIn, refusalIn, t } from '../i18n/language.ts';

const BASE: string = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
const TIMEOUT_MS = 30_000;
const READ_TIMEOUT_MS = 20_000;
/** Limits the calls in flight. A bulk delete makes one call per item; more at once would only reach the rate limit. */
const slots = createSemaphore(6);
const MAX_ATTEMPTS = 4;
/** Longer waits are reported to the user instead. */
const MAX_RETRY_AFTER_S = 30;
/** Login forms show a 401 themselves. */
const KEEPS_SESSION: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'POST /api/login',
  'POST /api/login/code',
  'POST /api/auth/google',
  'POST /api/passkeys/sign_in',
]);

type ParameterValue = string | number | boolean | readonly (string | number)[];
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };
type QueryPart<Q> = [Q] extends [undefined]
  ? { query?: undefined }
  : { query?: { [K in keyof Q]?: ParameterValue | undefined } | undefined };

export type CallOptions<A extends EndpointName> = Part<
  'params',
  [ParamsOf<Api[A]>] extends [undefined] ? undefined : { [K in keyof ParamsOf<Api[A]>]: string | number }
> &
  QueryPart<QueryOf<Api[A]>> & {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    /** Replaces the session's token; null: no token. */
    token?: string | null | undefined;
    /** The device neither answers the call nor stores its reply. */
    direct?: boolean | undefined;
  } & (Part<'body', SentBody<Api[A]>> | { form: FormData; body?: undefined });

interface UntypedOptions {
  params?: Record<string, ParameterValue | undefined> | undefined;
  query?: Record<string, ParameterValue | undefined> | undefined;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  token?: string | null | undefined;
  direct?: boolean | undefined;
}

interface Request {
  endpoint: EndpointName;
  url: string;
  init: RequestInit;
  token: string | null;
  signal: AbortSignal | undefined;
  timeoutMs: number;
}

/**
 * Calls an endpoint of the contract by its method and path. A 401 signs out. @throws {ApiError} for a refusal, no
 * connection or a time-out; the signal's reason if aborted
 */
export async function call<A extends EndpointName>(
  endpoint: A,
  ...[options]: object extends CallOptions<A> ? [CallOptions<A>?] : [CallOptions<A>]
): Promise<ReplyOf<Api[A]>> {
  // The token is read before any wait: the call belongs to the user who was signed in when it was made.
  const given: UntypedOptions = { ...options };
  const token = given.token === undefined ? session.bearer() : given.token;
  const device = getDevice();
  const { params, query, body, direct } = given;
  const hasOldIds = direct !== true && device !== undefined && holdsLocalId({ params, query, body });
  const input = hasOldIds ? await withServerIds(device, endpoint, given) : given;
  const request = requestOf(endpoint, input, token);
  // A socket ticket does not change the data of early answers.
  if (request.init.method !== 'GET' && endpoint !== 'POST /api/ws_ticket') discardPrefetched();
  // The device has data of the signed-in account only.
  const isOwn = input.direct !== true && token !== null && token === session.token();
  const reply =
    isOwn && device?.covers(endpoint) === true
      ? await withDevice(device, request, input)
      : await withRetries(request);
  return reply as ReplyOf<Api[A]>;
}

function requestOf(endpoint: EndpointName, input: UntypedOptions, token: string | null): Request {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const method = methodOf(endpoint);
  return {
    endpoint,
    url: urlOf(endpoint, input.params, input.query),
    init: {
      method,
      headers,
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
    },
    token,
    signal: input.signal,
    timeoutMs: input.timeoutMs ?? (method === 'GET' ? READ_TIMEOUT_MS : TIMEOUT_MS),
  };
}

/** What a screen holds since it was added without a network may have got an id of the server's. */
async function withServerIds(
  device: Device,
  endpoint: EndpointName,
  given: UntypedOptions,
): Promise<UntypedOptions> {
  const { params, query, body } = given;
  const ids = await device.inServerIds(endpoint, { params, query, body });
  return { ...given, ...(ids as typeof given) };
}

async function withDevice(device: Device, request: Request, input: CallInput): Promise<unknown> {
  const { endpoint } = request;
  const state = connection.get();
  if (state === 'offline' || state === 'unreachable' || device.mustWait(endpoint, input)) {
    const answer = await device.answer(endpoint, input);
    if (answer !== undefined) return answer;
  }
  let reply: unknown;
  try {
    reply = await withRetries(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const answer = await device.answer(endpoint, input);
    if (answer === undefined) throw error;
    return answer;
  }
  // Another user may have signed in in the meantime.
  if (request.token === session.token()) device.cache(endpoint, input, reply);
  return reply;
}

/** Retries idempotent calls after the `Retry-After` of a 429. */
async function withRetries(request: Request): Promise<unknown> {
  const release = await slots.acquire();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) throw error;
        const isSafe = methodOf(request.endpoint) !== 'POST';
        if (!isSafe || tries >= MAX_ATTEMPTS || error.retryAfter > MAX_RETRY_AFTER_S) throw error;
        await pause(error.retryAfter * 1000, request.signal);
      }
    }
  } finally {
    release();
  }
}

async function send({ endpoint, url, init, token, signal, timeoutMs }: Request): Promise<unknown> {
  signal?.throwIfAborted();
  const timeOut = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    const ending = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
    const early = init.method === 'GET' ? takePrefetched(url, token, ending) : undefined;
    const requestedAt = early === undefined ? Date.now() : performance.timeOrigin;
    response = await (early ?? fetch(url, { ...init, signal: ending }));
    learnServerClock(response, requestedAt);
    body = await response.json();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // A body that is not JSON comes from a proxy or a Wi-Fi login page, not from the server.
    connectionLost();
    throw new ApiError({ status: 0, detail: t('The server cannot be reached.'), cause });
  }
  connection.reportAnswer();
  if (response.status === 401 && !KEEPS_SESSION.has(endpoint)) session.expire(token);
  if (isSuccess(response.status, body)) return body;
  throw failureOf(response.status, body, response.headers.get('Retry-After'));
}

/** The specification reads the status from the body if it has one. */
export function isSuccess(httpStatus: number, body: unknown): boolean {
  const isFine = (status: number) => status >= 200 && status < 300;
  return isFine(httpStatus) && isFine(statusIn(body) ?? httpStatus);
}

export function failureOf(httpStatus: number, body: unknown, retryAfter: string | null): ApiError {
  const { code, detail, errors, params } = (body ?? {}) as {
    code?: unknown;
    params?: Record<string, number>;
    detail?: unknown;
    errors?: FieldError[];
  };
  const faults = errors?.map((error) => ({ path: error.path, message: faultIn(error) }));
  const sentence = typeof detail === 'string' ? detail : '';
  return new ApiError({
    status: statusIn(body) ?? httpStatus,
    code: typeof code === 'string' ? code : undefined,
    detail: firstFault(errors, faults) ?? refusalIn(code, sentence, params),
    errors: faults,
    retryAfter: secondsIn(retryAfter),
  });
}

/** The translated sentence of the first invalid field; undefined if the server's sentence is to be used. */
function firstFault(
  errors: FieldError[] | undefined,
  faults: { message: string }[] | undefined,
): string | undefined {
  const message = faults?.[0]?.message;
  return message === errors?.[0]?.message ? undefined : message;
}

export const methodOf = (endpoint: EndpointName): string => endpoint.slice(0, endpoint.indexOf(' '));

/** The URL of a call with its parameters, with the server's ids of what was added offline. */
export function urlOf(
  endpoint: EndpointName,
  params?: Record<string, ParameterValue | undefined>,
  query?: Record<string, ParameterValue | undefined>,
): string {
  const current = withCurrentIds({ params, query });
  return BASE + pathOf(endpoint.slice(endpoint.indexOf(' ') + 1), current.params) + queryOf(current.query);
}

export function connectionLost(): void {
  connection.reportSilence(probeServer);
}

async function probeServer(): Promise<void> {
  await serverAnswers();
}

/** Whether the server can be reached. Any response counts. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(`${BASE}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    connection.reportAnswer();
    return true;
  } catch {
    connection.reportSilence(probeServer);
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

function pathOf(path: string, params: Record<string, ParameterValue | undefined> = {}): string {
  return path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Record<string, ParameterValue | undefined> = {}): string {
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
