import ipaddr from 'ipaddr.js';

/** How IPv6 writes an IPv4 address for a network that has only IPv6: the last 32 bits. */
const IPV4_IN_IPV6 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const PARTS_OF_64 = 4;
const PARTS_OF_48 = 3;

/**
 * The key of a client's address for limits, sessions and queues. Of IPv6 it is the /64, within which a client may choose its
 * address at will. IPv4 written as IPv6 is the IPv4 address. Any other text stays as it is.
 */
export function addressKey(address: string): string {
  const [text = ''] = address.split('%');
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return text;
  const parsed = ipaddr.IPv6.parse(text);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  if (parsed.match(IPV4_IN_IPV6)) return ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString();
  const network = parsed.parts.slice(0, PARTS_OF_64).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The network of an `addressKey`, for limits on whoever has many addresses: the /16 of IPv4, the /48 of IPv6. Any other text
 * stays as it is.
 */
export function networkKey(key: string): string {
  const address = key.replace(/\/64$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address.split('.').slice(0, 2).join('.');
  if (!ipaddr.IPv6.isValid(address)) return key;
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, PARTS_OF_48)
    .map((part) => part.toString(16))
    .join(':');
}
