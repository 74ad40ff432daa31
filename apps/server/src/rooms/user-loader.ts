import type { Person } from '@icando/game/rooms/seats';
import { batchLoader } from '../platform/batch-loader.ts';
import type { RoomsQueries } from './rooms-queries.ts';

/** Batches look-ups of joining users; undefined for a deleted account. */
export function createUserLoader({ findUsers }: Pick<RoomsQueries, 'findUsers'>) {
  return batchLoader(async (userIds: readonly number[]): Promise<(Person | undefined)[]> => {
    const users = await findUsers([...new Set(userIds)]);
    const byId = new Map(users.map((person) => [person.user_id, person]));
    return userIds.map((id) => byId.get(id));
  });
}
