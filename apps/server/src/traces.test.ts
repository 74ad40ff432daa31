import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createGroup } from '@icando/contract/chat';
import { googleLogin, myUser } from '@icando/contract/accounts';
import { createWord, listWords } from '@icando/contract/words';
import { afterAll, expect, it } from 'vitest';
import { createHttpServer } from './platform/http/server.ts';
import { startTracing } from './platform/tracing/index.ts';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { roomOf, joinRoom, wordsOf } from '../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, type Json } from '../test/support/testing.fixture.ts';

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  kind: number;
  status: number | undefined;
  attributes: Record<string, string | number>;
}

/** A collector that receives OTLP as JSON over HTTP. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const exports: { path: string | undefined; key: string | string[] | undefined; service: string }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(404).end();
      return;
    }
    const key = request.headers['x-key'];
    json(request).then(
      (body: Json) => {
        for (const { resource, scopeSpans } of body.resourceSpans) {
          exports.push({ path: request.url, key, service: attributesOf(resource)['service.name'] as string });
          for (const { spans: sent } of scopeSpans) spans.push(...sent.map(read));
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, exports, close: () => server.close() };
}

function attributesOf({ attributes = [] }: Json): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }: Json) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
}

function read(span: Json): ReceivedSpan {
  const { name, traceId, spanId, kind, status } = span;
  const parentSpanId = span.parentSpanId === '' ? undefined : span.parentSpanId;
  return { name, traceId, spanId, parentSpanId, kind, status: status?.code, attributes: attributesOf(span) };
}

const collector = await startCollector();
afterAll(() => collector.close());

/** All descendants of the span. */
function descendantsOf(parent: ReceivedSpan): ReceivedSpan[] {
  return collector.spans
    .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
    .flatMap((span) => [span, ...descendantsOf(span)]);
}

async function waitForSpan(matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect.poll(() => collector.spans.some(matches)).toBe(true);
  return collector.spans.find(matches) as ReceivedSpan;
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
let calls = 0;
/** Creates a new trace id for each call. */
function traceparent() {
  calls += 1;
  const trace = TRACE.slice(0, -2) + String(calls).padStart(2, '0');
  return { trace, headers: { traceparent: `00-${trace}-${CALLER}-01` } };
}

onBothDatabases(
  'the trace of a server',
  (server) => {
    it('continues that of the caller with the call and its statements', async () => {
      const lan = await server.newcomer();
      const { trace, headers } = traceparent();
      const body = { word_e: 'secret river', word_v: 'sông', lesson: null };
      expect((await lan.send(createWord.method, createWord.path, body, headers)).status).toBe(200);
      const call = await waitForSpan(({ traceId, kind }) => traceId === trace && kind === 2);
      expect(call).toMatchObject({
        name: 'POST /api/word',
        parentSpanId: CALLER,
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/api/word',
          'http.response.status_code': 200,
        },
      });
      const statements = descendantsOf(call).filter(({ attributes }) => 'db.query.text' in attributes);
      expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => trace));
      expect(
        statements.some(({ attributes }) => /insert into "words"/i.test(String(attributes['db.query.text']))),
      ).toBe(true);
      expect(statements[0]?.attributes['db.system.name']).toBe(
        server.store.kind === 'sqlite' ? 'sqlite' : 'postgresql',
      );
    });

    it('contains no texts of users and no tokens', async () => {
      const lan = await server.newcomer();
      const { trace, headers } = traceparent();
      await lan.send('GET', `${listWords.path}?search=mat-khau`, undefined, headers);
      await waitForSpan(({ traceId, kind }) => traceId === trace && kind === 2);
      const all = JSON.stringify(collector.spans);
      for (const secret of ['secret river', 'mat-khau', lan.token, lan.email])
        expect(all).not.toContain(secret);
      const paths = collector.spans.map(({ attributes }) => String(attributes['url.path'] ?? ''));
      expect(paths.filter((path) => path.includes('?'))).toEqual([]);
    });

    it('is new for a caller without a valid traceparent', async () => {
      const lan = await server.newcomer();
      const before = new Set(collector.spans.map(({ spanId }) => spanId));
      await lan.send('GET', myUser.path, undefined, { traceparent: '00-zz-xx-01' });
      const call = await waitForSpan(
        ({ name, spanId }) => name === 'GET /api/my_user' && !before.has(spanId),
      );
      expect(call.parentSpanId).toBeUndefined();
      expect(call.traceId).toMatch(/^[0-9a-f]{32}$/);
    });

    it('contains chat messages and records of rooms', async () => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      const user_ids = [(await minh.call(myUser)).body.id];
      const { room_id } = (await lan.call(createGroup, { body: { name: 'Tổ 1', user_ids } })).body;
      const talk = new SocketClient(`${server.origin}/ws/chat?token=${lan.token}`);
      await talk.opened;
      talk.send({ type: 'message', chat_room_id: room_id, content: 'chào', client_id: crypto.randomUUID() });
      await talk.next('message');
      await waitForSpan(
        ({ name, attributes }) => name === 'chat send' && attributes['icando.chat_room'] === room_id,
      );
      const roomId = await roomOf(lan, await wordsOf(lan, 3));
      const seat = await joinRoom(lan, roomId);
      seat.socket.send({ type: 'start' });
      const record = await waitForSpan(
        ({ name, attributes }) => name === 'room record' && attributes['icando.room'] === roomId,
      );
      expect(descendantsOf(record).map(({ name }) => name)).toEqual(['update rooms']);
    });

    it('contains outgoing requests', async () => {
      const { trace, headers } = traceparent();
      const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.YQ';
      await server.anonymous.send(googleLogin.method, googleLogin.path, { token }, headers);
      const call = await waitForSpan(({ traceId, kind }) => traceId === trace && kind === 2);
      await waitForSpan(({ traceId, kind }) => traceId === trace && kind === 3);
      expect(descendantsOf(call).find(({ attributes }) => 'server.address' in attributes)).toMatchObject({
        name: `GET ${new URL(collector.endpoint).host}`,
        attributes: { 'url.path': '/.well-known/openid-configuration', 'http.response.status_code': 404 },
      });
    });

    it('is sent with the service name and the key of the collector', async () => {
      await waitForSpan(() => true);
      expect(collector.exports[0]).toEqual({ path: '/v1/traces', key: 'a b', service: 'school' });
    });
  },
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    OTEL_SERVICE_NAME: 'school',
    GOOGLE_CLIENT_ID: 'school',
    GOOGLE_ISSUER: collector.endpoint,
  },
);

it('the lines that a call logs have the ids of its request and trace', async ({ onTestFinished }) => {
  const lines: Json[] = [];
  const settings = { endpoint: collector.endpoint, headers: {}, service: 'log', sampleRatio: 1 };
  const tracing = await startTracing(settings);
  const app = createHttpServer({ logLevel: 'info', trustProxy: [] }, undefined, {
    mixin: () => tracing?.idsForLog() ?? {},
    stream: { write: (line) => lines.push(JSON.parse(line)) },
  });
  onTestFinished(async () => {
    await app.close();
    await tracing?.close();
  });
  tracing?.traceRequests(app);
  app.get('/api/fails', () => Promise.reject(new Error('broken')));
  const { trace, headers } = traceparent();
  const { error_id } = (await app.inject({ url: '/api/fails', headers })).json();
  const call = await waitForSpan(({ traceId, kind }) => traceId === trace && kind === 2);
  expect(lines.find((line) => line.error_id === error_id)).toMatchObject({
    reqId: call.attributes['icando.request_id'],
    trace_id: trace,
    span_id: call.spanId,
  });
  app.log.info('outside of a call');
  expect(lines.at(-1)).not.toHaveProperty('trace_id');
});
