import { openSocketIn, type Socket, type SocketOptions } from './socket-client.ts';
import { browserWorld } from './socket-world.ts';

/** Opens a socket to the server and keeps it open: the client's only way to one. */
export function openSocket(options: SocketOptions): Socket {
  return openSocketIn(browserWorld, options);
}
