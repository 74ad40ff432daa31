import type { UsersQueries } from './users-queries.ts';
import { TtlCache } from './ttl-cache.ts';
import type { RoomsQueries } from './rooms-queries.ts';

/** The members of a room, and whether messages are accepted. */
export interface RoomFacts {
  memberIds: readonly number[];
  /** A private room in which one user has blocked the other. */
  isBlocked: boolean;
}

/** Changes are published on the bus; this bounds the effect of a lost message. */
const TTL_MS = 60_000;
const MOST_ROOMS = 5_000;

/** A cache of the rooms in use. The database decides in the end who may write (see `MessagesQueries.insert`). */
export function createRoomFacts(rooms: RoomsQueries, users: UsersQueries): TtlCache<RoomFacts> {
  return new TtlCache<RoomFacts>(
    async (roomId) => {
      const [room, memberIds] = await Promise.all([rooms.find(roomId), rooms.memberIds(roomId)]);
      const [one, other] = memberIds;
      const isPair = room?.type === 'private' && one !== undefined && other !== undefined;
      const isBlocked = isPair && (await users.findBlocked(one, [other])).size > 0;
      return { memberIds, isBlocked };
    },
    { ttl: TTL_MS, most: MOST_ROOMS },
  );
}
