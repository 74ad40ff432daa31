const EMOJI_PICKER_STYLES = [
  'sha256-WoJKG1eAyQFZBdiMcqFYr5mitEDpWeKDgbu3e7R6Upo=',
  'sha256-lvLcaaw/tuRHh8xfjXxqytIVWpiNcXCsqXX22XQJbpM=',
];

export interface PageOrigins {
  googleOrigin: string | undefined;
  emojiOrigin: string | undefined;
  filesOrigin?: string | undefined;
}

/** Only Google's own button needs all inline styles. */
export function pagePolicy({ googleOrigin, emojiOrigin, filesOrigin }: PageOrigins): string {
  const google = googleOrigin === undefined ? '' : ` ${googleOrigin}`;
  const emoji = emojiOrigin === undefined ? '' : ` ${emojiOrigin}`;
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`;
  const picker = EMOJI_PICKER_STYLES.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    // WebAssembly: the reader of QR codes.
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
