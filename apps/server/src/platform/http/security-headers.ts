/** What every answer carries. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** The policy of answers that are no page: opened as one, they may load nothing and stand in no frame. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const DAY_S = 86_400;

/**
 * Strict-Transport-Security, where this server speaks TLS itself; a proxy that does adds its own. A year only for an address
 * that the operator calls public: a computer of a school's network may go back to plain HTTP the next day.
 */
export function transportPolicy(publicUrl: string): string {
  return `max-age=${publicUrl.startsWith('https://') ? 365 * DAY_S : DAY_S}`;
}
