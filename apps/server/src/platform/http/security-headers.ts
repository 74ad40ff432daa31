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

/** The emoji picker brings its own <style>; these are all that it may bring (a test in the client computes them anew). */
const EMOJI_PICKER_STYLES = [
  'sha256-WoJKG1eAyQFZBdiMcqFYr5mitEDpWeKDgbu3e7R6Upo=',
  'sha256-lvLcaaw/tuRHh8xfjXxqytIVWpiNcXCsqXX22XQJbpM=',
];

/** The foreign origins that the page may use. */
export interface PageOrigins {
  googleOrigin: string | undefined;
  /** Pictures of emoji. */
  emojiOrigin: string | undefined;
  /** Papers, which the browser shows from where they are kept. */
  filesOrigin?: string | undefined;
}

/**
 * The page's Content-Security-Policy: nothing but our own origin, and Google's sign-in only where configured.
 * Neither scripts nor styles may be inline, but for the emoji picker's; only Google's own button needs all styles.
 */
export function pagePolicy({ googleOrigin, emojiOrigin, filesOrigin }: PageOrigins): string {
  const google = googleOrigin === undefined ? '' : ` ${googleOrigin}`;
  const emoji = emojiOrigin === undefined ? '' : ` ${emojiOrigin}`;
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`;
  // A hash beside 'unsafe-inline' would take it away.
  const picker = EMOJI_PICKER_STYLES.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    // Compiled code (the reader of QR codes), which is no `eval`.
    `script-src 'self' 'wasm-unsafe-eval'${google}`,
    `style-src 'self'${googleOrigin === undefined ? picker : ` 'unsafe-inline'${google}`}`,
    `img-src 'self' data: blob:${emoji}${files}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${google}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${google}${files}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
