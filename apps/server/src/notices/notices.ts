import type { Connection } from '../platform/sockets/index.ts';
import { prepareFrame } from '../platform/sockets/index.ts';

/** Carries news to all places where a user is signed in. Nothing is kept for those who are not there. */
export function createNotices() {
  const listening = new Map<number, Set<Connection>>();
  return {
    listen(connection: Connection): void {
      const { userId } = connection;
      const own = listening.get(userId) ?? new Set();
      listening.set(userId, own.add(connection));
      connection.onClose(() => {
        own.delete(connection);
        if (own.size === 0 && listening.get(userId) === own) listening.delete(userId);
      });
    },

    send(userId: number, frame: object): void {
      const own = listening.get(userId);
      if (own === undefined) return;
      const prepared = prepareFrame(frame);
      for (const connection of own) connection.sendRaw(prepared);
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;
