// For tests: what the frame headers of an MP3 file say (ISO 11172-3 and 13818-3, layer III only), without decoding it.
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44100, 48000, 32000];

export interface Mp3Summary {
  frames: number;
  seconds: number;
  kbps: number;
  sampleRate: number;
  mono: boolean;
}

/** Walks the file from its first byte to its last; throws where a frame does not follow the one before. */
export function summariseMp3(bytes: Uint8Array): Mp3Summary {
  const summary: Mp3Summary = { frames: 0, seconds: 0, kbps: 0, sampleRate: 0, mono: false };
  let at = 0;
  while (at < bytes.length) {
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4);
    const version = (b1 >> 3) & 3; // 3 = MPEG-1, 2 = MPEG-2
    const layer = (b1 >> 1) & 3; // 1 = layer III
    if (b0 !== 0xff || b1 >> 5 !== 7 || layer !== 1 || version < 2) throw new Error(`no frame at byte ${at}`);
    const mpeg1 = version === 3;
    const kbps = (mpeg1 ? bitrates.mpeg1 : bitrates.mpeg2)[b2 >> 4] ?? 0;
    const sampleRate = (sampleRates[(b2 >> 2) & 3] ?? 0) / (mpeg1 ? 1 : 2);
    const samples = mpeg1 ? 1152 : 576;
    at += Math.floor(((samples / 8) * kbps * 1000) / sampleRate) + ((b2 >> 1) & 1);
    summary.frames += 1;
    summary.seconds += samples / sampleRate;
    Object.assign(summary, { kbps, sampleRate, mono: b3 >> 6 === 3 });
  }
  if (at !== bytes.length) throw new Error('the last frame is cut');
  return summary;
}
