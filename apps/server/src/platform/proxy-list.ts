import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** What `areProxies` accepts. */
export const PROXIES_FORMAT =
  'must be a comma list of IP addresses, ranges such as 10.0.0.0/8, or the names loopback, linklocal, uniquelocal';

/** The parts of a comma list, trimmed, without empty ones. */
export function listOf(commaList: string): string[] {
  return commaList
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const PROXY_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether all entries of the list name proxies. */
export function areProxies(commaList: string): boolean {
  const proxies = listOf(commaList);
  // `proxyAddr` would take a count of proxies, such as 1, for the address 0.0.0.1.
  const isAddress = (proxy: string) => isIP(proxy.split('/')[0] ?? '') !== 0;
  try {
    proxyAddr.compile(proxies);
    return proxies.every((proxy) => PROXY_NAMES.has(proxy) || isAddress(proxy));
  } catch {
    return false;
  }
}
