import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * libuv accepts one connection per listening socket and event loop iteration (libuv/libuv#3696). With one socket, the last
 * of a thousand clients that reconnect at once would wait for a thousand iterations.
 */
const LISTENERS = 16;
/** The backlog of each socket. The kernel distributes connections by a hash, so a socket may get more than its share. */
const BACKLOG = 4_096;

interface ListenAddress {
  port: number;
  host: string;
}

/** On Linux, opens several sockets among which the kernel distributes connections. @throws EADDRINUSE, EACCES */
export async function listenAt(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  const isShared = process.platform === 'linux';
  // `reusePort` would silently share the port with another process of this user; an exclusive socket finds a port in use.
  if (isShared && port !== 0) await close(await listening(createServer(), { port, host }));
  const others: Server[] = [];
  // Fastify closes only its own socket.
  app.addHook('preClose', async () => {
    await Promise.all([app.server, ...others].map(close));
  });
  const options = { port, host, backlog: BACKLOG, reusePort: isShared } satisfies ListenOptions;
  await app.listen(options);
  if (!isShared) return;
  const { port: opened } = app.server.address() as AddressInfo;
  while (others.length < LISTENERS - 1) {
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

export async function closeHttp(app: FastifyInstance, finishMs: number): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearInterval(closing);
  clearTimeout(cutting);
}
