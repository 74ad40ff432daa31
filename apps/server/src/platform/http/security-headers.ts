export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
];

export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const DAY_S = 86_400;

/** A year only for a configured address. A computer in a school's network may return to plain HTTP the next day. */
export function transportPolicy(publicUrl: string): string {
  return `max-age=${publicUrl.startsWith('https://') ? 365 * DAY_S : DAY_S}`;
}
