import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { faultOfSignature } from './signature-check.fixture.ts';

/** Decides what happens to the next request. */
export type Fault = (
  incoming: IncomingMessage,
  answer: ServerResponse,
) => 'pass' | 'done' | { cutAfter: number };

/**
 * A proxy to an S3 server that can refuse, delay or cut requests. It also checks signatures and body hashes, because the S3
 * server of the tests does not.
 */
export async function startFaultyProxy(to: string, secret: string) {
  const target = new URL(to);
  const faults: Fault[] = [];
  /** Methods and paths of all requests. */
  const calls: string[] = [];
  /** The clock by which S3 checks signatures. */
  const proxyClock = { clock: (): number => Date.now() };

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    calls.push(`${method} ${url.split('?')[0]}`);
    const fault = faults.shift()?.(incoming, answer) ?? 'pass';
    if (fault === 'done') return;
    const body = await buffer(incoming);
    const refusal =
      faultOfSignature({ method, url, headers }, secret, proxyClock.clock()) ?? faultOfBody(incoming, body);
    if (refusal !== undefined) {
      answer
        .writeHead(403, { date: new Date(proxyClock.clock()).toUTCString() })
        .end(`<Error><Code>${refusal}</Code></Error>`);
      return;
    }
    const { hostname, port } = target;
    const passed = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (fault === 'pass') response.pipe(answer);
      else cut(response, answer, fault.cutAfter);
    });
    passed.on('error', () => answer.destroy());
    passed.end(body);
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxyClock, {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    /** Faults for the next requests, in order. */
    next: (...more: Fault[]) => void faults.push(...more),
    clear: () => void faults.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

function cut(from: IncomingMessage, to: ServerResponse, after: number): void {
  let sent = 0;
  from.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, after - sent);
    sent += part.length;
    to.write(part, () => {
      if (sent === after) to.destroy();
    });
  });
}

function faultOfBody({ headers, method }: IncomingMessage, body: Buffer): string | undefined {
  const declared = headers['x-amz-content-sha256'];
  if (method !== 'PUT' || declared === 'UNSIGNED-PAYLOAD') return undefined;
  const isCorrect = declared === createHash('sha256').update(body).digest('hex');
  return isCorrect ? undefined : 'XAmzContentSHA256Mismatch';
}

export const answers =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (incoming, answer) => {
    incoming.resume();
    incoming.once('end', () => {
      answer.writeHead(status, headers).end('<Error><Code>SlowDown</Code></Error>');
    });
    return 'done';
  };
export const cutsTheWire: Fault = (incoming) => {
  incoming.socket.destroy();
  return 'done';
};
export const neverAnswers: Fault = () => 'done';
export const breaksOffAfter =
  (bytes: number): Fault =>
  () => ({ cutAfter: bytes });
