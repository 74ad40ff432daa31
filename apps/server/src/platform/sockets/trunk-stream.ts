import { Duplex } from 'node:stream';

/** So much of a stream may be under way before the other side has taken some of it: one that is stuck holds up no other. */
const WINDOW_BYTES = 256 * 1024;
/** What was taken is told in such pieces. */
const CREDIT_BYTES = WINDOW_BYTES / 4;

/** What a stream says to the other end of its trunk. */
export interface StreamWire {
  data(chunks: readonly Buffer[], bytes: number): void;
  credit(bytes: number): void;
  end(): void;
  reset(): void;
}

/** One of many connections that share a line: to whoever uses it, a socket like any other. */
export class TrunkStream extends Duplex {
  /** Where the line comes from. */
  readonly remoteAddress: string | undefined;
  readonly #wire: StreamWire;
  #underWay = 0;
  #held: ((error?: Error | null) => void) | undefined;
  #taken = 0;
  #waiting = 0;
  #hasEnded = false;

  constructor(
    wire: StreamWire,
    { allowHalfOpen, remoteAddress }: { allowHalfOpen: boolean; remoteAddress: string | undefined },
  ) {
    super({ allowHalfOpen });
    this.#wire = wire;
    this.remoteAddress = remoteAddress;
    // Whatever it was, 'close' follows.
    this.on('error', () => {});
  }

  /** The other end said this. */
  receive(chunk: Buffer): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.push(chunk)) this.#take(chunk.length);
    else this.#waiting += chunk.length;
  }

  receiveEnd(): void {
    this.#hasEnded = true;
    this.push(null);
  }

  /** The other end is gone. What it said before it ended is still to be read. */
  receiveReset(): void {
    if (!this.#hasEnded) this.destroy();
    else this.#goOn();
  }

  /** The other end took so much. */
  receiveCredit(bytes: number): void {
    this.#underWay -= bytes;
    if (this.#underWay < WINDOW_BYTES) this.#goOn();
  }

  override _read(): void {
    if (this.#waiting === 0) return;
    this.#take(this.#waiting);
    this.#waiting = 0;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send([chunk], chunk.length, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const parts = chunks.map(({ chunk }) => chunk);
    this.#send(
      parts,
      parts.reduce((sum, { length }) => sum + length, 0),
      done,
    );
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#wire.end();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#held = undefined;
    this.#wire.reset();
    done(error);
  }

  #send(chunks: readonly Buffer[], bytes: number, done: (error?: Error | null) => void): void {
    this.#wire.data(chunks, bytes);
    this.#underWay += bytes;
    if (this.#underWay < WINDOW_BYTES) done();
    else this.#held = done;
  }

  #goOn(): void {
    const goOn = this.#held;
    this.#held = undefined;
    goOn?.();
  }

  #take(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken < CREDIT_BYTES) return;
    this.#wire.credit(this.#taken);
    this.#taken = 0;
  }
}
