import { accepted, refused } from '@icando/contract/errors';
import type { ExtraTime } from '@icando/contract/room-rules';
import type { Bus } from '../platform/bus/index.ts';
import type { RoomsDirectory } from './rooms-directory.ts';

/** Must not be renamed: servers of two versions share the bus during a deploy. */
const TOPIC = 'room-extra-time';

interface Envelope {
  roomId: string;
  /** The creator of the room. Must not be renamed either. */
  hostId: number;
  target: number;
  factor: ExtraTime;
}

/**
 * Lets the creator of a room set extra time on another device, since the room's window is on the projector and a user has
 * one socket per room. The server that hosts the room applies the change.
 */
export function createExtraTimeControl(directory: RoomsDirectory, bus: Bus) {
  bus.subscribe(TOPIC, (payload) => {
    const { roomId, hostId, target, factor } = payload as Envelope;
    directory.setExtraTime(roomId, { maker: hostId, target, factor });
  });

  /** Resolves to undefined when there is no such room, or the caller did not create it. */
  async function findOwn(userId: number, roomId: string) {
    const room = await directory.findRecord(roomId);
    return room?.setup.maker_id === userId ? room.state : undefined;
  }

  return {
    async list(userId: number, roomId: string) {
      const state = await findOwn(userId, roomId);
      if (state === undefined) return refused('not_found');
      const factors = new Map(state.extra_times);
      const others = state.seats.filter(({ user_id }) => user_id !== userId);
      const players = others.map(({ user_id, username }) => {
        return { user_id, username, factor: factors.get(user_id) ?? 1 };
      });
      return accepted({ room_id: roomId.toUpperCase(), players });
    },

    async set(
      userId: number,
      roomId: string,
      { user_id: target, factor }: { user_id: number; factor: ExtraTime },
    ) {
      const state = await findOwn(userId, roomId);
      if (state?.seats.some(({ user_id }) => user_id === target) !== true) return refused('not_found');
      bus.publish(TOPIC, { roomId: roomId.toUpperCase(), hostId: userId, target, factor } satisfies Envelope);
      return accepted({});
    },
  };
}
