import { DELETED_USER } from '@icando/contract/account-deletion';
import type { UsersQueries } from './safety-queries.ts';
import { TtlCache } from './ttl-cache.ts';
import type { RoomsQueries } from './rooms-queries.ts';

export interface CachedRoom {
  memberIds: readonly number[];
  /** A private room in which one user has blocked the other, or whose other account was deleted. */
  isBlocked: boolean;
}

/** Changes are published on the bus; this limits how long a lost message has an effect. */
const TTL_MS = 60_000;
const MAX_ROOMS = 5_000;

/** The cache is used for early refusals. Finally, `MessagesQueries.insert` decides who may write. */
export function createRoomCache(rooms: RoomsQueries, users: UsersQueries): TtlCache<CachedRoom> {
  return new TtlCache<CachedRoom>(
    async (roomId) => {
      const [room, memberIds] = await Promise.all([rooms.find(roomId), rooms.memberIds(roomId)]);
      const [one, other] = memberIds;
      const isPair = room?.type === 'private' && one !== undefined && other !== undefined;
      const hasDeletedUser = memberIds.includes(DELETED_USER.id);
      const isBlocked = isPair && (hasDeletedUser || (await users.findBlocked(one, [other])).size > 0);
      return { memberIds, isBlocked };
    },
    { ttl: TTL_MS, maxSize: MAX_ROOMS },
  );
}
