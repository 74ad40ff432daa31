import { openSocketIn, type Socket, type SocketOptions } from './socket-client.ts';
import { browserDeps } from './socket-deps.ts';

export function openSocket<Frame extends { type: string }>(options: SocketOptions<Frame>): Socket {
  return openSocketIn(browserDeps, options);
}
