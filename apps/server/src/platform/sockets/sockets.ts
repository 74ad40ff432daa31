import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { accepted } from '@icando/contract/errors';
import { CLOSE, SOCKET_LIMITS, wsTicket } from '@icando/contract/sockets';
import { WebSocketServer, type ServerOptions } from 'ws';
import type * as z from 'zod/mini';
import { isUnavailable } from '../database/index.ts';
import { route, type RouteContext } from '../http/routes.ts';
import { noteAnswers } from './answers-before.ts';
import { LiveConnection, type Connection, type Line } from './connection.ts';
import { prepareFrame } from './frames.ts';
import { keepConnections, type SessionWatch } from './keeping.ts';
import { noteListeners } from './listeners.ts';
import { matchPath, type PathParams } from './paths.ts';
import { readPiped, type Fellowship } from './piped-header.ts';
import type { Arrival } from './pipes.ts';
import { refuseUpgrade } from './refuse.ts';
import { createRegistry } from './registry.ts';
import { closeInRandomOrder } from './shutdown.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { acceptTrunks } from './trunks.ts';
import { createGate, readAddress } from './upgrade.ts';
import { createVouchedReader, type Vouched } from './vouched-header.ts';

/** How long a closed socket's peer has to say goodbye too; also what a client that was refused may hold on to. */
const GOODBYE_MS = 2_000;
/** A message of 16 KiB needs no more pieces. */
const FRAGMENTS = 64;

export interface SocketFeature<Schema extends z.core.$ZodType> {
  /** Such as `/ws/game/:room_id`. */
  path: `/ws/${string}`;
  /** What a client may send; a `ping` is answered before this is asked. */
  accepts: Schema;
  /** Sent before the socket closes because its session has ended. */
  signedOut?: object;
  /**
   * Takes a signed-in connection, or closes it with a code of its own. Nothing is read from the client until a promise
   * is kept; when it throws, the socket closes with 1011.
   */
  open(connection: Connection<Accepted<Schema>>, params: PathParams): void | Promise<void>;
  /**
   * Asked first, where there are several servers: whether another one has taken the whole upgrade, or the client is to come
   * again, or it is ours. Nobody has looked at who asks yet.
   */
  sendOn?(arrival: Arrival, params: PathParams): Promise<Whereabouts>;
  /** Whether clients are taken now that another server has let in at this path and brings here with open sockets. */
  takesMoved?(): boolean;
  /** Who is let in also while there is too much to do, such as back to a game that is played here. */
  isExempt?(params: PathParams): boolean;
}

export type Whereabouts = 'sent' | 'later' | 'here';

type Accepted<Schema extends z.core.$ZodType> = Exclude<z.core.output<Schema>, { type: 'ping' }>;

export interface SocketParts {
  sessions: SessionWatch;
  /** As configured. */
  publicUrl: string;
  trustProxy: readonly string[];
  rateLimit: number;
  tickets?: Tickets;
  /** Whose word about a client's address is taken. */
  fellowship?: Fellowship | undefined;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

/** Puts sockets on the HTTP server: one gate and one keeper for those of all features. */
export function registerSockets(context: RouteContext, parts: SocketParts) {
  const { tickets = createTickets(), clock = performance.now.bind(performance), sessions } = parts;
  const { server, log } = context.app;
  const features: { feature: SocketFeature<z.core.$ZodType>; line: Line }[] = [];
  const registry = createRegistry();
  const answersBefore = noteAnswers(server);
  const gate = createGate({ context, tickets, findEnded: sessions.findEnded, ...parts });
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.frameBytes,
    maxFragments: FRAGMENTS,
    closeTimeout: GOODBYE_MS,
  };
  const handshakes = new WebSocketServer(options);
  const readVouched = createVouchedReader(parts.fellowship);
  const stopKeeping = keepConnections({
    connections: registry.all,
    sessions,
    clock,
    report: (error) => log.warn({ err: error }, 'sessions of open sockets could not be looked up'),
  });
  // As Node allows: any stream may be handed to it as a connection.
  const trunks = acceptTrunks(parts.fellowship, (stream) => void server.emit('connection', stream));
  let isClosing = false;

  function report(error: unknown): string {
    const id = randomUUID();
    log.error({ err: error, error_id: id }, 'a socket could not be served');
    return id;
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const earlier = answersBefore(socket);
    if (earlier !== undefined) await earlier;
    if (!isClosing && trunks.accept(request, socket, head)) return undefined;
    const { path, token } = readAddress(request.url ?? '');
    for (const { feature, line } of features) {
      const params = matchPath(feature.path, path);
      if (params === undefined) continue;
      if (isClosing) return refuseUpgrade(socket, 'unavailable');
      const vouched = readVouched(request, socket);
      if (vouched === 'forged') return refuseUpgrade(socket, 'bad_request');
      // Also while there is too much to do: they play already.
      const isWelcome = vouched !== 'mistaken' && feature.takesMoved?.() === true;
      if (vouched !== undefined && !isWelcome) return refuseUpgrade(socket, 'unavailable');
      const arrival = { request, socket, head };
      const caller = vouched ?? (await admit(arrival, feature, params, token));
      if (caller === 'answered') return undefined;
      if (isClosing) return refuseUpgrade(socket, 'unavailable');
      socket.removeListener('error', destroy);
      const silence = noteListeners(socket);
      handshakes.handleUpgrade(request, socket, head, (ws) => {
        // What a client breaks of the protocol closes its socket; there is nothing more to do.
        ws.on('error', ignore);
        if (caller === undefined) return ws.close(CLOSE.badToken, 'Please sign in.');
        const entry = { ...caller, isMoved: vouched !== undefined, silence };
        return receive(new LiveConnection(ws, socket, line, entry), feature, params);
      });
      return undefined;
    }
    return refuseUpgrade(socket, 'not_found');
  }

  /** Who comes by themselves, or is passed on to us: nothing for a bad token, `answered` for who is not for us to let in. */
  async function admit(
    { request, socket, head }: Omit<Arrival, 'address'>,
    feature: SocketFeature<z.core.$ZodType>,
    params: PathParams,
    token: string,
  ): Promise<Vouched | undefined | 'answered'> {
    if (
      context.overload?.isShedding === true &&
      feature.isExempt?.(params) !== true &&
      context.overload.refuses('socket')
    ) {
      sendAway({ request, socket, head }, CLOSE.tryAgain, 'Too busy. Try again in a moment.');
      return 'answered';
    }
    const piped = readPiped(parts.fellowship, request);
    if (piped === 'forged' || piped === 'mistaken') {
      refuseUpgrade(socket, piped === 'forged' ? 'bad_request' : 'unavailable');
      return 'answered';
    }
    // Who passed it on has asked already where it comes from and whether it may.
    const address = piped?.address ?? (await gate.arrive(request, socket));
    if (address === undefined) return 'answered';
    // Sent on once at most: two servers that take each other for the owner would pass it to and fro.
    const where =
      piped === undefined ? await feature.sendOn?.({ request, socket, head, address }, params) : 'here';
    if (where === 'later') sendAway({ request, socket, head }, CLOSE.restart, 'The room moves.');
    if (where === 'later' || where === 'sent') return 'answered';
    const caller = await gate.admit(socket, address, token);
    return caller === 'refused' ? 'answered' : caller;
  }

  /** With a code after which a client comes back by itself, each at another moment; a browser can read no more than that. */
  function sendAway({ request, socket, head }: Omit<Arrival, 'address'>, code: number, why: string): void {
    socket.removeListener('error', destroy);
    handshakes.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', ignore);
      ws.close(code, why);
    });
  }

  function receive(
    connection: LiveConnection,
    feature: SocketFeature<z.core.$ZodType>,
    params: PathParams,
  ): void {
    registry.add(connection);
    connection.pause();
    Promise.resolve()
      .then(() => feature.open(connection, params))
      .catch((error: unknown) => {
        report(error);
        connection.close(1011, 'Something went wrong on our side.');
      })
      .finally(() => connection.resume());
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroy);
    upgrade(request, socket, head).catch((error: unknown) => {
      const code = isUnavailable(error) ? 'unavailable' : 'internal';
      refuseUpgrade(socket, code, { errorId: report(error) });
    });
  });
  handshakes.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 'bad_request'));
  route(context, wsTicket, async ({ caller, query }) => {
    const issued = await Promise.all(Array.from({ length: query.count }, () => tickets.issue(caller)));
    return accepted({ ticket: issued[0] ?? '', tickets: issued });
  });

  return {
    /** Open connections of all features. */
    get count(): number {
      return registry.all.size;
    },

    /** Messages so far, by the path of their feature. */
    frames: () => features.map(({ feature: { path }, line }) => ({ path, ...line.frames })),

    /** Opens the sockets of a feature at its path. */
    register<Schema extends z.core.$ZodType>(feature: SocketFeature<Schema>): void {
      const { accepts, signedOut } = feature;
      const line: Line = {
        accepts,
        clock,
        rateFactor: parts.rateLimit,
        report,
        frames: { received: 0, sent: 0 },
        signedOut: signedOut === undefined ? undefined : prepareFrame(signedOut),
        gone: registry.remove,
      };
      features.push({ feature, line });
    },

    /**
     * Lets nobody in any more and closes all with 1012, in at most 5 s. The lines of other servers are needed until those
     * are away, too, who are passed on from here.
     */
    async close(passedOn: Promise<void> = Promise.resolve()): Promise<void> {
      isClosing = true;
      stopKeeping();
      await Promise.all([closeInRandomOrder(registry.all), passedOn]);
      trunks.close();
    },
  };
}
export type Sockets = ReturnType<typeof registerSockets>;

function destroy(this: Duplex): void {
  this.destroy();
}

function ignore(): void {}
