import type { CallRate } from '../rate-limit.ts';

/** An answer counts as one more call for every so many characters: a page of ten words is free, all 10,000 are not. */
const FREE_CHARACTERS = 100_000;
/** What may lie here unread by one person; who asks for more first reads what he has. */
const MOST_UNSENT = 8 * 1024 * 1024;

/** Long answers take time to make and memory until they are read: both are the caller's to bear. */
export function createAnswerCosts(perUser: Pick<CallRate, 'charge'>) {
  const unsent = new Map<string, number>();
  return {
    /** True when a person leaves so much unread that nothing more is made for them. */
    isFull: (user: string): boolean => (unsent.get(user) ?? 0) > MOST_UNSENT,

    begin(user: string, characters: number): void {
      const calls = Math.floor(characters / FREE_CHARACTERS);
      if (calls === 0) return;
      perUser.charge(user, calls);
      unsent.set(user, (unsent.get(user) ?? 0) + characters);
    },

    /** Sent, or given up: the same number as at its beginning. */
    end(user: string, characters: number): void {
      if (characters < FREE_CHARACTERS) return;
      const left = (unsent.get(user) ?? 0) - characters;
      if (left > 0) unsent.set(user, left);
      else unsent.delete(user);
    },
  };
}
export type AnswerCosts = ReturnType<typeof createAnswerCosts>;
