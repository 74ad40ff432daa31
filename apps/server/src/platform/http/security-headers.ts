/** What every answer carries (trust.md §2). HSTS is the TLS proxy's to add. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * The page's Content-Security-Policy: nothing but our own origin, and Google's sign-in only where configured.
 * Neither scripts nor styles may be inline; only Google's own button needs the latter.
 */
export function pagePolicy({ googleOrigin }: { googleOrigin: string | undefined }): string {
  const google = googleOrigin === undefined ? '' : ` ${googleOrigin}`;
  return [
    "default-src 'none'",
    // Compiled code (the reader of QR codes), which is no `eval`.
    `script-src 'self' 'wasm-unsafe-eval'${google}`,
    `style-src 'self'${googleOrigin === undefined ? '' : ` 'unsafe-inline'${google}`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${google}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${google}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
