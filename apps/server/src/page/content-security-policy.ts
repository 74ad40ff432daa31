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
