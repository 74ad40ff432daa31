import * as z from 'zod/mini';

/** A server of the cluster that holds a lease. */
export interface Peer {
  /** Drawn anew at every start. */
  readonly id: number;
  /** Where the others reach it: `host:port`. */
  readonly address: string;
}

/** Servers of version 2 hand open sockets over to others of that version, which this one does not take. */
const LEASE_VERSION = 1;

const lease = z.object({ address: z.string().check(z.minLength(1)) });

export function leaseText(address: string): string {
  return JSON.stringify({ address, version: LEASE_VERSION });
}

/** Undefined for a lease that cannot be read: its server lives, but cannot be reached from here. */
export function readLease(id: number, text: string): Peer | undefined {
  try {
    const parsed = z.safeParse(lease, JSON.parse(text));
    return parsed.success ? { id, address: parsed.data.address } : undefined;
  } catch {
    return undefined;
  }
}
