import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Fellow } from '../leases/index.ts';
import { PIPED_HEADER, readPiped, signPiped, type Fellowship } from './piped-header.ts';
import { refuseUpgrade } from './refuse.ts';
import { Trunk } from './trunk.ts';

/** Where a fellow server opens its line. */
const TRUNK_PATH = '/ws/trunk';
/** In one network a line is there within some ms. */
const OPENING_MS = 2_000;
const AGAIN_MS = 200;
const ANSWER = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n';
const HEAD_END = Buffer.from('\r\n\r\n');

/** The lines of this server to others: one each, opened when it is needed. */
export function createTrunks(fellowship: Fellowship) {
  const lines = new Map<number, Promise<Trunk | undefined>>();

  function open(fellow: Fellow): Promise<Trunk | undefined> {
    const forget = () => {
      if (lines.get(fellow.id) === line) lines.delete(fellow.id);
    };
    const line = openTrunk(fellow, fellowship, forget);
    lines.set(fellow.id, line);
    // A thousand who wait for a server that is gone do not call it a thousand times.
    void line.then((trunk) => trunk ?? setTimeout(forget, AGAIN_MS).unref());
    return line;
  }

  async function drop(id: number): Promise<void> {
    const line = lines.get(id);
    lines.delete(id);
    (await line)?.close();
  }

  return {
    /** The line to that server; nothing when it cannot be had. */
    to: (fellow: Fellow) => lines.get(fellow.id) ?? open(fellow),
    drop,

    /** One that nobody uses is not kept: the next one shows whether the way there is still good. */
    async dropIdle(): Promise<void> {
      for (const [id, line] of lines) {
        // Those that are still being opened are left alone.
        const trunk = await Promise.race([line, Promise.resolve(undefined)]);
        if (trunk?.isIdle === true && lines.get(id) === line) await drop(id);
      }
    },

    async close(): Promise<void> {
      await Promise.all([...lines.keys()].map(drop));
    },
  };
}

function openTrunk(
  { id, address }: Fellow,
  fellowship: Fellowship,
  ended: () => void,
): Promise<Trunk | undefined> {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(address.slice(colon + 1)), noDelay: true });
  const nonce = randomBytes(16).toString('base64');
  const asked = { url: TRUNK_PATH, headers: { 'sec-websocket-key': nonce } };
  const sealed = signPiped(fellowship, id, host, asked as unknown as IncomingMessage);
  socket.write(
    `GET ${TRUNK_PATH} HTTP/1.1\r\nhost: ${address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-key: ${nonce}\r\n${PIPED_HEADER}: ${sealed}\r\n\r\n`,
  );
  return new Promise((resolve) => {
    let head = Buffer.alloc(0);
    const late = setTimeout(() => socket.destroy(), OPENING_MS);
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      clearTimeout(late);
      socket.off('data', read);
      if (head.toString('latin1', 9, 12) !== '101') {
        socket.destroy();
        return;
      }
      const trunk = new Trunk(socket, { ended });
      trunk.begin(head.subarray(end + HEAD_END.length));
      resolve(trunk);
    };
    socket.on('data', read);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      resolve(undefined);
    });
  });
}

/** The lines that others opened to this server; what comes over them is served as if it had come by itself. */
export function acceptTrunks(fellowship: Fellowship | undefined, serveConnection: (stream: Duplex) => void) {
  const lines = new Set<Trunk>();
  return {
    /** Whether this upgrade was one; then it is answered. */
    accept(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      if (request.url !== TRUNK_PATH) return false;
      const piped = readPiped(fellowship, request);
      if (piped === undefined || piped === 'forged') refuseUpgrade(socket, 'not_found');
      else if (piped === 'mistaken') refuseUpgrade(socket, 'unavailable');
      else {
        socket.write(ANSWER);
        const trunk: Trunk = new Trunk(socket as Socket, {
          opened: serveConnection,
          ended: () => lines.delete(trunk),
        });
        lines.add(trunk);
        trunk.begin(head);
      }
      return true;
    },

    close(): void {
      for (const trunk of lines) trunk.close();
    },
  };
}
