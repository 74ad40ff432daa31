import type { UserClientFrame } from '@icando/contract/sockets';
import type { Socket } from '../platform/socket-client.ts';

/** The open line of this page's user, for those who send on it. What listens on it comes with its own code, later. */
let line: Socket | null = null;

export function getLine(): Socket | null {
  return line;
}

export function setLine(next: Socket | null): void {
  line = next;
}

/** Sends one's own emoji; false when there is no connection. */
export function sendEmoji(userId: number): boolean {
  const frame: UserClientFrame = { type: 'emoji', user_id: userId };
  return line?.send(frame) ?? false;
}
