import * as z from 'zod/mini';

/** A server that holds a lease. */
export interface Fellow {
  /** Drawn anew at every start. */
  readonly id: number;
  /** Where the others reach it: `host:port`. */
  readonly address: string;
  /** What it understands; whoever knows more still understands what an older one says. */
  readonly version: number;
}

export const LEASE_VERSION = 1;

const lease = z.object({ address: z.string().check(z.minLength(1)), version: z.number() });

export function leaseText({ address, version }: Omit<Fellow, 'id'>): string {
  return JSON.stringify({ address, version });
}

/** Nothing for a lease that cannot be read: its server lives, but cannot be reached from here. */
export function readLease(id: number, text: string): Fellow | undefined {
  try {
    const parsed = z.safeParse(lease, JSON.parse(text));
    return parsed.success ? { id, ...parsed.data } : undefined;
  } catch {
    return undefined;
  }
}
