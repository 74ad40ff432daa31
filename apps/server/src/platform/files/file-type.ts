export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp';

export const MIME_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<FileType, string>;

export const EXTENSIONS = { pdf: 'pdf', jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<
  FileType,
  string
>;

export const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: MIME_TYPES.pdf,
  jpg: MIME_TYPES.jpeg,
  png: MIME_TYPES.png,
  webp: MIME_TYPES.webp,
  mp3: 'audio/mpeg',
};

const SIGNATURES: readonly [FileType, RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** The type by the first bytes. The file name and the declared media type are not trusted. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
