import type { EndpointName, Api } from '@icando/contract/api';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { REFUSALS, type RefusalCode } from '@icando/contract/errors';
import { failure, type FieldError } from '@icando/contract/shapes';
import { afterEach, beforeEach, vi } from 'vitest';
import { connection } from '../platform/realtime/connection.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { session } from '../platform/storage/session.ts';
import { addFault, checkExact, parsed, readForm, takeFaults } from './checks.fixture.ts';
import { endpointOf, findEndpoint } from './endpoints.fixture.ts';

type Added<Reply> = Reply extends { status_code: number } ? Omit<Reply, 'status_code'> : Reply;

/** A reply without its `status_code`, which the server adds. */
export type ReplyTo<A extends EndpointName> = Added<ReplyOf<Api[A]>>;

/** A request as the server reads it. */
export interface Call<A extends EndpointName> {
  params: ParamsOf<Api[A]>;
  query: QueryOf<Api[A]>;
  body: BodyOf<Api[A]>;
  fields: unknown;
  file: File | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

type Handler = (call: Call<EndpointName>) => Answer | Promise<Answer>;

/** A reply that the test gives later. */
export interface Held {
  /** Lets the server reply. */
  release: () => void;
}

type Made<A extends EndpointName> = (call: Call<A>) => ReplyTo<A>;

/** Whether the reply is made for each call. */
const isMade = <A extends EndpointName>(reply: ReplyTo<A> | Made<A>): reply is Made<A> =>
  typeof reply === 'function';

const handlers = new Map<EndpointName, Handler>();
const received: { endpointName: EndpointName; call: Call<EndpointName> }[] = [];
let isReachable = true;

/**
 * The server of a component test: it replies at the wire to the calls that the test declares. The test fails if a call
 * was not declared, if a request breaks the schemas of its endpoint, or if a declared reply breaks them.
 */
export const server = {
  /** Replies to every call of this endpoint until it is declared anew. */
  replies<A extends EndpointName>(endpointName: A, reply: ReplyTo<A> | Made<A>): void {
    handlers.set(endpointName, (call) =>
      success(endpointOf(endpointName), isMade(reply) ? reply(call) : reply),
    );
  },

  /** Replies like `replies`, once the test releases it. */
  holds<A extends EndpointName>(endpointName: A, reply: ReplyTo<A>): Held {
    const { promise, resolve } = withResolvers();
    handlers.set(endpointName, async () => {
      await promise;
      return success(endpointOf(endpointName), reply);
    });
    return { release: resolve };
  },

  /** Refuses every call of this endpoint, with the sentence of the contract. */
  refuses(
    endpointName: EndpointName,
    code: RefusalCode,
    { errors, params }: { errors?: FieldError[]; params?: Record<string, number> } = {},
  ): void {
    const [status, detail] = REFUSALS[code];
    const more = { ...(errors === undefined ? {} : { errors }), ...(params === undefined ? {} : { params }) };
    handlers.set(endpointName, () => ({ status, body: { status_code: status, detail, code, ...more } }));
  },

  /** From now on no call gets a reply. */
  isLost(): void {
    isReachable = false;
  },

  isBack(): void {
    isReachable = true;
  },

  /** The calls of an endpoint that have come in, in their order. */
  calls<A extends EndpointName>(endpointName: A): Call<A>[] {
    return received.filter((one) => one.endpointName === endpointName).map(({ call }) => call as Call<A>);
  },

  /** The bodies of the calls of an endpoint. */
  bodies<A extends EndpointName>(endpointName: A): BodyOf<Api[A]>[] {
    return server.calls(endpointName).map(({ body }) => body);
  },
};

function success(endpoint: Endpoint, reply: unknown): Answer {
  const status = endpoint.successStatus ?? 200;
  return { status, body: Array.isArray(reply) ? reply : { status_code: status, ...(reply as object) } };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function reply(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!isReachable) throw new TypeError('Failed to fetch');
  if (pathname === '/healthz') return new Response('ok');
  const found = findEndpoint(request.method, pathname);
  const handler = found && handlers.get(found.endpointName);
  if (found === undefined || handler === undefined) {
    addFault(`${request.method} ${pathname} was not declared`);
    return json({ status: 500, body: { status_code: 500, detail: 'not declared' } });
  }
  const { endpointName, endpoint, params } = found;
  const call = await callIn(
    request,
    { endpoint, params, query: Object.fromEntries(searchParams) },
    endpointName,
  );
  received.push({ endpointName, call: call as Call<EndpointName> });
  const answer = await handler(call as Call<EndpointName>);
  checkExact(answer.status < 300 ? endpoint.reply : failure, answer.body, `the reply of ${endpointName}`);
  return json(answer);
}

const json = ({ status, body }: Answer) => Response.json(body, { status });

interface Parts {
  endpoint: Endpoint;
  params: Record<string, string>;
  query: Record<string, string>;
}

async function callIn(request: Request, { endpoint, params, query }: Parts, endpointName: string) {
  if (endpoint.access !== 'public' && !request.headers.get('Authorization')?.startsWith('Bearer '))
    addFault(`${endpointName} was called without a token`);
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') === true;
  const form = isForm
    ? readForm(endpoint, await request.formData(), `the form of ${endpointName}`)
    : { fields: undefined, file: undefined };
  const text = isForm ? '' : await request.text();
  if (text !== '' && endpoint.body === undefined) addFault(`${endpointName} takes no body`);
  return {
    params: parsed(endpoint.params, params, `the path of ${endpointName}`),
    query: parsed(endpoint.query, query, `the query of ${endpointName}`),
    body: isForm
      ? undefined
      : parsed(endpoint.body, text === '' ? undefined : JSON.parse(text), `the body of ${endpointName}`),
    ...form,
  };
}

const isServers = (url: string) =>
  /^\/(?:api|healthz|audio|avatars|emoji)(?:\/|$)/.test(new URL(url).pathname);

beforeEach(() => {
  const real = globalThis.fetch;
  isReachable = true;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return isServers(request.url) ? abortable(reply(request), request.signal) : real(input, init);
  });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    promise.then(resolve, reject);
  });
}

afterEach(() => {
  session.signOut();
  queryClient.clear();
  connection.reportAnswer();
  handlers.clear();
  received.length = 0;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
