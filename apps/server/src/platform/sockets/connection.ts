import type { Duplex } from 'node:stream';
import { CLOSE, SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import type * as z from 'zod/mini';
import type { WebSocket } from 'ws';
import { FrameLimit } from './frame-limit.ts';
import { pingFrame, prepareFrame, type PreparedFrame } from './frames.ts';
import { readIncoming } from './incoming.ts';
import { LagMeter } from './lag.ts';
import type { Admitted } from './upgrade.ts';
import { corkForThisTurn } from './write-batching.ts';

/** One signed-in client on one socket, as a feature sees it. Sending to a closing connection does nothing. */
export interface Connection<Frame = unknown> {
  readonly userId: number;
  /** Identifies the session without revealing its token. */
  readonly sessionKey: string;
  /** The client's address, as far as the configured proxies are trusted. */
  readonly address: string;
  readonly isOpen: boolean;
  send(frame: object): void;
  /** Sends a frame that was serialised once for many connections, in order with `send`. */
  sendRaw(frame: PreparedFrame): void;
  /** `reason` is at most 123 bytes. Later incoming frames are dropped. */
  close(code: number, reason: string): void;
  /** Replaces an earlier handler. An error that it throws affects this message only. */
  onMessage(handler: (frame: Frame) => void | Promise<void>): void;
  /**
   * The handler is called once: with the server's close code if the server closed the connection, else with the client's, or
   * 1006 for a lost connection. It is called asynchronously when the connection is already closed.
   */
  onClose(handler: (code: number) => void): void;
  /** Measures the round trip this many times, each ping after the previous pong. */
  measureLag(times?: number): void;
  /** The least of the last 8 round trips in ms; 0 before the first. */
  leastLagMs(): number;
}

/** The state that all connections of one feature share. */
export interface Channel {
  accepts: z.core.$ZodType;
  clock(): number;
  /** The factor of the frame limit. */
  rateFactor: number;
  /** Logs a handler's error; returns the id of the log entry. */
  report(error: unknown): string;
  signedOut?: PreparedFrame | undefined;
  /** Message counters over all connections of the channel. */
  frames: { received: number; sent: number };
  closed(connection: LiveConnection): void;
}

/** One open socket of an admitted client. Frames sent in one iteration of the event loop are written by one system call. */
export class LiveConnection implements Connection {
  readonly userId: number;
  readonly sessionKey: string;
  readonly address: string;
  /** The times of the last incoming data and of the next ping, on the channel's clock. */
  heardAt: number;
  pingAt: number;
  #ws: WebSocket;
  #socket: Duplex;
  #channel: Channel;
  #limit: FrameLimit;
  #lag = new LagMeter();
  #pingsToFollow = 0;
  #handle: ((frame: unknown) => void | Promise<void>) | undefined;
  #onClose: ((code: number) => void) | undefined;
  #sentCode: number | undefined;
  #finalCode: number | undefined;

  constructor(ws: WebSocket, socket: Duplex, channel: Channel, client: Admitted) {
    const now = channel.clock();
    this.userId = client.userId;
    this.sessionKey = client.sessionKey;
    this.address = client.address;
    this.heardAt = now;
    // The random offset keeps sockets that opened together from being pinged together.
    this.pingAt = now + Math.random() * SOCKET_LIMITS.pingMs;
    this.#ws = ws;
    this.#socket = socket;
    this.#channel = channel;
    this.#limit = new FrameLimit(now, channel.rateFactor);
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    // Replaces the automatic pong of `ws`: there, over 60 pings in one chunk end a socket silently. Here, pings count
    // towards the frame limit.
    ws.on('ping', (data) => {
      if (this.#heard()) ws.pong(data);
    });
    ws.on('pong', (data) => this.#ponged(data));
    ws.on('close', (code) => this.#closed(this.#sentCode ?? code));
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  send(frame: object): void {
    if (this.isOpen) this.sendRaw(prepareFrame(frame));
  }

  sendRaw({ bytes, nonce }: PreparedFrame): void {
    if (!this.isOpen) return;
    if (nonce !== undefined) this.#pinged(nonce);
    this.#write(bytes);
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#sentCode = code;
    this.#ws.close(code, reason);
  }

  /** Destroys the socket without a close frame, and frees unsent data. */
  cutOff(): void {
    this.#ws.terminate();
  }

  onMessage(handler: (frame: never) => void | Promise<void>): void {
    this.#handle = handler as (frame: unknown) => void | Promise<void>;
  }

  onClose(handler: (code: number) => void): void {
    this.#onClose = handler;
    const code = this.#finalCode;
    if (code !== undefined) queueMicrotask(() => this.#closed(code));
  }

  measureLag(times = 1): void {
    this.#pingsToFollow = times - 1;
    if (this.isOpen) this.#write(pingFrame(this.#pinged()));
  }

  leastLagMs(): number {
    return this.#lag.min();
  }

  /** The session has ended: sends the feature's last frame and closes. */
  signOut(): void {
    if (this.#channel.signedOut !== undefined) this.sendRaw(this.#channel.signedOut);
    this.close(CLOSE.badToken, 'Please sign in.');
  }

  /** Stops reading until the feature is ready. */
  pause(): void {
    this.#ws.pause();
  }

  resume(): void {
    this.#ws.resume();
  }

  /** Bypasses `ws`, which would frame each copy again. Without compression, writes of `ws` keep their order among these. */
  #write(bytes: Buffer): void {
    this.#channel.frames.sent += 1;
    corkForThisTurn(this.#socket);
    this.#socket.write(bytes);
    if (this.#socket.writableLength > SOCKET_LIMITS.behindBytes) this.cutOff();
  }

  #pinged(nonce?: string): string {
    const now = this.#channel.clock();
    this.pingAt = now + SOCKET_LIMITS.pingMs;
    return this.#lag.ping(now, nonce);
  }

  /** Counts an incoming frame; false above the limit. */
  #heard(): boolean {
    const now = this.#channel.clock();
    this.heardAt = now;
    if (!this.isOpen) return false;
    if (this.#limit.take(now)) return true;
    this.send({ type: 'error', message: 'Too many messages.' });
    this.close(CLOSE.flood, 'Too many messages.');
    return false;
  }

  #ponged(data: Buffer): void {
    const now = this.#channel.clock();
    if (!this.#lag.pong(data.toString('latin1'), now)) {
      this.#heard();
      return;
    }
    this.heardAt = now;
    if (this.#pingsToFollow > 0) this.measureLag(this.#pingsToFollow);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#heard()) return;
    this.#channel.frames.received += 1;
    const incoming = readIncoming(this.#channel.accepts, data, isBinary);
    if (incoming.kind === 'frame') this.#pass(incoming.frame);
    else if (incoming.kind === 'refused') this.send({ type: 'error', message: incoming.message });
    else this.send({ type: 'pong', ...(incoming.t === undefined ? {} : { t: incoming.t }) });
  }

  #pass(frame: unknown): void {
    try {
      const done = this.#handle?.(frame);
      if (done instanceof Promise) done.catch((error: unknown) => this.#failed(error));
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const id = this.#channel.report(error);
    this.send({ type: 'error', message: `Something went wrong on our side (${id}).` });
  }

  #closed(code: number): void {
    if (this.#finalCode === undefined) this.#channel.closed(this);
    this.#finalCode = code;
    const onClose = this.#onClose;
    this.#onClose = undefined;
    try {
      onClose?.(code);
    } catch (error) {
      this.#channel.report(error);
    }
  }
}
