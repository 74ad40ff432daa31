import type { Person } from '@icando/game/rooms/seats';
import { batchLoader } from '../platform/batch-loader.ts';
import type { RoomsQueries } from './rooms-queries.ts';

/** Who comes into rooms: nothing when there is no such account any more. */
export function createPeople({ findPeople }: Pick<RoomsQueries, 'findPeople'>) {
  return batchLoader(async (userIds: readonly number[]): Promise<(Person | undefined)[]> => {
    const people = await findPeople([...new Set(userIds)]);
    const byId = new Map(people.map((person) => [person.user_id, person]));
    return userIds.map((id) => byId.get(id));
  });
}
