import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ParseRelayHeader } from '../platform/sockets/index.ts';

/** On a relayed upgrade: the receiver, the client's address, and a signature. */
export const RELAY_HEADER = 'x-icando-relay';

export interface Identity {
  readonly self: number;
  /** Shared by all servers of the database only. */
  readonly key: Buffer;
}

/** The signature covers the target, the nonce and the receiver of this upgrade. */
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
    const given = Buffer.from(signed, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    if (Number(to) !== self) return 'misdirected';
    return { address: Buffer.from(from, 'base64url').toString() };
  };
}

function signature(key: Buffer, to: number, from: string, { url = '', headers }: IncomingMessage): Buffer {
  const nonce = headers['sec-websocket-key'] ?? '';
  return createHmac('sha256', key).update([to, from, nonce, url].join('\n')).digest();
}
