import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Connection } from '../platform/sockets/index.ts';

/** 30 a minute, all at once if need be: who mistypes is not a guesser, a billion ids are safe from one. */
const PER_USER = { perSecond: 0.5, burst: 30 };
/** A class of 40 behind one address may mistype ten times each at once; a guesser with many accounts gets 2 a second. */
const PER_ADDRESS = { perSecond: 2, burst: 400 };

type Guesser = Pick<Connection, 'userId' | 'address'>;

/** Room ids that do not exist, asked for by one user and from one address: guessing is throttled. */
export function createGuesses(rateLimit: number, rateLimiter: SharedLimits['rateLimiter']) {
  const scaled = (name: string, { perSecond, burst }: typeof PER_USER) =>
    rateLimiter(name, { perSecond: perSecond * rateLimit, burst: burst * rateLimit });
  const perUser = scaled('guesses-of-user', PER_USER);
  const perAddress = scaled('guesses-from-address', PER_ADDRESS);
  return {
    /** Counts a guess before its room is looked up, so that many at once count too; false when there were too many. */
    async take({ userId, address }: Guesser): Promise<boolean> {
      if ((await perUser.take(String(userId))) > 0) return false;
      if ((await perAddress.take(address)) === 0) return true;
      perUser.charge(String(userId), -1);
      return false;
    },

    /** It was none. */
    giveBack({ userId, address }: Guesser): void {
      perUser.charge(String(userId), -1);
      perAddress.charge(address, -1);
    },
  };
}
export type Guesses = ReturnType<typeof createGuesses>;
