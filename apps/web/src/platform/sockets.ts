import { openSocketIn, type Socket, type SocketOptions } from './socket-client.ts';
import { browserWorld } from './socket-world.ts';

export function openSocket<Frame>(options: SocketOptions<Frame>): Socket {
  return openSocketIn(browserWorld, options);
}
