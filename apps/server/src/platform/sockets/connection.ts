import type { Duplex } from 'node:stream';
import { CLOSE, SOCKET_LIMITS } from '@icando/contract/sockets';
import type * as z from 'zod/mini';
import type { WebSocket } from 'ws';
import { FrameAllowance } from './flood.ts';
import { pingFrame, prepareFrame, type PreparedFrame } from './frames.ts';
import { readIncoming } from './incoming.ts';
import { LagMeter } from './lag.ts';
import { readQuickly } from './quick-reader.ts';
import { leavesAfterThisTurn } from './this-turn.ts';
import type { Vouched } from './vouched-header.ts';

/** One signed-in client on one socket, as a feature sees it. Sending to one that is closing does nothing. */
export interface Connection<Frame = unknown> {
  readonly userId: number;
  /** Names the session, not the token. */
  readonly sessionKey: string;
  /** Where it comes from, as far as the trusted proxies say. */
  readonly address: string;
  readonly isOpen: boolean;
  /** It was open at another server, and was brought here from there. */
  readonly isMoved: boolean;
  send(frame: object): void;
  /** Sends what was made once for many. Its order among `send`s is kept. */
  sendRaw(frame: PreparedFrame): void;
  /** `reason` is at most 123 bytes. What comes in after this is dropped. */
  close(code: number, reason: string): void;
  /** Takes the place of an earlier handler. What it throws ends this message only. */
  onMessage(handler: (frame: Frame) => void | Promise<void>): void;
  /**
   * Called once, with our own close code where we closed it, else the client's, 1006 for a lost line; soon after the
   * call when the connection is over already.
   */
  onClose(handler: (code: number) => void): void;
  /** Measures the round trip once more. */
  pingNow(): void;
  /** The least of the last 8 measured round trips in ms; 0 before the first. */
  leastLagMs(): number;
}

/** What all connections of one feature share. */
export interface Line {
  accepts: z.core.$ZodType;
  clock(): number;
  /** On the allowance of frames. */
  rateFactor: number;
  /** Logs what a handler threw and answers the id under which it stands there. */
  report(error: unknown): string;
  signedOut?: PreparedFrame | undefined;
  /** Messages of all its connections so far. */
  frames: { received: number; sent: number };
  /** It is over, or another's. */
  gone(connection: LiveConnection): void;
}

/** Who is let in, and how. */
interface Entry extends Vouched {
  isMoved: boolean;
  /** Takes off the socket whoever listened to it since it was opened. */
  silence(): void;
}

/** One open socket of somebody who was let in. What is said in one turn of the loop leaves in one piece. */
export class LiveConnection implements Connection {
  readonly userId: number;
  readonly sessionKey: string;
  readonly address: string;
  readonly isMoved: boolean;
  /** When anything last came in, and when the next ping is due, on the line's clock. */
  heardAt: number;
  pingAt: number;
  #ws: WebSocket;
  #socket: Duplex;
  #line: Line;
  #allowance: FrameAllowance;
  #lag = new LagMeter();
  #handle: ((frame: unknown) => void | Promise<void>) | undefined;
  #ended: ((code: number) => void) | undefined;
  #isReadQuickly: () => boolean;
  #silence: () => void;
  /** What leaves after this turn of the loop: one piece mostly, so that a list is the exception. */
  #held: Buffer | undefined;
  #heldToo: Buffer[] | undefined;
  #hasLeft = false;
  #sentCode: number | undefined;
  #finalCode: number | undefined;

  constructor(ws: WebSocket, socket: Duplex, line: Line, entry: Entry) {
    const now = line.clock();
    this.userId = entry.userId;
    this.sessionKey = entry.sessionKey;
    this.address = entry.address;
    this.isMoved = entry.isMoved;
    this.#silence = entry.silence;
    this.heardAt = now;
    // Ten thousand that came at once are not pinged at once.
    this.pingAt = now + Math.random() * SOCKET_LIMITS.pingMs;
    this.#ws = ws;
    this.#socket = socket;
    this.#line = line;
    this.#allowance = new FrameAllowance(now, line.rateFactor);
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    // Not the library's own pongs: over 60 pings in one piece it ends a socket without a word, and that is a flood like any.
    ws.on('ping', (data) => {
      if (this.#heard()) ws.pong(data);
    });
    ws.on('pong', (data) => this.#ponged(data));
    this.#isReadQuickly = readQuickly(socket, {
      text: (data) => this.#receive(data, false),
      pong: (data) => this.#ponged(data),
      givenUp: () => this.leave(),
    });
    ws.on('close', (code) => this.#over(this.#sentCode ?? code));
  }

  get isOpen(): boolean {
    return !this.#hasLeft && this.#ws.readyState === this.#ws.OPEN;
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
    this.leave();
    this.#ws.close(code, reason);
  }

  /** Ends it without a word, and frees what waits to be sent. */
  cutOff(): void {
    this.#held = undefined;
    this.#heldToo = undefined;
    if (!this.#hasLeft) this.#ws.terminate();
  }

  /** Sends what was said in this turn of the loop, in one piece. */
  leave(): void {
    const held = this.#held;
    if (held === undefined) return;
    const too = this.#heldToo;
    this.#held = undefined;
    this.#heldToo = undefined;
    // The line may have ended since.
    if (this.isOpen) this.#writeNow(too === undefined ? held : Buffer.concat([held, ...too]));
  }

  onMessage(handler: (frame: never) => void | Promise<void>): void {
    this.#handle = handler as (frame: unknown) => void | Promise<void>;
  }

  onClose(handler: (code: number) => void): void {
    this.#ended = handler;
    const code = this.#finalCode;
    if (code !== undefined) queueMicrotask(() => this.#over(code));
  }

  pingNow(): void {
    if (this.isOpen) this.#write(pingFrame(this.#pinged()));
  }

  leastLagMs(): number {
    return this.#lag.least();
  }

  /** Says goodbye as the feature does when the session has ended. */
  signOut(): void {
    if (this.#line.signedOut !== undefined) this.sendRaw(this.#line.signedOut);
    this.close(CLOSE.badToken, 'Please sign in.');
  }

  /** Nothing is read until the feature is ready for it. */
  pause(): void {
    this.#ws.pause();
  }

  resume(): void {
    if (!this.#hasLeft) this.#ws.resume();
  }

  /** Whether its socket could go on at another server: nothing of a message that is half read is kept here. */
  get canMove(): boolean {
    return this.isOpen && this.#isReadQuickly();
  }

  /** Ends it here and leaves its socket open, for whoever goes on with it. Nothing when that cannot be any more. */
  letGo(): Duplex | undefined {
    if (!this.canMove) return undefined;
    this.leave();
    this.#hasLeft = true;
    this.#silence();
    // Whatever it is, 'close' follows.
    this.#socket.on('error', () => {});
    this.#over(CLOSE.restart);
    return this.#socket;
  }

  /** Beside ws, and together with what else is said in this turn, as long as ws itself says nothing: it would overtake. */
  #write(bytes: Buffer): void {
    this.#line.frames.sent += 1;
    if (!this.#isReadQuickly()) this.#writeNow(bytes);
    else if (this.#held === undefined) {
      this.#held = bytes;
      leavesAfterThisTurn(this);
    } else if (this.#heldToo === undefined) this.#heldToo = [bytes];
    else this.#heldToo.push(bytes);
  }

  /** Without compression the sends of ws reach the socket before they return, so nothing overtakes. */
  #writeNow(bytes: Buffer): void {
    this.#socket.write(bytes);
    if (this.#socket.writableLength > SOCKET_LIMITS.behindBytes) this.cutOff();
  }

  #pinged(nonce?: string): string {
    const now = this.#line.clock();
    this.pingAt = now + SOCKET_LIMITS.pingMs;
    return this.#lag.ping(now, nonce);
  }

  /** Counts a frame of the client; false when there were too many. */
  #heard(): boolean {
    const now = this.#line.clock();
    this.heardAt = now;
    if (!this.isOpen) return false;
    if (this.#allowance.take(now)) return true;
    this.send({ type: 'error', message: 'Too many messages.' });
    this.close(CLOSE.flood, 'Too many messages.');
    return false;
  }

  #ponged(data: Buffer): void {
    const now = this.#line.clock();
    if (this.#lag.pong(data.toString('latin1'), now)) this.heardAt = now;
    else this.#heard();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#heard()) return;
    this.#line.frames.received += 1;
    const incoming = readIncoming(this.#line.accepts, data, isBinary);
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
    const id = this.#line.report(error);
    this.send({ type: 'error', message: `Something went wrong on our side (${id}).` });
  }

  #over(code: number): void {
    if (this.#finalCode === undefined) this.#line.gone(this);
    this.#finalCode = code;
    const ended = this.#ended;
    this.#ended = undefined;
    try {
      ended?.(code);
    } catch (error) {
      this.#line.report(error);
    }
  }
}
