import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Fellow } from '../leases/index.ts';
import type { LiveConnection } from './connection.ts';
import { firstWords } from './first-words.ts';
import type { Fellowship } from './piped-header.ts';
import type { Trunk } from './trunk.ts';
import { signVouched, VOUCHED_HEADER } from './vouched-header.ts';

const TAKEN = 'HTTP/1.1 101';
const HEAD_END = Buffer.from('\r\n\r\n');

interface Move {
  fellowship: Fellowship;
  line: Trunk;
  fellow: Fellow;
  /** Where on that server. */
  path: string;
  signal: AbortSignal;
}

/** A client whose socket is free of us, and the stream to the server that has taken it. */
export interface Moved {
  client: Duplex;
  upstream: Duplex;
  /** What that server has said already. */
  first: Buffer;
}

/**
 * Has that server let in a client that is in here, on our word, without the client's doing: its socket stays as it is. What
 * the client says meanwhile waits for that server. Nothing when that cannot be; then all is as before.
 */
export async function moveClient(connection: LiveConnection, move: Move): Promise<Moved | undefined> {
  if (!connection.canMove) return undefined;
  connection.pause();
  const upstream = move.line.open();
  upstream.write(questionFor(connection, move));
  const said = await firstWords(upstream, move.signal);
  const end = said?.toString('latin1', 0, TAKEN.length) === TAKEN ? said.indexOf(HEAD_END) : -1;
  const client = said === undefined || end === -1 ? undefined : connection.letGo();
  if (client === undefined || said === undefined) {
    upstream.destroy();
    connection.resume();
    return undefined;
  }
  return { client, upstream, first: said.subarray(end + HEAD_END.length) };
}

function questionFor(connection: LiveConnection, { fellowship, fellow, path }: Move): string {
  const nonce = randomBytes(16).toString('base64');
  const word = signVouched(fellowship, fellow.id, connection, {
    url: path,
    headers: { 'sec-websocket-key': nonce },
  });
  return (
    `GET ${path} HTTP/1.1\r\nhost: ${fellow.address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
    `sec-websocket-version: 13\r\nsec-websocket-key: ${nonce}\r\n${VOUCHED_HEADER}: ${word}\r\n\r\n`
  );
}
