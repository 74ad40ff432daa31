import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@icando/contract/sockets';
import { flow } from './flow.ts';
import { closeFrame, endsWithGoodbye } from './goodbye.ts';

/** How long a client that was sent away has to close its side. */
const GOODBYE_MS = 2_000;

/** One client whose words go to another server, and that server's to it. */
export class Pipe {
  readonly #client: Duplex;
  readonly #upstream: Duplex;
  /** Otherwise it was refused: then there is nobody who would understand a goodbye. */
  readonly #isSocket: boolean;
  #last: Buffer = Buffer.alloc(0);
  #ended: (() => void) | undefined;

  constructor(client: Duplex, upstream: Duplex, isSocket: boolean) {
    this.#client = client;
    this.#upstream = upstream;
    this.#isSocket = isSocket;
  }

  begin(first: Buffer, ended: () => void): void {
    this.#ended = ended;
    const [client, upstream] = [this.#client, this.#upstream];
    // One that another server passed on to us has neither.
    (client as Partial<Socket>).setTimeout?.(0);
    (client as Partial<Socket>).setNoDelay?.(true);
    if (first.length > 0) client.write(first);
    this.#last = first;
    flow(upstream, client, (chunk) => {
      this.#last = chunk;
    });
    flow(client, upstream);
    client.on('end', () => upstream.end());
    client.on('close', () => {
      upstream.destroy();
      this.#over();
    });
    upstream.on('close', () => this.cut());
    client.resume();
    upstream.resume();
  }

  /** The other end is gone, or about to be: the client is to come again. */
  cut(): void {
    const client = this.#client;
    this.#upstream.removeAllListeners('data');
    this.#upstream.destroy();
    this.#over();
    if (client.destroyed || client.writableEnded) return;
    // After a goodbye of its own another would break the protocol; in the middle of a frame the client sees a lost line.
    const isToldWhy = !this.#isSocket || endsWithGoodbye(this.#last);
    if (isToldWhy) client.end();
    else client.end(closeFrame(CLOSE.restart, 'The room moves.'));
    setTimeout(() => client.destroy(), GOODBYE_MS).unref();
  }

  #over(): void {
    this.#ended?.();
    this.#ended = undefined;
  }
}
