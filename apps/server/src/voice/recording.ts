/** Of 1: one loudness for all words, with room for overshoots of MP3. */
const peak = 0.7;
/** Seconds at both ends: phones swallow the first moments of a sound, and an abrupt end clicks. */
const silence = 0.1;
/** A share of the loudest sample: the engine's own silence, whose length varies. */
const quiet = 0.004;
const nothing = 0.001;

/** Cuts the engine's silence, brings the peak to 0.7, adds 100 ms of silence at both ends. `samples`: mono, -1..1. */
export function finishRecording(samples: Float32Array, sampleRate: number): Float32Array {
  const padding = Math.round(silence * sampleRate);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (loudest < nothing) return new Float32Array(2 * padding);

  const isLoud = (sample: number): boolean => Math.abs(sample) > loudest * quiet;
  const speech = samples.subarray(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
  const recording = new Float32Array(speech.length + 2 * padding);
  recording.set(
    speech.map((sample) => (sample * peak) / loudest),
    padding,
  );
  return recording;
}
