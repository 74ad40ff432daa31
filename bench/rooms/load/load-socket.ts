import { connect, type Socket } from 'node:net';
import { pongFrame } from './client-frames.ts';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A read buffer shared by all sockets: each copies what it keeps before the next read. */
const READING = Buffer.allocUnsafe(1 << 18);
const HEAD_END = Buffer.from('\r\n\r\n');

export interface LoadSocketOptions {
  port: number;
  /** The path with its query. */
  path: string;
  /** The delay before each pong, ms. */
  pongLateMs?: number;
  /** Called for a text message, which is in `bytes` from `start` to `end` until the call returns. */
  onText(bytes: Buffer, start: number, end: number): void;
  /** Called when the socket closes before `close` was called. */
  onLost(why: string): void;
}

/**
 * A WebSocket client of minimal cost, because on two cores the load competes with the server. Messages sent while
 * a chunk is parsed are written as one chunk, pongs included.
 */
export class LoadSocket {
  readonly opened: Promise<void>;
  readonly #socket: Socket;
  readonly #options: LoadSocketOptions;
  #rest: Buffer | undefined;
  #isOpen = false;
  #isClosing = false;
  #isReading = false;
  #out: Buffer[] = [];
  #open!: () => void;

  constructor(options: LoadSocketOptions) {
    this.#options = options;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    this.#socket = connect({
      host: '127.0.0.1',
      port: options.port,
      noDelay: true,
      onread: {
        buffer: READING,
        callback: (length, buffer) => this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length)),
      },
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#lost('the line was lost'));
    this.#socket.write(
      `GET ${options.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }

  /** Sends a frame made by `textFrame`. */
  say(frame: Buffer): void {
    if (this.#isReading) this.#out.push(frame);
    else this.#socket.write(frame);
  }

  close(): void {
    this.#isClosing = true;
    this.#socket.destroy();
  }

  #read(piece: Buffer): boolean {
    const bytes = this.#rest === undefined ? piece : Buffer.concat([this.#rest, piece]);
    this.#isReading = true;
    let at = this.#isOpen ? 0 : this.#greet(bytes);
    for (let next = at; next !== -1;) {
      at = next;
      next = this.#frame(bytes, at);
    }
    this.#isReading = false;
    this.#rest = at === bytes.length ? undefined : Buffer.from(bytes.subarray(at));
    if (this.#out.length > 0) {
      const [first] = this.#out;
      const said = this.#out.length === 1 && first !== undefined ? first : Buffer.concat(this.#out);
      this.#out = [];
      this.#socket.write(said);
    }
    return true;
  }

  /** Reads the handshake. Returns where the first frame begins, or 0 if the handshake is incomplete. */
  #greet(bytes: Buffer): number {
    const head = bytes.indexOf(HEAD_END);
    if (head === -1) return 0;
    const status = bytes.toString('latin1', 9, 12);
    if (status !== '101') {
      this.#lost(`the server answered ${status}`);
      return bytes.length;
    }
    this.#isOpen = true;
    this.#open();
    return head + HEAD_END.length;
  }

  /** Handles the frame at `at`. Returns where the next one begins, or -1 if the frame is incomplete. */
  #frame(bytes: Buffer, at: number): number {
    if (!this.#isOpen || bytes.length < at + 2) return -1;
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (bytes.length < at + 4) return -1;
      length = bytes.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === 127) {
      if (bytes.length < at + 10) return -1;
      length = Number(bytes.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    const end = start + length;
    if (bytes.length < end) return -1;
    this.#take((bytes[at] ?? 0) & 0x0f, bytes, start, end);
    return end;
  }

  #take(opcode: number, bytes: Buffer, start: number, end: number): void {
    const { onText } = this.#options;
    if (opcode === TEXT) onText(bytes, start, end);
    else if (opcode === PING) this.#pong(pongFrame(bytes.subarray(start, end)));
    else if (opcode === CLOSE)
      this.#lost(`closed with ${end - start < 2 ? 1005 : bytes.readUInt16BE(start)}`);
    else if (opcode !== PONG) this.#lost(`a frame of kind ${opcode}`);
  }

  #pong(frame: Buffer): void {
    const { pongLateMs = 0 } = this.#options;
    if (pongLateMs === 0) this.say(frame);
    else setTimeout(() => this.say(frame), pongLateMs);
  }

  #lost(why: string): void {
    if (this.#isClosing) return;
    this.close();
    this.#options.onLost(why);
  }
}
