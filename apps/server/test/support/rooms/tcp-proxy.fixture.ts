import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to PostgreSQL or Redis that can be closed, frozen or slowed down. */
export async function startTcpProxy(target: URL) {
  let isCut = false;
  let isFrozen = false;
  let delayMs = 0;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      if (isFrozen) end.pause();
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.on('data', (chunk) => {
        if (delayMs === 0) other.write(chunk);
        else setTimeout(() => other.destroyed || other.write(chunk), delayMs);
      });
    }
    return undefined;
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cutOff() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    restore: () => (isCut = false),
    /** Passes nothing on, as a server that was stopped by SIGSTOP. */
    freeze() {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    thaw() {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    /** Delays all traffic in both directions. */
    slowDown: (ms: number) => (delayMs = ms),
    close: () => server.close(),
  };
}
