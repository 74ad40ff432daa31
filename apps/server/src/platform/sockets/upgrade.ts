import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { CLOSE, PROTOCOL } from '@icando/contract/socket-protocol';
import { addressKey } from '../address-key.ts';
import type { RouteContext } from '../http/routes.ts';
import type { Caller, Scope } from '../http/caller.ts';
import { batchLoader } from '../batch-loader.ts';
import type { PathParams } from './paths.ts';
import { refuseUpgrade } from './refuse.ts';
import { isTicket, type Tickets } from './tickets.ts';

/** An upgrade request before any response. */
export interface UpgradeRequest {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that the client sent after the request. */
  readonly head: Buffer;
  /** The client's address, as `addressKey` makes it. */
  readonly address: string;
}

/** `relayed`: another server serves the upgrade. `retry`: no server can now. `here`: this server serves it. */
export type RoutingResult = 'relayed' | 'retry' | 'here';

/**
 * Parses what another server of the cluster states about an upgrade that it relays; undefined for an upgrade from a client.
 * `forged`: no server of the cluster signed the header. `misdirected`: the header names another server.
 */
export type ParseRelayHeader = (
  request: IncomingMessage,
) => { address: string } | 'forged' | 'misdirected' | undefined;

/** A feature's decisions about upgrades at its path. */
export interface UpgradePolicy {
  /** With several servers: decides, before the token is checked, which of them serves the upgrade. */
  routeUpgrade?(upgradeRequest: UpgradeRequest, params: PathParams): Promise<RoutingResult>;
  /** Whether a token with this scope, which has no account, may open the socket. By default no such token may. */
  admitsScope?(scope: Scope, params: PathParams): boolean;
  /** Whether a client is admitted even under overload, for example to a game that this server hosts. */
  isExempt?(params: PathParams): boolean;
}

export type Upgrade = Omit<UpgradeRequest, 'address'>;

export interface AdmissionDeps {
  context: Pick<RouteContext, 'findCaller' | 'perAddress' | 'perUser' | 'overload'>;
  tickets: Tickets;
  /** Selects the ended sessions, because a ticket must not outlive its session. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
  publicUrl: string;
  trustProxy: readonly string[];
  /** Only with several servers. */
  parseRelayHeader?: ParseRelayHeader | undefined;
  /** Completes the handshake, then closes: a browser shows a page the code of a close frame, but no HTTP status. */
  closeAtOnce(upgrade: Upgrade, code: number, reason: string): void;
}

interface Target {
  path: string;
  token: string;
  /** The protocol version of the client. */
  version: number;
}

export function readTarget(url: string): Target {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const version = Number.parseInt(parameters.get('v') ?? '', 10);
  return {
    path,
    token: parameters.get('token') ?? '',
    version: Number.isNaN(version) ? PROTOCOL.version : version,
  };
}

/** A signed-in client, and its address. */
export type Admitted = Pick<Caller, 'userId' | 'sessionKey' | 'scope'> & { address: string };

/** Decides about upgrades of a known path: checks the load, the origin and rate, the responsible server, then the token. */
export function createAdmission({ context, tickets, findEnded, closeAtOnce, ...deps }: AdmissionDeps) {
  const isTrusted = proxyAddr.compile([...deps.trustProxy]);
  const hasEnded = batchLoader(async (keys: readonly string[]) => {
    const ended = new Set(await findEnded([...new Set(keys)]));
    return keys.map((key) => ended.has(key));
  });

  async function findCaller(token: string): Promise<Caller | undefined> {
    if (token === '') return undefined;
    if (!isTicket(token)) return context.findCaller(token);
    const caller = await tickets.redeem(token);
    if (caller === undefined) return undefined;
    return (await hasEnded(caller.sessionKey)) ? undefined : caller;
  }

  /** Returns the key of the client's address, or undefined after refusing the upgrade with a plain HTTP response. */
  async function checkOrigin({ request, socket }: Upgrade): Promise<string | undefined> {
    if (isForeign(request, deps.publicUrl)) {
      refuseUpgrade(socket, 'foreign_origin');
      return undefined;
    }
    const address = addressKey(proxyAddr(request, isTrusted));
    const seconds = await context.perAddress.take(address);
    if (seconds === 0) return address;
    refuseUpgrade(socket, 'too_many', { retryAfterSeconds: seconds });
    return undefined;
  }

  /** Returns the client's address if this server serves the upgrade, or undefined after answering it otherwise. */
  async function accept(upgrade: Upgrade, policy: UpgradePolicy, params: PathParams) {
    const relayed = deps.parseRelayHeader?.(upgrade.request);
    if (relayed === 'forged' || relayed === 'misdirected') {
      refuseUpgrade(upgrade.socket, relayed === 'forged' ? 'bad_request' : 'unavailable');
      return undefined;
    }
    // The relaying server has checked origin and rate. An upgrade is relayed at most once: two servers that take each other
    // for the owner would relay it in a circle.
    if (relayed !== undefined) return relayed.address;
    const address = await checkOrigin(upgrade);
    if (address === undefined) return undefined;
    const routing = (await policy.routeUpgrade?.({ ...upgrade, address }, params)) ?? 'here';
    if (routing === 'retry') closeAtOnce(upgrade, CLOSE.restart, 'The room moves.');
    return routing === 'here' ? address : undefined;
  }

  /** Returns the client of an upgrade, or undefined after answering it. */
  return async (
    upgrade: Upgrade,
    policy: UpgradePolicy,
    params: PathParams,
    { token, version }: Target,
  ): Promise<Admitted | undefined> => {
    if (version < PROTOCOL.oldest) {
      closeAtOnce(upgrade, CLOSE.outdated, 'Reload the page.');
      return undefined;
    }
    const { overload } = context;
    if (overload?.isShedding === true && policy.isExempt?.(params) !== true && overload.refuses('socket')) {
      closeAtOnce(upgrade, CLOSE.tryAgain, 'Too busy. Try again in a moment.');
      return undefined;
    }
    const address = await accept(upgrade, policy, params);
    if (address === undefined) return undefined;
    const caller = await findCaller(token);
    if (caller === undefined) {
      closeAtOnce(upgrade, CLOSE.badToken, 'Please sign in.');
      return undefined;
    }
    if (caller.scope !== undefined && policy.admitsScope?.(caller.scope, params) !== true) {
      closeAtOnce(upgrade, CLOSE.kicked, 'Guests play in their room only.');
      return undefined;
    }
    const seconds = await context.perUser.take(String(caller.userId));
    if (seconds === 0) return { ...caller, address };
    // An HTTP response, not a close code: a client reconnects by itself after a failed upgrade, but never after 44xx.
    refuseUpgrade(upgrade.socket, 'too_many', { retryAfterSeconds: seconds });
    return undefined;
  };
}

/**
 * Whether a page of another origin opens the socket: WebSockets have no same-origin policy, so any page could open one
 * as its visitor. Programs send no Origin and are not affected.
 * @param publicUrl the public address, because a proxy may have rewritten Host; '' when unknown
 */
function isForeign(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const from = parsed(origin);
  // A sandboxed frame sends 'null'.
  if (from === undefined) return true;
  const ownAddresses = [parsed(`${from.protocol}//${host ?? ''}`), parsed(publicUrl)];
  return !ownAddresses.some((url) => url?.host === from.host);
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
