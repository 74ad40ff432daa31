import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { accepted } from '@icando/contract/errors';
import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import { wsTicket } from '@icando/contract/sockets';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { isUnavailable } from '../database/index.ts';
import { route, type RouteContext } from '../http/routes.ts';
import { LiveConnection, type Channel, type Connection } from './connection.ts';
import { prepareFrame } from './frames.ts';
import { startHeartbeat, type SessionWatch } from './heartbeat.ts';
import { matchPath, type PathParams } from './paths.ts';
import { refuseUpgrade } from './refuse.ts';
import { createRegistry } from './registry.ts';
import { closeAll } from './shutdown.ts';
import { createTickets, type Tickets } from './tickets.ts';
import {
  createAdmission,
  readTarget,
  type ParseRelayHeader,
  type Upgrade,
  type UpgradePolicy,
} from './upgrade.ts';

/** How long a peer may take to answer a close frame, also after an upgrade that is closed at once. */
const CLOSE_TIMEOUT_MS = 2_000;
/** No legitimate message of 16 KiB has more fragments. */
const FRAGMENTS = 64;
const OPTIONS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  autoPong: false,
  perMessageDeflate: false,
  maxPayload: SOCKET_LIMITS.frameBytes,
  maxFragments: FRAGMENTS,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

export interface SocketFeature<Schema extends z.core.$ZodType> extends UpgradePolicy {
  /** For example `/ws/game/:room_id`. */
  path: `/ws/${string}`;
  /** The schema of client messages. A `ping` does not reach the feature. */
  accepts: Schema;
  /** Sent before the socket closes because its session has ended. */
  signedOut?: object;
  /**
   * Accepts a signed-in connection, or closes it with a code of the feature. Reading starts when the returned promise
   * settles; an error closes the socket with 1011.
   */
  open(connection: Connection<Accepted<Schema>>, params: PathParams): void | Promise<void>;
}

type Accepted<Schema extends z.core.$ZodType> = Exclude<z.core.output<Schema>, { type: 'ping' }>;
type Feature = SocketFeature<z.core.$ZodType>;

export interface SocketDeps {
  sessions: SessionWatch;
  /** As in `Config`. */
  publicUrl: string;
  trustProxy: readonly string[];
  rateLimit: number;
  tickets?: Tickets;
  /** Only with several servers. */
  parseRelayHeader?: ParseRelayHeader | undefined;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

const handshakes = new WebSocketServer(OPTIONS);
handshakes.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 'bad_request'));

function completeHandshake({ request, socket, head }: Upgrade, done: (ws: WebSocket) => void): void {
  socket.removeListener('error', destroy);
  handshakes.handleUpgrade(request, socket, head, (ws) => {
    // A client that violates the protocol closes its socket; no further handling is needed.
    ws.on('error', ignore);
    done(ws);
  });
}

/** Adds WebSockets to the HTTP server, with one admission and one heartbeat for all features. */
export function registerSockets(context: RouteContext, deps: SocketDeps) {
  const { tickets = createTickets(), clock = performance.now.bind(performance), sessions } = deps;
  const { server, log } = context.app;
  const features: { feature: Feature; channel: Channel }[] = [];
  const registry = createRegistry();
  const responsesBefore = trackResponses(server);
  const admit = createAdmission({
    ...deps,
    context,
    tickets,
    findEnded: sessions.findEnded,
    closeAtOnce: (upgrade, code, reason) => completeHandshake(upgrade, (ws) => ws.close(code, reason)),
  });
  const stopHeartbeat = startHeartbeat({
    connections: registry.all,
    sessions,
    clock,
    report: (error) => log.warn({ err: error }, 'sessions of open sockets could not be looked up'),
  });
  let isClosing = false;

  function report(error: unknown): string {
    const id = randomUUID();
    log.error({ err: error, error_id: id }, 'a socket could not be served');
    return id;
  }

  async function handle(upgrade: Upgrade): Promise<void> {
    const { request, socket } = upgrade;
    await responsesBefore(socket);
    const target = readTarget(request.url ?? '');
    for (const { feature, channel } of features) {
      const params = matchPath(feature.path, target.path);
      if (params === undefined) continue;
      if (isClosing) return refuseUpgrade(socket, 'unavailable');
      const client = await admit(upgrade, feature, params, target);
      if (client === undefined) return undefined;
      if (isClosing) return refuseUpgrade(socket, 'unavailable');
      return completeHandshake(upgrade, (ws) => {
        const connection = new LiveConnection(ws, socket, channel, client);
        registry.add(connection);
        open(connection, feature, params, report);
      });
    }
    return refuseUpgrade(socket, 'not_found');
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroy);
    handle({ request, socket, head }).catch((error: unknown) => {
      const code = isUnavailable(error) ? 'unavailable' : 'internal';
      refuseUpgrade(socket, code, { errorId: report(error) });
    });
  });
  route(context, wsTicket, async ({ caller, query }) => {
    const issued = await Promise.all(Array.from({ length: query.count }, () => tickets.issue(caller)));
    return accepted({ ticket: issued[0] ?? '', tickets: issued });
  });

  return {
    /** Open connections of all features. */
    get count(): number {
      return registry.all.size;
    },

    /** Message counters by the path of their feature. */
    frames: () => features.map(({ feature: { path }, channel }) => ({ path, ...channel.frames })),

    /** Serves a feature's sockets at its path. */
    register<Schema extends z.core.$ZodType>(feature: SocketFeature<Schema>): void {
      const rateFactor = deps.rateLimit;
      const channel = channelOf(feature, { clock, rateFactor, report, closed: registry.remove });
      features.push({ feature, channel });
    },

    /** Refuses new sockets and closes all with 1012, in at most 5 s. */
    async close(): Promise<void> {
      isClosing = true;
      stopHeartbeat();
      await closeAll(registry.all);
    },
  };
}
export type Sockets = ReturnType<typeof registerSockets>;

function channelOf(
  { accepts, signedOut }: SocketFeature<z.core.$ZodType>,
  shared: Pick<Channel, 'clock' | 'rateFactor' | 'report' | 'closed'>,
): Channel {
  const signedOutFrame = signedOut === undefined ? undefined : prepareFrame(signedOut);
  return { ...shared, accepts, signedOut: signedOutFrame, frames: { received: 0, sent: 0 } };
}

/** Reading starts when the feature is ready. */
function open(
  connection: LiveConnection,
  feature: Feature,
  params: PathParams,
  report: (error: unknown) => void,
): void {
  connection.pause();
  Promise.resolve()
    .then(() => feature.open(connection, params))
    .catch((error: unknown) => {
      report(error);
      connection.close(1011, 'Something went wrong on our side.');
    })
    .finally(() => connection.resume());
}

function destroy(this: Duplex): void {
  this.destroy();
}

function ignore(): void {}

/**
 * The responses to requests before a pipelined upgrade must precede it (RFC 9112 §9.3.2). Node emits the upgrade while such
 * a request is still being handled, so its response would be written between the frames. Returns a function that returns a
 * promise of the pending responses of a socket, or undefined when there are none.
 */
function trackResponses(server: Server): (socket: Duplex) => Promise<void> | undefined {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  // When the latest response has been sent, so have all earlier ones.
  return (socket) => {
    const response = latest.get(socket);
    if (response === undefined || response.writableFinished || response.destroyed) return undefined;
    return new Promise((resolve) => {
      response.once('close', resolve);
    });
  };
}
