import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that listen at the one port. Of each the loop takes in one connection a turn (libuv/libuv#3696), in the order in
 * which they came: of a thousand who come back at once the last waits a thousand turns of a busy loop, and a proxy that looks
 * whether we live stands behind them in the line and takes us for dead.
 */
const LISTENERS = 16;
/** Of each. The kernel gives out by chance, so one may get more than its share. */
const BACKLOG = 4_096;

interface Place {
  /** 0: any that is free. */
  port: number;
  host: string;
}

/** Opens the port, on Linux with several sockets among which the kernel spreads who comes. @throws EADDRINUSE, EACCES */
export async function listenAt(app: FastifyInstance, { port, host }: Place): Promise<void> {
  const isWide = process.platform === 'linux';
  // Ports that may be shared may be shared with anybody of ours: whoever is there already is found out by one that may not.
  if (isWide && port !== 0) await close(await listening(createServer(), { port, host }));
  const others: Server[] = [];
  // The framework would close its own one and wait for that alone.
  app.addHook('preClose', async () => {
    await Promise.all([app.server, ...others].map(close));
  });
  const options = { port, host, backlog: BACKLOG, reusePort: isWide } satisfies ListenOptions;
  await app.listen(options);
  if (!isWide) return;
  const { port: opened } = app.server.address() as AddressInfo;
  while (others.length < LISTENERS - 1) {
    // As the HTTP server opens its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    others.push(await listening(other, { ...options, port: opened }));
  }
}

/** Calls under way are answered; a kept-alive connection is closed as soon as it is idle, not when it times out. */
export async function closeHttp(app: FastifyInstance, finishMs: number): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearInterval(closing);
  clearTimeout(cutting);
}

function listening(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(options, () => done(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
  });
}
