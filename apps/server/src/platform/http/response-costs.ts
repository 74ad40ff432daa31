import type { RateLimiter } from '../rate-limit.ts';

const FREE_CHARACTERS = 100_000;
const MAX_UNSENT = 8 * 1024 * 1024;

/** Charges long responses to the caller: they take time to build, and memory until the client has read them. */
export function createResponseCosts(perUser: Pick<RateLimiter, 'charge'>) {
  const unsent = new Map<string, number>();
  return {
    isFull: (user: string): boolean => (unsent.get(user) ?? 0) > MAX_UNSENT,

    begin(user: string, characters: number): void {
      const calls = Math.floor(characters / FREE_CHARACTERS);
      if (calls === 0) return;
      perUser.charge(user, calls);
      unsent.set(user, (unsent.get(user) ?? 0) + characters);
    },

    end(user: string, characters: number): void {
      if (characters < FREE_CHARACTERS) return;
      const left = (unsent.get(user) ?? 0) - characters;
      if (left > 0) unsent.set(user, left);
      else unsent.delete(user);
    },
  };
}
export type ResponseCosts = ReturnType<typeof createResponseCosts>;
