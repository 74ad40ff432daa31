import type { UserClientFrame, UserServerFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Connection } from '../platform/sockets/index.ts';
import { prepareFrame } from '../platform/sockets/index.ts';

/** Resolves to an error message when the frame is refused. */
type FrameHandler = (frame: UserClientFrame, userId: number) => Promise<string | undefined>;

/** Resolves to the frame that a new connection gets, if there is one. */
type Greeting = (userId: number) => Promise<UserServerFrame | undefined>;

/** Must not be renamed: servers of two versions run side by side during a deploy. */
const TOPIC = 'notices';

interface Envelope {
  to: number;
  frame: UserServerFrame;
}

/** Sends frames to all sockets of a user, on all servers. Nothing is stored for users without a socket. */
export function createNotifications(bus: Bus) {
  const listening = new Map<number, Set<Connection<UserClientFrame>>>();
  let handle: FrameHandler | undefined;
  let greet: Greeting | undefined;

  bus.subscribe(TOPIC, (payload) => {
    const { to, frame } = payload as Envelope;
    const connections = listening.get(to);
    if (connections === undefined) return;
    const prepared = prepareFrame(frame);
    for (const connection of connections) connection.sendRaw(prepared);
  });

  return {
    listen(connection: Connection<UserClientFrame>): void {
      const { userId } = connection;
      const connections = listening.get(userId) ?? new Set();
      listening.set(userId, connections.add(connection));
      connection.onMessage(async (frame) => {
        const message = await handle?.(frame, userId);
        if (message !== undefined) connection.send({ type: 'error', message });
      });
      // If the database is unavailable, the next connection is greeted.
      const greeting = Promise.resolve(greet?.(userId)).catch(() => undefined);
      void greeting.then((frame) => {
        if (frame !== undefined && connections.has(connection)) connection.send(frame);
      });
      connection.onClose(() => {
        connections.delete(connection);
        if (connections.size === 0 && listening.get(userId) === connections) listening.delete(userId);
      });
    },

    send(userId: number, frame: UserServerFrame): void {
      bus.publish(TOPIC, { to: userId, frame } satisfies Envelope);
    },

    onConnection(greeting: Greeting): void {
      greet = greeting;
    },

    onFrame(handler: FrameHandler): void {
      handle = handler;
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
