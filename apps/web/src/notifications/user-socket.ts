import type { UserClientFrame } from '@icando/contract/sockets';
import { createStore } from '../platform/storage/external-store.ts';
import type { Socket } from '../platform/realtime/socket-client.ts';

/** The /ws/user socket, whose handlers are loaded later. */
const userSocket = createStore<Socket | null>(null);

const FIRST_CONNECTION_MS = 5_000;

export const getUserSocket = userSocket.get;
export const setUserSocket = userSocket.set;

/** Sends an emoji, after the first connection of a new page is open. Returns false without a connection. */
export async function sendEmoji(userId: number): Promise<boolean> {
  const frame: UserClientFrame = { type: 'emoji', user_id: userId };
  const socket = hasSettled() ? userSocket.get() : await firstConnection();
  return socket?.send(frame) ?? false;
}

function hasSettled(): boolean {
  const socket = userSocket.get();
  return socket !== null && socket.state.get().link !== 'connecting';
}

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
