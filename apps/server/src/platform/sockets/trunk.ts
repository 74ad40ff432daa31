import type { Socket } from 'node:net';
import { TrunkStream, type StreamWire } from './trunk-stream.ts';

const OPEN = 1;
const DATA = 2;
const CREDIT = 3;
const END = 4;
const RESET = 5;
/** Kind, stream, length of what follows. */
const HEAD_BYTES = 9;
/** Nobody of us says more at once… */
const PIECE = 64 * 1024;
/** …and whoever does is none of us. */
const LONGEST = 1024 * 1024;
const GOODBYE_MS = 1_000;

interface TrunkParts {
  /** The other end opened a stream; an end that does not expect any ends the trunk. */
  opened?: (stream: TrunkStream) => void;
  /** The line is gone, and all streams with it. */
  ended(): void;
}

/**
 * One line between two servers that carries the sockets of many clients: what is said to all players of a room in one
 * turn of the loop is one system call here, and one there.
 */
export class Trunk {
  readonly #socket: Socket;
  readonly #parts: TrunkParts;
  readonly #streams = new Map<number, TrunkStream>();
  #last = 0;
  #rest: Buffer | undefined;
  #out: Buffer[] = [];

  constructor(socket: Socket, parts: TrunkParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.setTimeout(0);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      for (const stream of this.#streams.values()) stream.destroy();
      parts.ended();
    });
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
  }

  /** Nobody uses it. */
  get isIdle(): boolean {
    return this.#streams.size === 0;
  }

  /** A new connection to the other end. */
  open(): TrunkStream {
    this.#last = (this.#last + 1) % 2 ** 32;
    const stream = this.#stream(this.#last, false);
    this.#say(OPEN, this.#last);
    return stream;
  }

  /** What was said still leaves. */
  close(): void {
    if (this.#socket.destroyed) return;
    this.#flush();
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), GOODBYE_MS).unref();
  }

  /** What came before anybody listened. */
  begin(head: Buffer): void {
    if (head.length > 0) this.#read(head);
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    // A frame of a client stays in one piece: its reader is the quicker for it.
    while (bytes.length - at >= HEAD_BYTES) {
      const length = bytes.readUInt32BE(at + 5);
      if (length > LONGEST) return void this.#socket.destroy();
      const end = at + HEAD_BYTES + length;
      if (end > bytes.length) break;
      this.#take(bytes[at] ?? 0, bytes.readUInt32BE(at + 1), bytes.subarray(at + HEAD_BYTES, end));
      at = end;
    }
    this.#rest = at === bytes.length ? undefined : bytes.subarray(at);
    return undefined;
  }

  #take(kind: number, id: number, payload: Buffer): void {
    const stream = this.#streams.get(id);
    if (kind === DATA) stream?.receive(payload);
    else if (kind === CREDIT) stream?.receiveCredit(payload.readUInt32BE(0));
    else if (kind === END) stream?.receiveEnd();
    else if (kind === RESET) this.#forget(id)?.receiveReset();
    else if (kind === OPEN && stream === undefined && this.#parts.opened !== undefined)
      this.#parts.opened(this.#stream(id, true));
    else this.#socket.destroy();
  }

  #forget(id: number): TrunkStream | undefined {
    const stream = this.#streams.get(id);
    this.#streams.delete(id);
    return stream;
  }

  #stream(id: number, allowHalfOpen: boolean): TrunkStream {
    const wire: StreamWire = {
      data: (chunks, bytes) => this.#sayData(id, chunks, bytes),
      credit: (bytes) => {
        const told = Buffer.allocUnsafe(4);
        told.writeUInt32BE(bytes);
        this.#say(CREDIT, id, [told], 4);
      },
      end: () => this.#say(END, id),
      reset: () => {
        if (this.#forget(id) !== undefined) this.#say(RESET, id);
      },
    };
    const stream = new TrunkStream(wire, { allowHalfOpen, remoteAddress: this.#socket.remoteAddress });
    this.#streams.set(id, stream);
    return stream;
  }

  /** In one piece if it is not too long, so that a client's whole message stays whole. */
  #sayData(id: number, chunks: readonly Buffer[], bytes: number): void {
    if (bytes <= PIECE) {
      this.#say(DATA, id, chunks, bytes);
      return;
    }
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        this.#say(DATA, id, [piece], piece.length);
      }
    }
  }

  /** Leaves with all that is said before the loop comes round. */
  #say(kind: number, id: number, chunks: readonly Buffer[] = [], bytes = 0): void {
    if (this.#socket.destroyed) return;
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head[0] = kind;
    head.writeUInt32BE(id, 1);
    head.writeUInt32BE(bytes, 5);
    if (this.#out.push(head, ...chunks) === 1 + chunks.length) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const out = this.#out;
    this.#out = [];
    if (out.length > 0 && this.#socket.writable) this.#socket.write(Buffer.concat(out));
  }
}
