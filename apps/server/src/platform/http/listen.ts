import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listening sockets on the one port. libuv accepts one connection of each in a turn of the event loop (libuv/libuv#3696):
 * of a thousand clients that reconnect at once the last would wait for a thousand turns of a busy loop.
 */
const LISTENERS = 16;
/** Of each. The kernel distributes by a hash, so one may get more than its share. */
const BACKLOG = 4_096;

interface ListenAddress {
  /** 0: any that is free. */
  port: number;
  host: string;
}

/** Opens the port, on Linux with several sockets among which the kernel distributes connections. @throws EADDRINUSE, EACCES */
export async function listenAt(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  const isShared = process.platform === 'linux';
  // A shared port may be shared with any process of this user: a socket that may not share finds one that is in use.
  if (isShared && port !== 0) await close(await listening(createServer(), { port, host }));
  const others: Server[] = [];
  // The framework would close its own socket and wait for that alone.
  app.addHook('preClose', async () => {
    await Promise.all([app.server, ...others].map(close));
  });
  const options = { port, host, backlog: BACKLOG, reusePort: isShared } satisfies ListenOptions;
  await app.listen(options);
  if (!isShared) return;
  const { port: opened } = app.server.address() as AddressInfo;
  while (others.length < LISTENERS - 1) {
    // The options of an HTTP server.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    others.push(await listening(other, { ...options, port: opened }));
  }
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
