/** Loudest sample of every recording, of 1: one loudness for all words, with room for what MP3 overshoots. */
const peak = 0.7;
/** Seconds of silence at both ends: phones swallow the first moments of a sound, and an abrupt end clicks. */
const silence = 0.1;
/** Below this share of the loudest sample it is the engine's own silence, whose length varies. */
const quiet = 0.004;
/** Below this there is no speech to make louder, only a text without sounds such as "?". */
const nothing = 0.001;

/**
 * Cuts the engine's own silence, brings the peak to 0.7 and puts 100 ms of silence at both ends.
 * @param samples mono, -1..1
 * @param sampleRate samples per second
 */
export function finishRecording(samples: Float32Array, sampleRate: number): Float32Array {
  const padding = Math.round(silence * sampleRate);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (loudest < nothing) return new Float32Array(2 * padding);

  const heard = (sample: number): boolean => Math.abs(sample) > loudest * quiet;
  const speech = samples.subarray(samples.findIndex(heard), samples.findLastIndex(heard) + 1);
  const recording = new Float32Array(speech.length + 2 * padding);
  recording.set(
    speech.map((sample) => (sample * peak) / loudest),
    padding,
  );
  return recording;
}
