const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44100, 48000, 32000];
const ID3_HEADER = 10;

export interface Mp3Summary {
  frames: number;
  seconds: number;
  kbps: number;
  sampleRate: number;
  mono: boolean;
}

/**
 * Reads the frame headers (ISO 11172-3 and 13818-3, layer III) without decoding. Returns undefined when the bytes are not an
 * MP3 or end within a frame.
 */
export function readMp3Frames(bytes: Uint8Array): Mp3Summary | undefined {
  const summary: Mp3Summary = { frames: 0, seconds: 0, kbps: 0, sampleRate: 0, mono: false };
  let at = lengthOfTag(bytes);
  while (at < bytes.length && !isTrailer(bytes, at)) {
    const frame = readFrame(bytes.subarray(at, at + 4));
    if (frame === undefined) return undefined;
    at += frame.length;
    summary.frames += 1;
    summary.seconds += frame.seconds;
    Object.assign(summary, { kbps: frame.kbps, sampleRate: frame.sampleRate, mono: frame.mono });
  }
  return summary.frames === 0 || at > bytes.length ? undefined : summary;
}

function readFrame([b0 = 0, b1 = 0, b2 = 0, b3 = 0]: Uint8Array) {
  const version = (b1 >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
  const layer = (b1 >> 1) & 3; // 1: layer III
  if (b0 !== 0xff || b1 >> 5 !== 7 || layer !== 1 || version === 1) return undefined;
  const isMpeg1 = version === 3;
  const kbps = BITRATES[isMpeg1 ? 'mpeg1' : 'mpeg2'][b2 >> 4] ?? 0;
  const sampleRate = (SAMPLE_RATES[(b2 >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (kbps === 0 || sampleRate === 0) return undefined;
  const samples = isMpeg1 ? 1152 : 576;
  const length = Math.floor(((samples / 8) * kbps * 1000) / sampleRate) + ((b2 >> 1) & 1);
  return { length, seconds: samples / sampleRate, kbps, sampleRate, mono: b3 >> 6 === 3 };
}

/** The length of the ID3v2 tag before the first frame. */
function lengthOfTag(bytes: Uint8Array): number {
  if (textAt(bytes, 0, 3) !== 'ID3') return 0;
  const [, , , , , , a = 0, b = 0, c = 0, d = 0] = bytes;
  return ID3_HEADER + (a << 21) + (b << 14) + (c << 7) + d;
}

function isTrailer(bytes: Uint8Array, at: number): boolean {
  return textAt(bytes, at, 3) === 'TAG' || textAt(bytes, at, 8) === 'APETAGEX';
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
