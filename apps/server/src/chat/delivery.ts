import type { ChatServerFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Connection } from '../platform/sockets/index.ts';
import { closeStaggered, prepareFrame } from '../platform/sockets/index.ts';

const TOPIC = 'chat';

type BusPayload =
  | { kind: 'frame'; to: readonly number[]; frame: ChatServerFrame }
  /** The members of the room changed, or their permission to write. */
  | { kind: 'room_changed'; roomId: number };

export function createDelivery(bus: Bus, invalidate: { room(roomId: number): void; all(): void }) {
  const listening = new Map<number, Set<Connection>>();

  bus.subscribe(TOPIC, (payload) => {
    const message = payload as BusPayload;
    if (message.kind === 'room_changed') invalidate.room(message.roomId);
    else deliver(message.to, message.frame);
  });

  // Missed messages are in the history, which a client fetches when it reconnects.
  bus.onGap(() => {
    invalidate.all();
    void closeStaggered(
      [...listening.values()].flatMap((own) => [...own]),
      'Some messages were missed.',
    );
  });

  function deliver(to: readonly number[], frame: ChatServerFrame): void {
    // Serialised once for all receivers.
    let prepared: ReturnType<typeof prepareFrame> | undefined;
    for (const userId of to) {
      for (const connection of listening.get(userId) ?? []) {
        prepared ??= prepareFrame(frame);
        connection.sendRaw(prepared);
      }
    }
  }

  function send(to: readonly number[], frame: ChatServerFrame): void {
    bus.publish(TOPIC, { kind: 'frame', to, frame } satisfies BusPayload);
  }

  return {
    send,

    /** Makes every server reload the room, and the affected clients their list of rooms. */
    roomChanged(roomId: number, to: readonly number[]): void {
      bus.publish(TOPIC, { kind: 'room_changed', roomId } satisfies BusPayload);
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
