import type { ChatServerFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Connection } from '../platform/sockets/index.ts';
import { closeStaggered, prepareFrame } from '../platform/sockets/index.ts';

const TOPIC = 'chat';

type BusPayload =
  | { kind: 'frame'; to: readonly number[]; frame: ChatServerFrame }
  /** The members of the room, or their permission to write, changed. */
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
      [...listening.values()].flatMap((connections) => [...connections]),
      'Some messages were missed.',
    );
  });

  function deliver(to: readonly number[], frame: ChatServerFrame): void {
    // The frame is serialised once for all receivers.
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

    /** Makes every server reload the room, and the clients of these users their list of rooms. */
    roomChanged(roomId: number, to: readonly number[]): void {
      bus.publish(TOPIC, { kind: 'room_changed', roomId } satisfies BusPayload);
      send(to, { type: 'room_changed', chat_room_id: roomId });
    },

    listen(connection: Connection): void {
      const { userId } = connection;
      const connections = listening.get(userId) ?? new Set();
      listening.set(userId, connections.add(connection));
      connection.onClose(() => {
        connections.delete(connection);
        if (connections.size === 0 && listening.get(userId) === connections) listening.delete(userId);
      });
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
