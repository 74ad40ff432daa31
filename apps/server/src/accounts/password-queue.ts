import { networkKey } from '../platform/address-key.ts';
import { createQueue } from '../platform/queue.ts';

/** One hash uses 19 MiB and one core for about 40 ms. */
const CONCURRENCY = 4;
/** On two cores the last of them waits some 15 s, which is less than a browser or a proxy waits. */
const MAX_WAITING = 1_000;

/** Who waits for the hash of a password. */
export interface PasswordSource {
  /** As `addressKey` makes it. */
  address: string;
  /** Whether the account has signed in from this address before, or is signed in. */
  isKnown: boolean;
}

/**
 * Those who are known have every second turn and half of the places, so that a crowd of strangers keeps no class out.
 * Within each half, the networks have turns, and in each network the addresses: an attacker with many addresses mostly has them
 * in few networks.
 */
export function createPasswordQueue() {
  const queue = createQueue({ atOnce: CONCURRENCY, waiting: MAX_WAITING });
  return {
    get waiting(): number {
      return queue.waiting;
    },

    /** @throws QueueFull */
    run<Result>(hash: () => Promise<Result>, { address, isKnown }: PasswordSource): Promise<Result> {
      return queue.run(hash, [isKnown ? 'known' : 'new', networkKey(address), address]);
    },
  };
}
