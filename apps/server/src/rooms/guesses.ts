import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Connection } from '../platform/sockets/index.ts';

/** 30 at once, then 30 a minute: enough for typing errors, and far too few to find one of a billion ids. */
const PER_USER = { perSecond: 0.5, burst: 30 };
/** A class behind one address may mistype ten times each; an attacker with many accounts gets 2 a second. */
const PER_ADDRESS = { perSecond: 2, burst: 400 };

type Guesser = Pick<Connection, 'userId' | 'address'>;

/** Throttles look-ups of room ids that do not exist, per user and per address. */
export function createGuesses(rateLimiter: SharedLimits['rateLimiter']) {
  const perUser = rateLimiter('guesses-of-user', PER_USER);
  const perAddress = rateLimiter('guesses-from-address', PER_ADDRESS);
  return {
    /** False above the limit. Called before the room is looked up, so that concurrent guesses count too. */
    async take({ userId, address }: Guesser): Promise<boolean> {
      if ((await perUser.take(String(userId))) > 0) return false;
      if ((await perAddress.take(address)) === 0) return true;
      perUser.charge(String(userId), -1);
      return false;
    },

    refund({ userId, address }: Guesser): void {
      perUser.charge(String(userId), -1);
      perAddress.charge(address, -1);
    },
  };
}
export type Guesses = ReturnType<typeof createGuesses>;
