import type { PeopleQueries } from './people-queries.ts';
import { TtlCache } from './ttl-cache.ts';
import type { RoomsQueries } from './rooms-queries.ts';

/** What must be known of a room to let a message in and to know where it goes. */
export interface RoomFacts {
  memberIds: readonly number[];
  /** A private room whose two do not talk to each other. */
  isBlocked: boolean;
}

/** Changes are told on the bus; this is for a word that got lost. */
const KEPT_MS = 60_000;
const MOST_ROOMS = 5_000;

/** The facts of rooms that are in use. The database has the last word on who may write (see `MessagesQueries.insert`). */
export function createRoomFacts(rooms: RoomsQueries, people: PeopleQueries): TtlCache<RoomFacts> {
  return new TtlCache<RoomFacts>(
    async (roomId) => {
      const [room, memberIds] = await Promise.all([rooms.find(roomId), rooms.memberIds(roomId)]);
      const [one, other] = memberIds;
      const isPair = room?.type === 'private' && one !== undefined && other !== undefined;
      const isBlocked = isPair && (await people.apartFrom(one, [other])).size > 0;
      return { memberIds, isBlocked };
    },
    { ttl: KEPT_MS, most: MOST_ROOMS },
  );
}
