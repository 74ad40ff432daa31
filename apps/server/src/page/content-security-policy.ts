const EMOJI_PICKER_STYLES = [
  'sha256-WoJKG1eAyQFZBdiMcqFYr5mitEDpWeKDgbu3e7R6Upo=',
  'sha256-lvLcaaw/tuRHh8xfjXxqytIVWpiNcXCsqXX22XQJbpM=',
];

export interface PageOrigins {
  googleOrigin: string | undefined;
  emojiOrigin: string | undefined;
  filesOrigin?: string | undefined;
}

/** The hashes of inline scripts and styles. */
interface InlineHashes {
  scripts: readonly string[];
  style: string | undefined;
}

/** `'unsafe-inline'` is only for Google's button. Browsers ignore it beside a hash, so there is no hash then. */
export function pagePolicy(
  { googleOrigin, emojiOrigin, filesOrigin }: PageOrigins,
  { scripts, style }: InlineHashes,
): string {
  const google = googleOrigin === undefined ? '' : ` ${googleOrigin}`;
  const emoji = emojiOrigin === undefined ? '' : ` ${emojiOrigin}`;
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`;
  const styles = [...EMOJI_PICKER_STYLES.map((hash) => `'${hash}'`), ...(style === undefined ? [] : [style])];
  return [
    "default-src 'none'",
    // WebAssembly is for the reader of QR codes.
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...scripts].join(' ')}${google}`,
    `style-src 'self'${googleOrigin === undefined ? ` ${styles.join(' ')}` : ` 'unsafe-inline'${google}`}`,
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
