import type { UserClientFrame } from '@icando/contract/sockets';
import { createStore } from '../platform/external-store.ts';
import type { Socket } from '../platform/socket-client.ts';

/** The open line of this page's user, for those who send on it. What listens on it comes with its own code, later. */
const line = createStore<Socket | null>(null);

/** A page that has just come has no connection yet. One who waits longer than this is told that there is none. */
const PATIENCE_MS = 5_000;

export const getLine = line.get;
export const setLine = line.set;

/** Sends one's own emoji, on a new page as soon as it is connected; false when there is no connection. */
export async function sendEmoji(userId: number): Promise<boolean> {
  const frame: UserClientFrame = { type: 'emoji', user_id: userId };
  const mine = isDecided() ? line.get() : await firstConnection();
  return mine?.send(frame) ?? false;
}

/** Whether the connection of this page was ever open, or ended. */
function isDecided(): boolean {
  const mine = line.get();
  return mine !== null && mine.state.get().link !== 'connecting';
}

/** The line, as soon as it is known whether it connects; null when that takes too long. */
function firstConnection(): Promise<Socket | null> {
  return new Promise((resolve) => {
    let stopState = () => {};
    const settle = (found: Socket | null) => {
      stopLine();
      stopState();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      stopState();
      if (isDecided()) settle(line.get());
      else stopState = line.get()?.state.subscribe(look) ?? (() => {});
    };
    const stopLine = line.subscribe(look);
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    look();
  });
}
