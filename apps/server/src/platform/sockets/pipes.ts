import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fellow } from '../leases/index.ts';
import { LiveConnection, type Connection } from './connection.ts';
import { firstWords } from './first-words.ts';
import { moveClient, type Moved } from './moving.ts';
import { Pipe } from './pipe.ts';
import { PIPED_HEADER, signPiped, type Fellowship } from './piped-header.ts';
import { inRandomOrder } from './shutdown.ts';
import { createTrunks } from './trunks.ts';

/** So often it is asked whether the servers at the other ends still live: one that is frozen closes nothing. */
const WATCH_MS = 500;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
/** It ends, or was not the one that was meant. */
const ELSEWHERE = '503';

/** An upgrade as it arrived, before anything of it was answered. */
export interface Arrival {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What the client sent on along with its question. */
  readonly head: Buffer;
  /** Where the client is. */
  readonly address: string;
}

interface PipesParts {
  fellowship: Fellowship;
  isGone(id: number): Promise<boolean>;
}

/** Sockets whose feature lives on another server: their bytes go to and fro as they are. */
export function createPipes({ fellowship, isGone }: PipesParts) {
  const open = new Map<Pipe, number>();
  const trunks = createTrunks(fellowship);
  let isClosed = false;
  const watching = setInterval(() => void watch(), WATCH_MS);
  watching.unref();

  async function watch(): Promise<void> {
    for (const id of new Set(open.values())) {
      if (!(await isGone(id).catch(() => false))) continue;
      for (const [pipe, to] of open) if (to === id) pipe.cut();
      void trunks.drop(id);
    }
    await trunks.dropIdle();
  }

  function join({ client, upstream, first }: Moved, to: number, isSocket: boolean): void {
    const pipe = new Pipe(client, upstream, isSocket);
    open.set(pipe, to);
    pipe.begin(first, () => open.delete(pipe));
    // It came too late to be asked with the others.
    if (isClosed) pipe.cut();
  }

  return {
    get count(): number {
      return open.size;
    },

    /**
     * Gives the whole upgrade to that server. `unreached`: it never heard of it, and nothing was said to the client either.
     * `unanswered`: it may have heard, and whoever asks again needs a new ticket. Gives up when the signal says so.
     */
    async carry(
      arrival: Arrival,
      fellow: Fellow,
      signal: AbortSignal,
    ): Promise<'carried' | 'unreached' | 'unanswered'> {
      const line = await Promise.race([trunks.to(fellow), aborted(signal)]);
      if (line === undefined || signal.aborted) return 'unreached';
      const upstream = line.open();
      upstream.write(headFor(arrival, signPiped(fellowship, fellow.id, arrival.address, arrival.request)));
      if (arrival.head.length > 0) upstream.write(arrival.head);
      const first = await firstWords(upstream, signal);
      const status = STATUS.exec(first?.toString('latin1', 0, 12) ?? '')?.[1];
      const isTaken = first !== undefined && status !== undefined && status !== ELSEWHERE;
      if (!isTaken || isClosed || arrival.socket.destroyed) {
        upstream.destroy();
        return 'unanswered';
      }
      join({ client: arrival.socket, upstream, first }, fellow.id, status === '101');
      return 'carried';
    },

    /**
     * Has that server let in these clients of ours at the path, on our word: their sockets stay open, and what is said on
     * them goes to and fro from then on as if they had reached us only to be passed on. Whoever cannot be moved in time is
     * left as before.
     */
    async move(
      connections: readonly Connection[],
      fellow: Fellow,
      path: string,
      signal: AbortSignal,
    ): Promise<void> {
      const line = await Promise.race([trunks.to(fellow), aborted(signal)]);
      if (line === undefined || isClosed) return;
      const moving = connections.map(async (connection) => {
        if (!(connection instanceof LiveConnection)) return;
        const moved = await moveClient(connection, { fellowship, line, fellow, path, signal });
        if (moved !== undefined) join(moved, fellow.id, true);
      });
      await Promise.all(moving);
    },

    /** Asks all to come again. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(watching);
      await inRandomOrder([...open.keys()], (pipe) => pipe.cut());
      await trunks.close();
    },
  };
}
export type Pipes = ReturnType<typeof createPipes>;

/** The question as it came, with our word about it instead of anybody else's. */
function headFor({ request }: Arrival, piped: string): Buffer {
  const { rawHeaders, method, url } = request;
  let head = `${method ?? 'GET'} ${url ?? '/'} HTTP/1.1\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.toLowerCase() !== PIPED_HEADER) head += `${name}: ${rawHeaders[at + 1] ?? ''}\r\n`;
  }
  return Buffer.from(`${head}${PIPED_HEADER}: ${piped}\r\n\r\n`, 'latin1');
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
