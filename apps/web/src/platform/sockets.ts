import { openSocketIn, type Socket, type SocketOptions } from './socket-client.ts';
import { browserDeps } from './socket-deps.ts';

export function openSocket<Frame>(options: SocketOptions<Frame>): Socket {
  return openSocketIn(browserDeps, options);
}
