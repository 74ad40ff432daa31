import type { ChatServerFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Connection } from '../platform/sockets/index.ts';
import { closeStaggered, prepareFrame } from '../platform/sockets/index.ts';

const TOPIC = 'chat';

/** What travels between servers. */
type News =
  | { kind: 'frame'; to: readonly number[]; frame: ChatServerFrame }
  /** Who is in the room, or may write there, is not what it was. */
  | { kind: 'room_changed'; roomId: number };

/** Brings frames to every place where their receivers are signed in, on this server and on all others. */
export function createDelivery(bus: Bus, forget: { room(roomId: number): void; all(): void }) {
  const listening = new Map<number, Set<Connection>>();

  bus.subscribe(TOPIC, (payload) => {
    const news = payload as News;
    if (news.kind === 'room_changed') forget.room(news.roomId);
    else deliver(news.to, news.frame);
  });

  // What was said elsewhere meanwhile is in the database: a client that comes again fetches what it missed.
  bus.onGap(() => {
    forget.all();
    void closeStaggered(
      [...listening.values()].flatMap((own) => [...own]),
      'Some news was missed.',
    );
  });

  function deliver(to: readonly number[], frame: ChatServerFrame): void {
    // Serialised once, however many there are, and not at all when nobody is here.
    let prepared: ReturnType<typeof prepareFrame> | undefined;
    for (const userId of to) {
      for (const connection of listening.get(userId) ?? []) {
        prepared ??= prepareFrame(frame);
        connection.sendRaw(prepared);
      }
    }
  }

  function send(to: readonly number[], frame: ChatServerFrame): void {
    bus.publish(TOPIC, { kind: 'frame', to, frame } satisfies News);
  }

  return {
    send,

    /** Makes every server look again at the room, and the people concerned at their list of rooms. */
    roomChanged(roomId: number, to: readonly number[]): void {
      bus.publish(TOPIC, { kind: 'room_changed', roomId } satisfies News);
      send(to, { type: 'room_changed', chat_room_id: roomId });
    },

    listen(connection: Connection): void {
      const { userId } = connection;
      const own = listening.get(userId) ?? new Set();
      listening.set(userId, own.add(connection));
      connection.onClose(() => {
        own.delete(connection);
        if (own.size === 0 && listening.get(userId) === own) listening.delete(userId);
      });
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
