import type { UserClientFrame, UserServerFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Connection } from '../platform/sockets/index.ts';
import { prepareFrame } from '../platform/sockets/index.ts';

/** Returns the text of a refusal. */
type FrameHandler = (frame: UserClientFrame, userId: number) => Promise<string | undefined>;

/** Must not be renamed: servers of two versions run side by side during a deploy. */
const TOPIC = 'notices';

interface Envelope {
  to: number;
  frame: UserServerFrame;
}

/** Sends frames to all sockets of a user, on all servers. Nothing is stored for users without one. */
export function createNotifications(bus: Bus) {
  const listening = new Map<number, Set<Connection<UserClientFrame>>>();
  let handle: FrameHandler | undefined;

  bus.subscribe(TOPIC, (payload) => {
    const { to, frame } = payload as Envelope;
    const own = listening.get(to);
    if (own === undefined) return;
    const prepared = prepareFrame(frame);
    for (const connection of own) connection.sendRaw(prepared);
  });

  return {
    listen(connection: Connection<UserClientFrame>): void {
      const { userId } = connection;
      const own = listening.get(userId) ?? new Set();
      listening.set(userId, own.add(connection));
      connection.onMessage(async (frame) => {
        const message = await handle?.(frame, userId);
        if (message !== undefined) connection.send({ type: 'error', message });
      });
      connection.onClose(() => {
        own.delete(connection);
        if (own.size === 0 && listening.get(userId) === own) listening.delete(userId);
      });
    },

    send(userId: number, frame: UserServerFrame): void {
      bus.publish(TOPIC, { to: userId, frame } satisfies Envelope);
    },

    onFrame(handler: FrameHandler): void {
      handle = handler;
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
