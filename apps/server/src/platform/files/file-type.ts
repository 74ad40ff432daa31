/** The accepted types of uploaded files. */
export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp';

export const MIME_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<FileType, string>;

/** File name extensions of downloads. */
export const EXTENSIONS = { pdf: 'pdf', jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<
  FileType,
  string
>;

/** By the extension of a key, for fetches from the store itself. */
export const MIME_BY_ENDING: Readonly<Record<string, string>> = {
  pdf: MIME_TYPES.pdf,
  jpg: MIME_TYPES.jpeg,
  png: MIME_TYPES.png,
  webp: MIME_TYPES.webp,
  mp3: 'audio/mpeg',
};

const SIGNS: readonly [FileType, RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** The type by the first bytes. The file name and the declared media type are not trusted. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return SIGNS.find(([, sign]) => sign.test(start))?.[0];
}
