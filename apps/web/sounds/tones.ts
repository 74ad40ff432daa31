/** The sample rate of every sound: half that of a CD, which is sufficient for wood and chalk and halves the size. */
export const sampleRate = 24_000;

/** The mono samples of a sound, -1 to 1. The functions below add to them. */
export type Samples = Float32Array;

/** Silence of this many seconds, to which sounds are added. */
export function silence(seconds: number): Samples {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** A view of a sound from `at` on, this many seconds long. What is added to the view is added to the sound. */
export function partOf(whole: Samples, at: number, seconds: number): Samples {
  return whole.subarray(Math.round(at * sampleRate), Math.round((at + seconds) * sampleRate));
}

export interface Strike {
  /** Seconds from the start of the sound. */
  at: number;
  /** The loudness relative to the other parts of the sound, which is normalised afterwards. */
  gain: number;
  /** Seconds until the part has faded to a third. */
  decay: number;
  /** Seconds until it is at full loudness. */
  attack?: number;
}

/** Adds a sine whose pitch in hertz may move: `pitch(t)` with t in seconds since the strike. */
export function addTone(to: Samples, pitch: number | ((t: number) => number), strike: Strike): void {
  let phase = 0;
  addStrike(to, strike, (t) => {
    phase += (2 * Math.PI * (typeof pitch === 'number' ? pitch : pitch(t))) / sampleRate;
    return Math.sin(phase);
  });
}

/** Adds noise between two pitches in hertz: the scratch of chalk, the breath of a thud. */
export function addNoise(
  to: Samples,
  [low, high]: [number, number],
  strike: Strike,
  random: () => number,
): void {
  const smooth = onePole(high);
  const rumble = onePole(low);
  addStrike(to, strike, () => {
    const limited = smooth(random() * 2 - 1);
    return limited - rumble(limited);
  });
}

/** Adds a struck bar of wood, as of a marimba: the second partial is two octaves up, the third above three. */
export function addWood(to: Samples, pitch: number, { at, gain, decay, attack = 0.003 }: Strike): void {
  addTone(to, pitch, { at, gain, decay, attack });
  addTone(to, pitch * 3.93, { at, gain: gain * 0.22, decay: decay * 0.3, attack });
  addTone(to, pitch * 9.2, { at, gain: gain * 0.06, decay: decay * 0.12, attack });
}

/**
 * Scales the samples to the given peak and fades both ends, so that neither clicks. Changes the samples in place. `fadeSeconds` is
 * the length of the fade at the end.
 */
export function finish(
  sound: Samples,
  peak: number,
  fadeSeconds: number = sound.length / 6 / sampleRate,
): Samples {
  const fadeIn = Math.round(0.002 * sampleRate);
  const fadeOut = Math.round(fadeSeconds * sampleRate);
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  for (const [n, sample] of sound.entries()) {
    const fade = Math.min(1, n / fadeIn, (sound.length - 1 - n) / fadeOut);
    sound[n] = (sample * peak * fade) / loudest;
  }
  return sound;
}

/**
 * A generator of pseudo-random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers, so builds are
 * reproducible.
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function addStrike(
  to: Samples,
  { at, gain, decay, attack = 0.001 }: Strike,
  wave: (t: number) => number,
): void {
  for (let n = Math.round(at * sampleRate); n < to.length; n += 1) {
    const t = n / sampleRate - at;
    const envelope = Math.min(1, t / attack) * Math.exp(-t / decay);
    to[n] = (to[n] ?? 0) + gain * envelope * wave(t);
  }
}

/** A low-pass filter of 6 dB an octave. */
function onePole(cutoff: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  let level = 0;
  return (sample) => (level += share * (sample - level));
}
