import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ParseRelayHeader } from '../platform/sockets/index.ts';

/** The header of a relayed upgrade: the receiver, the client's address, and a signature. */
export const RELAY_HEADER = 'x-icando-relay';

export interface Identity {
  readonly self: number;
  /** Shared only by the servers of one database. */
  readonly key: Buffer;
}

/** The signature covers the receiver, the client's address, and the nonce and URL of the upgrade. */
export function signRelayed(
  { key }: Identity,
  to: number,
  address: string,
  request: IncomingMessage,
): string {
  const from = Buffer.from(address).toString('base64url');
  return `${to}.${from}.${signature(key, to, from, request).toString('base64url')}`;
}

export function relayedReader({ self, key }: Identity): ParseRelayHeader {
  return (request) => {
    const header = request.headers[RELAY_HEADER];
    if (header === undefined) return undefined;
    const [to = '', from = '', signed = ''] = String(header).split('.');
    const expected = signature(key, Number(to), from, request);
    const actual = Buffer.from(signed, 'base64url');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'forged';
    if (Number(to) !== self) return 'misdirected';
    return { address: Buffer.from(from, 'base64url').toString() };
  };
}

function signature(key: Buffer, to: number, from: string, { url = '', headers }: IncomingMessage): Buffer {
  const nonce = headers['sec-websocket-key'] ?? '';
  return createHmac('sha256', key).update([to, from, nonce, url].join('\n')).digest();
}
