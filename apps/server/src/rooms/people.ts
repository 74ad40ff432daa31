import type { Person } from '@icando/game/rooms/seats';
import type { RoomsQueries } from './rooms-queries.ts';

/** As many are asked for in one statement. */
const TOGETHER = 500;

/** Who comes into rooms: all who are asked for in one turn of the loop, or while the last ones are looked up, together. */
export function createPeople({ findPeople }: Pick<RoomsQueries, 'findPeople'>) {
  let waiting = new Map<number, PromiseWithResolvers<Person | undefined>>();
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.size > 0) {
      const all = [...waiting];
      waiting = new Map();
      for (let first = 0; first < all.length; first += TOGETHER)
        await tell(all.slice(first, first + TOGETHER));
    }
    isAsking = false;
  }

  async function tell(some: [number, PromiseWithResolvers<Person | undefined>][]): Promise<void> {
    try {
      const found = await findPeople(some.map(([id]) => id));
      const byId = new Map(found.map((person) => [person.user_id, person]));
      for (const [id, { resolve }] of some) resolve(byId.get(id));
    } catch (error) {
      for (const [, { reject }] of some) reject(error);
    }
  }

  return {
    /** Nothing when there is no such account any more. */
    find(userId: number): Promise<Person | undefined> {
      const asked = waiting.get(userId) ?? Promise.withResolvers<Person | undefined>();
      waiting.set(userId, asked);
      if (!isAsking) {
        isAsking = true;
        setImmediate(() => void ask());
      }
      return asked.promise;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
