import type { RateLimiter } from '../rate-limit.ts';

/**
 * A response is charged as one more call for every this many characters: a page of ten words is free, all 10,000 are
 * not.
 */
const FREE_CHARACTERS = 100_000;
/** Unread response bytes per user; further calls are refused until they are read. */
const MOST_UNSENT = 8 * 1024 * 1024;

/** Charges long responses to the caller: they take time to build, and memory until they are read. */
export function createAnswerCosts(perUser: Pick<RateLimiter, 'charge'>) {
  const unsent = new Map<string, number>();
  return {
    /** Whether the user has too many unread response bytes. */
    isFull: (user: string): boolean => (unsent.get(user) ?? 0) > MOST_UNSENT,

    begin(user: string, characters: number): void {
      const calls = Math.floor(characters / FREE_CHARACTERS);
      if (calls === 0) return;
      perUser.charge(user, calls);
      unsent.set(user, (unsent.get(user) ?? 0) + characters);
    },

    /** The response was sent or aborted; `characters` as at its beginning. */
    end(user: string, characters: number): void {
      if (characters < FREE_CHARACTERS) return;
      const left = (unsent.get(user) ?? 0) - characters;
      if (left > 0) unsent.set(user, left);
      else unsent.delete(user);
    },
  };
}
export type AnswerCosts = ReturnType<typeof createAnswerCosts>;
