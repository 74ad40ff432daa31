/** Where passkeys work. */
export interface PasskeySite {
  /** The host name that they are bound to. */
  rpId: string;
  /** The only origin from which a signature is accepted. */
  origin: string;
}

/**
 * The site of PUBLIC_URL, else of the address that a call came to. Undefined where browsers allow no passkeys: without https
 * (except on localhost), and at an address of numbers.
 */
export function passkeySite(publicUrl: string, calledOrigin: string): PasskeySite | undefined {
  const address = publicUrl === '' ? calledOrigin : publicUrl;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin, protocol } = new URL(address);
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isName && (protocol === 'https:' || isLocal) ? { rpId: hostname, origin } : undefined;
}
