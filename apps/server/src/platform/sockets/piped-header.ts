import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Says on an upgrade that a fellow server passes it on, for whom, and where the client is. */
export const PIPED_HEADER = 'x-icando-piped';

/** What the servers of one database know of each other. */
export interface Fellowship {
  /** This server's id. */
  readonly self: number;
  /** Only they have it. */
  readonly key: Buffer;
}

/** Bound to this very upgrade: its target, its nonce and its receiver. */
export function signPiped(
  { key }: Fellowship,
  to: number,
  address: string,
  request: IncomingMessage,
): string {
  const from = Buffer.from(address).toString('base64url');
  return `${to}.${from}.${seal(key, to, from, request).toString('base64url')}`;
}

/**
 * The client's address when a fellow passes this on to us; nothing when it comes from the client. `forged`: nobody of us
 * wrote it. `mistaken`: it was meant for another server, or for one that was here before.
 */
export function readPiped(
  fellowship: Fellowship | undefined,
  request: IncomingMessage,
): { address: string } | 'forged' | 'mistaken' | undefined {
  const header = request.headers[PIPED_HEADER];
  if (header === undefined || fellowship === undefined) return undefined;
  const [to = '', from = '', sealed = ''] = String(header).split('.');
  const wanted = seal(fellowship.key, Number(to), from, request);
  const given = Buffer.from(sealed, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  if (Number(to) !== fellowship.self) return 'mistaken';
  return { address: Buffer.from(from, 'base64url').toString() };
}

function seal(key: Buffer, to: number, from: string, { url = '', headers }: IncomingMessage): Buffer {
  const nonce = headers['sec-websocket-key'] ?? '';
  return createHmac('sha256', key).update([to, from, nonce, url].join('\n')).digest();
}
