import { tmpdir } from 'node:os';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { openFiles } from '../../../../src/platform/files/index.ts';
import { createResponseCosts } from '../../../../src/platform/http/response-costs.ts';
import { createHttpServer } from '../../../../src/platform/http/server.ts';
import { createRateLimit, type BucketRule } from '../../../../src/platform/rate-limit.ts';
import type { Caller } from '../../../../src/platform/http/caller.ts';
import type { Connection } from '../../../../src/platform/sockets/connection.ts';
import { RawClient, SocketClient } from './socket-client.fixture.ts';
import { registerSockets, type SocketDeps } from '../../../../src/platform/sockets/sockets.ts';

const accepts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('say'), text: z.string() }),
  z.object({ type: z.literal('fail'), later: z.optional(z.boolean()) }),
]);

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const UNLIMITED: BucketRule = { perSecond: 10_000, burst: 10_000 };

/**
 * Sockets without a database: token `7.lan` is user 7 in session `lan`. `/ws/echo/:room` answers `say` with `said`;
 * room `none` is closed with 4404. The clock is advanced by the test.
 */
export async function startSockets(
  changes: Partial<SocketDeps> & {
    perAddress?: BucketRule;
    findCaller?: (token: string) => Promise<Caller>;
  } = {},
) {
  let now = 1_000_000;
  let logged = '';
  const endedSessions = new Set<string>();
  const listeners: ((keys: readonly string[]) => void)[] = [];
  const app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  app.log.error = (what: unknown) => {
    const { err, error_id } = what as { err: Error; error_id: string };
    logged += `${error_id} ${err.message}\n`;
  };
  const findCaller = async (token: string): Promise<Caller | undefined> => {
    const [user, sessionKey] = token.split('.');
    if (sessionKey === undefined || endedSessions.has(sessionKey)) return undefined;
    return { userId: Number(user), isAdmin: false, sessionKey };
  };
  const perUser = createRateLimit(UNLIMITED);
  const sockets = registerSockets(
    {
      app,
      findCaller: changes.findCaller ?? findCaller,
      rateLimiter: (_name, rule) => createRateLimit(rule),
      perUser,
      responseCosts: createResponseCosts(perUser),
      uploads: openFiles({ dataDir: tmpdir() }).uploads,
      uploadedMegabytes: perUser,
      perAddress: createRateLimit(changes.perAddress ?? UNLIMITED),
    },
    {
      sessions: {
        onEnded: (listener) => listeners.push(listener),
        findEnded: async (keys) => keys.filter((key) => endedSessions.has(key)),
      },
      publicUrl: 'https://icando.example',
      trustProxy: [],
      rateLimit: 1,
      clock: () => now,
      ...changes,
    },
  );
  const connections: Connection[] = [];
  const closeCodes: number[] = [];
  const heard: string[] = [];
  sockets.register({
    path: '/ws/echo/:room',
    accepts,
    signedOut: { type: 'signed_out' },
    async open(connection, { room }) {
      if (room === 'none') return connection.close(4404, 'No such room.');
      if (room === 'broken') throw new Error('the room is broken');
      if (room === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
      connections.push(connection as Connection);
      connection.onClose((code) => closeCodes.push(code));
      connection.onMessage(async (frame) => {
        if (frame.type === 'say') {
          heard.push(frame.text);
          return connection.send({ type: 'said', text: frame.text });
        }
        if (frame.later === true) await Promise.resolve();
        throw new Error('a handler broke');
      });
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: RawClient[] = [];
  const server = {
    origin,
    app,
    sockets,
    connections,
    closeCodes,
    heard,
    logged: () => logged,
    advance: (ms: number) => (now += ms),
    /** Ends a session, with a notification or (`silently`) only in the database. */
    end(sessionKey: string, { silently = false } = {}) {
      endedSessions.add(sessionKey);
      if (!silently) for (const listener of listeners) listener([sessionKey]);
    },
    dial: (token: string, room = 'a', options = {}) =>
      new SocketClient(`${origin}/ws/echo/${room}?token=${token}`, options),
    async client(token: string, room = 'a') {
      const client = server.dial(token, room);
      await client.opened;
      return client;
    },
    raw(path: string, headers: Record<string, string> = {}, before = '') {
      const client = new RawClient(origin, path, headers, before);
      clients.push(client);
      return client;
    },
    async close() {
      for (const { socket } of clients) socket.destroy();
      await Promise.all([sockets.close(), app.close()]);
    },
  };
  running.push(server);
  return server;
}
