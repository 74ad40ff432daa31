import { expect, it } from 'vitest';
import type { Connection, SocketFeature } from '../platform/sockets/index.ts';
import { type ChatSocketDeps, registerChatSocket } from './chat-socket.ts';

it('a chat socket receives frames as soon as it is open, however long the look-up of the user name takes', () => {
  let open: ((connection: Connection) => unknown) | undefined;
  const listening: Connection[] = [];
  const deps = {
    sockets: { register: (feature: SocketFeature<never>) => (open = feature.open as typeof open) },
    delivery: { listen: (connection: Connection) => listening.push(connection) },
    nameOf: () => new Promise(() => {}),
  };
  registerChatSocket(deps as unknown as ChatSocketDeps);
  const connection = { userId: 7, onMessage() {} } as unknown as Connection;
  void open?.(connection);
  expect(listening).toEqual([connection]);
});
