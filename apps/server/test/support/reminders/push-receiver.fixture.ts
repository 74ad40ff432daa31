import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FILES = join(import.meta.dirname, '../platform/tls.fixture');
const cert = readFileSync(join(FILES, 'cert.pem'));

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser's subscription: what it tells the server, and how it decrypts a message (RFC 8291, RFC 8188). */
export function subscriptionAt(endpoint: string) {
  const keys = createECDH('prime256v1');
  const ownKey = keys.generateKeys();
  const auth = randomBytes(16);

  function decrypt(body: Buffer): string {
    const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const record = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
    const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  const target = { endpoint, p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') };
  return { target, decrypt };
}

interface Received {
  path: string;
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service at the wire, under any name. `respond` sets the status of the next responses for a path. */
export async function startPushReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; location?: string; body?: string }>();
  const server = createServer({ cert, key: readFileSync(join(FILES, 'key.pem')) }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, method: request.method, headers: request.headers, body: Buffer.concat(parts) });
      const { status, location, body = '' } = answers.get(path) ?? { status: 201 };
      response.writeHead(status, location === undefined ? {} : { location }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The options of a connection to it, whatever the name of the host. */
    connection: {
      port,
      ca: cert,
      checkServerIdentity: () => undefined,
      lookup: (
        _host: string,
        _options: object,
        done: (error: null, addresses: { address: string; family: number }[]) => void,
      ) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
    respond: (path: string, answer: { status: number; location?: string; body?: string }) =>
      answers.set(path, answer),
    at: (path: string) => received.filter((each) => each.path === path),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
