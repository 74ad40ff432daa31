import type { UserClientFrame } from '@icando/contract/sockets';
import { createStore } from '../platform/external-store.ts';
import type { Socket } from '../platform/socket-client.ts';

/** The user's own socket (/ws/user). The code that handles its frames is loaded later. */
const userSocket = createStore<Socket | null>(null);

/** How long `sendEmoji` waits for the first connection of a page. */
const FIRST_CONNECTION_MS = 5_000;

export const getUserSocket = userSocket.get;
export const setUserSocket = userSocket.set;

/** Sends the user's own emoji; on a new page as soon as its socket is open. False without a connection. */
export async function sendEmoji(userId: number): Promise<boolean> {
  const frame: UserClientFrame = { type: 'emoji', user_id: userId };
  const socket = hasSettled() ? userSocket.get() : await firstConnection();
  return socket?.send(frame) ?? false;
}

/** Whether the first connection attempt of this page is over. */
function hasSettled(): boolean {
  const socket = userSocket.get();
  return socket !== null && socket.state.get().link !== 'connecting';
}

/** The socket once its first attempt is over; null after FIRST_CONNECTION_MS. */
function firstConnection(): Promise<Socket | null> {
  return new Promise((resolve) => {
    let stopState = () => {};
    const settle = (found: Socket | null) => {
      stopSocket();
      stopState();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      stopState();
      if (hasSettled()) settle(userSocket.get());
      else stopState = userSocket.get()?.state.subscribe(look) ?? (() => {});
    };
    const stopSocket = userSocket.subscribe(look);
    const timer = setTimeout(() => settle(null), FIRST_CONNECTION_MS);
    look();
  });
}
