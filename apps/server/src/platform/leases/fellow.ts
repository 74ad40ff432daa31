import * as z from 'zod/mini';

/** A server that holds a lease. */
export interface Fellow {
  /** Drawn anew at every start. */
  readonly id: number;
  /** Where the others reach it: `host:port`. */
  readonly address: string;
  /** What it understands; whoever knows more still understands what an older one says. */
  readonly version: number;
  /** It gives away what it has, and takes nothing more. */
  readonly isEnding: boolean;
}

/** 2: takes clients that are moved to it on another's word. */
export const LEASE_VERSION = 2;
const FIRST_THAT_TAKES = 2;

const lease = z.object({
  address: z.string().check(z.minLength(1)),
  version: z.number(),
  ending: z.optional(z.boolean()),
});

/** Whether it may be given what another has. */
export function canTakeOver({ version, isEnding }: Fellow): boolean {
  return version >= FIRST_THAT_TAKES && !isEnding;
}

/** What a server writes into its lease; `readLease` reads it, an older server’s too. */
export function leaseText({ address, version, isEnding }: Omit<Fellow, 'id'>): string {
  return JSON.stringify({ address, version, ...(isEnding ? { ending: true } : {}) });
}

/** Nothing for a lease that cannot be read: its server lives, but cannot be reached from here. */
export function readLease(id: number, text: string): Fellow | undefined {
  try {
    const parsed = z.safeParse(lease, JSON.parse(text));
    if (!parsed.success) return undefined;
    const { address, version, ending } = parsed.data;
    return { id, address, version, isEnding: ending === true };
  } catch {
    return undefined;
  }
}
