import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DelayProxy {
  port: number;
  close(): void;
}

/** A TCP proxy to the server on `port` that adds `roundTripMs` to the round trip, half in each direction. */
export async function delayProxy(port: number, roundTripMs: number): Promise<DelayProxy> {
  const ends = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    pass(near, far, roundTripMs / 2);
    pass(far, near, roundTripMs / 2);
    for (const end of [near, far]) ends.add(end.on('error', () => end.destroy()));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      for (const end of ends) end.destroy();
      proxy.close();
    },
  };
}

function pass(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), delayMs));
  from.on('close', () => setTimeout(() => to.destroy(), delayMs));
}
