import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ReadRelayed } from '../platform/sockets/index.ts';

/** On an upgrade that another server relays: the receiver, the client's address, and a signature. */
export const RELAY_HEADER = 'x-icando-relay';

/** How this server proves to its peers who it is. */
export interface Identity {
  /** This server's id. */
  readonly self: number;
  /** Shared by all servers of the database, and by nobody else. */
  readonly key: Buffer;
}

/** The signature covers this very upgrade: its target, its nonce and its receiver. */
export function signRelayed(
  { key }: Identity,
  to: number,
  address: string,
  request: IncomingMessage,
): string {
  const from = Buffer.from(address).toString('base64url');
  return `${to}.${from}.${signature(key, to, from, request).toString('base64url')}`;
}

export function relayedReader({ self, key }: Identity): ReadRelayed {
  return (request) => {
    const header = request.headers[RELAY_HEADER];
    if (header === undefined) return undefined;
    const [to = '', from = '', signed = ''] = String(header).split('.');
    const wanted = signature(key, Number(to), from, request);
    const given = Buffer.from(signed, 'base64url');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
    if (Number(to) !== self) return 'misdirected';
    return { address: Buffer.from(from, 'base64url').toString() };
  };
}

function signature(key: Buffer, to: number, from: string, { url = '', headers }: IncomingMessage): Buffer {
  const nonce = headers['sec-websocket-key'] ?? '';
  return createHmac('sha256', key).update([to, from, nonce, url].join('\n')).digest();
}
