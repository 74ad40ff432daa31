import type { UserClientFrame, UserServerFrame } from '@icando/contract/sockets';
import type { Connection } from '../platform/sockets/index.ts';
import { prepareFrame } from '../platform/sockets/index.ts';

/** What to do with a client's frame; answers the sentence of a refusal. */
type FrameHandler = (frame: UserClientFrame, userId: number) => Promise<string | undefined>;

/** Carries news to all places where a user is signed in. Nothing is kept for those who are not there. */
export function createNotices() {
  const listening = new Map<number, Set<Connection<UserClientFrame>>>();
  let handle: FrameHandler | undefined;
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
      const own = listening.get(userId);
      if (own === undefined) return;
      const prepared = prepareFrame(frame);
      for (const connection of own) connection.sendRaw(prepared);
    },

    /** Takes what clients send; one feature does. */
    onFrame(handler: FrameHandler): void {
      handle = handler;
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;
