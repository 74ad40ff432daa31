import { connect, type Socket } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import { gameServerFrame } from '@icando/contract/room-frames';
import { chatServerFrame, userServerFrame } from '@icando/contract/sockets';

/** A frame with untyped fields. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Frame = { type: string } & Record<string, any>;

/** Long, because other tests run on the same machine. */
const TIMEOUT_MS = 30_000;

const SCHEMAS = { '/ws/user': userServerFrame, '/ws/chat': chatServerFrame, '/ws/game/': gameServerFrame };

/** A test client that records every frame. A frame that differs from the contract fails the test run. */
export class SocketClient {
  readonly ws: WebSocket;
  readonly frames: Frame[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  /** Settles when open; rejects with the HTTP status of a refused upgrade, or when closed before. */
  readonly opened: Promise<void>;
  #nextUnread = 0;
  #waiting: (() => void)[] = [];
  #closeCode: number | undefined;

  constructor(address: string, options: ClientOptions = {}) {
    this.ws = new WebSocket(address.replace(/^http/, 'ws'), { perMessageDeflate: false, ...options });
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code) => {
        this.#closeCode = code;
        resolve(code);
        for (const wake of this.#waiting.splice(0)) wake();
      });
    });
    this.opened = new Promise((resolve, reject) => {
      this.ws.on('open', resolve);
      this.ws.on('unexpected-response', (_request, response) => {
        reject(new Error(String(response.statusCode)));
        this.ws.terminate();
      });
      this.ws.on('close', (code) => reject(new Error(`closed with ${code}`)));
    });
    this.opened.catch(() => {});
    this.ws.on('error', () => {});
    const schema = Object.entries(SCHEMAS).find(([path]) => address.includes(path))?.[1];
    this.ws.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as Frame;
      schema?.parse(frame);
      this.frames.push(frame);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  send(frame: object | string | Buffer): void {
    this.ws.send(typeof frame === 'object' && !Buffer.isBuffer(frame) ? JSON.stringify(frame) : frame);
  }

  /** The next unread frame of this type; frames before it are skipped. Rejects when the socket is closed without one. */
  async next(type: string): Promise<Frame> {
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      for (; this.#nextUnread < this.frames.length; this.#nextUnread += 1) {
        const frame = this.frames[this.#nextUnread];
        if (frame?.type !== type) continue;
        this.#nextUnread += 1;
        return frame;
      }
      const left = until - performance.now();
      const why = this.#closeCode === undefined ? undefined : `closed with ${this.#closeCode}`;
      if (why !== undefined || left <= 0)
        throw new Error(
          `no ${type} frame, ${why ?? 'still open'}; came: ${JSON.stringify(this.frames).slice(0, 500)}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Forgets the frames that were read, so that a test can receive any number. */
  forgetRead(): void {
    this.frames.splice(0, this.#nextUnread);
    this.#nextUnread = 0;
  }

  close(code = 1000): void {
    this.ws.close(code);
  }
}

/** A client that sends raw bytes: for input that no library sends, and for clients that do not read or answer. */
export class RawClient {
  readonly socket: Socket;
  readonly ended: Promise<void>;
  received = Buffer.alloc(0);

  /** `before` is sent in one chunk with the upgrade. */
  constructor(origin: string, path: string, headers: Record<string, string> = {}, before = '') {
    const { hostname, port, host } = new URL(origin);
    const all = {
      host,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket = connect(Number(port), hostname, () =>
      this.socket.write(`${before}GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    this.socket.on('error', () => {});
    this.socket.on('data', (part) => {
      this.received = Buffer.concat([this.received, part]);
    });
    this.ended = new Promise((resolve) => {
      this.socket.on('close', () => resolve());
    });
  }

  /** The response's head and body, once some has arrived. */
  async answer(): Promise<{ status: number; head: string; body: string }> {
    while (!this.received.includes('\r\n\r\n')) await pause(5);
    const [head = '', ...rest] = this.received.toString('latin1').split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') };
  }

  /** Writes one masked frame. The mask is zero, so the payload is unchanged. */
  frame(firstByte: number, payload: Buffer | string): void {
    const data = Buffer.from(payload as string);
    const length =
      data.length < 126
        ? Buffer.from([0x80 | data.length])
        : Buffer.from([0x80 | 126, data.length >> 8, data.length & 0xff]);
    this.socket.write(Buffer.concat([Buffer.from([firstByte]), length, Buffer.alloc(4), data]));
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
