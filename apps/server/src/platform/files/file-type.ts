/** The kinds of files that people may bring. */
export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp';

export const MIME_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<FileType, string>;

/** As a download is named. */
export const EXTENSIONS = { pdf: 'pdf', jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<
  FileType,
  string
>;

/** By the ending of a key, for whoever fetches a file from where it is kept. */
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

/** What a file is by its first bytes. Its name and what its sender calls it mean nothing. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return SIGNS.find(([, sign]) => sign.test(start))?.[0];
}
