import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@icando/contract/socket-protocol';
import { staggered, type UpgradeRequest } from '../platform/sockets/index.ts';
import type { Peer } from './leases.ts';
import { RELAY_HEADER, signRelayed, type Identity } from './relay-header.ts';

/** How often leases are checked: a frozen peer closes no socket, so its relays are closed once its lease is gone. */
const INTERVAL_MS = 500;
const CLOSE_TIMEOUT_MS = 2_000;

interface RelayDeps {
  identity: Identity;
  isGone(id: number): Promise<boolean>;
}

export function createRelay({ identity, isGone }: RelayDeps) {
  const open = new Map<Duplex, { peer: number; upstream: Socket }>();
  let isClosed = false;
  const timer = setInterval(() => void closeLost(), INTERVAL_MS);
  timer.unref();

  async function closeLost(): Promise<void> {
    for (const id of new Set([...open.values()].map(({ peer }) => peer))) {
      if (!(await isGone(id).catch(() => false))) continue;
      for (const [client, { peer, upstream }] of open) if (peer === id) closeForRestart(client, upstream);
    }
  }

  function join(client: Duplex, upstream: Socket, peer: number): void {
    open.set(client, { peer, upstream });
    (client as Socket).setTimeout(0);
    (client as Socket).setNoDelay(true);
    upstream.setNoDelay(true);
    client.once('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    upstream.on('error', ignore);
    // A peer that was killed sends no close frame: the client sees a lost connection and reconnects.
    upstream.once('close', () => endSoon(client));
    client.pipe(upstream).pipe(client);
    if (isClosed) closeForRestart(client, upstream);
  }

  return {
    get count(): number {
      return open.size;
    },

    /**
     * Sends the whole upgrade to the peer, and the peer's response to the client. `unreached`: nothing was sent.
     * `unanswered`: the peer may have used up the ticket.
     */
    async relay(
      upgradeRequest: UpgradeRequest,
      peer: Peer,
      signal: AbortSignal,
    ): Promise<'relayed' | 'unreached' | 'unanswered'> {
      const { socket: client, head } = upgradeRequest;
      const answer = await sendUpgrade(request({ ...targetOf(peer, upgradeRequest, identity), signal }));
      if (typeof answer === 'string') return answer;
      const { response, upstream, first } = answer;
      // 503: the peer is stopping, or another server has its address now.
      if (client.destroyed || response.statusCode === 503) {
        (upstream ?? response).destroy();
        return 'unanswered';
      }
      client.write(headOf(response));
      if (upstream === undefined) response.pipe(client);
      else {
        client.write(first);
        upstream.write(head);
        join(client, upstream, peer.id);
      }
      return 'relayed';
    },

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await staggered([...open], ([client, { upstream }]) => closeForRestart(client, upstream));
    },
  };
}
export type Relay = ReturnType<typeof createRelay>;

interface Answer {
  response: IncomingMessage;
  upstream?: Socket;
  first: Buffer;
}

function sendUpgrade(upgrade: ClientRequest): Promise<Answer | 'unreached' | 'unanswered'> {
  let isConnected = false;
  upgrade.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
  return new Promise((resolve) => {
    upgrade.on('error', () => resolve(isConnected ? 'unanswered' : 'unreached'));
    upgrade.once('upgrade', (response, upstream: Socket, first) => resolve({ response, upstream, first }));
    upgrade.once('response', (response) => resolve({ response, first: Buffer.alloc(0) }));
    upgrade.end();
  });
}

function targetOf({ id, address }: Peer, upgradeRequest: UpgradeRequest, identity: Identity) {
  const { method, url, rawHeaders } = upgradeRequest.request;
  const { hostname, port } = new URL(`http://${address}`);
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== RELAY_HEADER ? [name, rawHeaders[at + 1] ?? ''] : [],
  );
  headers.push(RELAY_HEADER, signRelayed(identity, id, upgradeRequest.address, upgradeRequest.request));
  return { host: hostname.replace(/^\[|\]$/g, ''), port, method, path: url, headers, agent: false as const };
}

function headOf({ statusCode = 0, statusMessage = '', rawHeaders }: IncomingMessage): string {
  let head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2) head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return `${head}\r\n`;
}

function closeForRestart(client: Duplex, upstream: Socket): void {
  upstream.unpipe(client);
  client.unpipe(upstream);
  // The socket must be read, or the client's end of it would not be noticed.
  client.resume();
  const reason = 'The room moves.';
  const frame = Buffer.alloc(4, 0x88);
  frame[1] = 2 + reason.length;
  frame.writeUInt16BE(CLOSE.restart, 2);
  if (client.writable) client.write(Buffer.concat([frame, Buffer.from(reason)]));
  endSoon(client);
  upstream.destroy();
}

function endSoon(client: Duplex): void {
  if (!client.writableEnded) client.end();
  setTimeout(() => client.destroy(), CLOSE_TIMEOUT_MS).unref();
}

function ignore(): void {}
