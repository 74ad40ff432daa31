/** Out of 1. All words have the same loudness, with headroom for overshoots of MP3. */
const peak = 0.7;
/** Seconds of silence at both ends: phones cut off the start of a sound, and an abrupt end clicks. */
const silence = 0.1;
/** A share of the loudest sample. Quieter samples at the ends are the engine's silence, whose length varies. */
const quiet = 0.004;
/** If no sample is louder, the recording is silent. */
const audible = 0.001;

/** Trims the engine's silence, scales the peak to 0.7, adds 100 ms of silence at both ends. `samples`: mono, -1..1. */
export function finishRecording(samples: Float32Array, sampleRate: number): Float32Array {
  const padding = Math.round(silence * sampleRate);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (loudest < audible) return new Float32Array(2 * padding);

  const isLoud = (sample: number): boolean => Math.abs(sample) > loudest * quiet;
  const speech = samples.subarray(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
  const recording = new Float32Array(speech.length + 2 * padding);
  recording.set(
    speech.map((sample) => (sample * peak) / loudest),
    padding,
  );
  return recording;
}
