import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Whether the address is one of the internet, and neither of this machine nor of a network of its own. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * As `dns.lookup`, for a connection to a host that a user named. It fails when any of the host's addresses is not public.
 * Since the connection is made to what this returns, a name that resolves otherwise a moment later changes nothing.
 */
export function publicLookup(
  host: string,
  options: LookupOptions,
  done: Done,
  isAllowed = isPublicAddress,
): void {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
      return done(new Error('the address of a push service is not public'), []);
    if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
