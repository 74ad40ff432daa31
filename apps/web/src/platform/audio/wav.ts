/** The peak of the samples (full scale is 1): as loud as the other recordings. */
const PEAK = 0.7;
/** The maximum gain, which amplifies a whisper but not the noise of an empty room. */
const MAX_GAIN = 8;
/** Samples below this share of the loudest one are not speech. */
const QUIET = 0.05;
const NOTHING = 0.005;
/** The seconds kept before and after the speech. */
const MARGIN = 0.15;
const HEADER = 44;

/** Removes the silence around the speech, and normalises the loudness. Undefined if there is no sound. */
export function trimSpeech(samples: Float32Array, rate: number): Float32Array | undefined {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (loudest < NOTHING) return undefined;
  const isSpeech = (sample: number) => Math.abs(sample) > loudest * QUIET;
  const margin = Math.round(MARGIN * rate);
  const first = Math.max(0, samples.findIndex(isSpeech) - margin);
  const last = samples.findLastIndex(isSpeech) + margin;
  const gain = Math.min(MAX_GAIN, PEAK / loudest);
  return samples.slice(first, last + 1).map((sample) => sample * gain);
}

/** 16-bit mono PCM, which every browser plays. `samples`: -1..1. */
export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => {
    for (const [n, letter] of [...text].entries()) view.setUint8(at + n, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + 2 * samples.length, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [n, sample] of samples.entries())
    view.setInt16(HEADER + 2 * n, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}
