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

export type AudioType = 'mp3' | 'ogg' | 'wav' | 'm4a';

/** The name of each type is also its file extension. */
export const AUDIO_MIME_TYPES = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
} as const satisfies Record<AudioType, string>;

export const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: MIME_TYPES.pdf,
  jpg: MIME_TYPES.jpeg,
  png: MIME_TYPES.png,
  webp: MIME_TYPES.webp,
  ...AUDIO_MIME_TYPES,
};

const SIGNATURES: readonly [FileType, RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** Layer II of MPEG differs from MP3 in one bit. The MP4 brands are those of audio and those that Apple and FFmpeg write. */
const AUDIO_SIGNATURES: readonly [AudioType, RegExp][] = [
  ['mp3', /^(?:ID3|\xff[\xf2\xf3\xfa\xfb])/],
  ['ogg', /^OggS/],
  ['wav', /^RIFF[^]{4}WAVE/],
  ['m4a', /^[^]{4}ftyp(?:M4A |M4B |mp42|mp41|isom|iso2|dash)/],
];

/** Determines the type by the first bytes. The file name and the declared media type are not trusted. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}

/** Determines the type of a recording by the first bytes. */
export function audioTypeOf(head: Uint8Array): AudioType | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return AUDIO_SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
