// The process that speaks. The engine takes some 100 MB and blocks while it speaks, so it lives here, where it neither
// delays a game nor outlives its use. It answers one job at a time, in order; `worker-queue.ts` sees to that.
import { loadEngine } from './espeak-engine.ts';
import { loadMp3Encoder } from './mp3-encoder.ts';
import { finishRecording } from './recording.ts';
import type { SpeakJob } from './embedded-voice.ts';
import type { WorkerReply } from './worker-queue.ts';

/** No word or example sentence is longer; other text could take minutes. */
const longestSpeechSeconds = 20;

const [engine, encodeMp3] = await Promise.all([loadEngine(), loadMp3Encoder()]);
const sampleRate = engine.samplerate;
/** Reused by every job: thousands of short-lived buffers would stay in the process's memory. */
const samples = new Float32Array(longestSpeechSeconds * sampleRate);

process.on('message', (job: SpeakJob) => process.send?.(answer(job), exitWithoutServer));

/** The server was killed meanwhile: exits without a stack trace. */
function exitWithoutServer(problem: Error | null): void {
  if (problem !== null) process.exit();
}

function answer(job: SpeakJob): WorkerReply<Uint8Array> {
  // An unknown voice leaves the previous one set, which may be of the wrong language.
  if (engine.set_voice(job.voice) !== 0) {
    return { ok: false, problem: `espeak does not know the voice ${job.voice}` };
  }
  engine.set_rate(job.wordsPerMinute);
  return { ok: true, value: encodeMp3(finishRecording(speak(job.text), sampleRate), sampleRate) };
}

/** The engine's raw samples, -1..1; valid until the next call. */
function speak(text: string): Float32Array {
  let length = 0;
  engine.synthesize(plainText(text), (piece) => {
    // Copied at once, since the chunk may be a view of the engine's memory.
    const room = Math.min(piece.length, samples.length - length);
    for (let n = 0; n < room; n += 1) samples[length + n] = (piece[n] ?? 0) / 32768;
    length += room;
    return length === samples.length;
  });
  return samples.subarray(0, length);
}

/** Escapes SSML and `[[phonemes]]`, which the engine would interpret (a `<break>` could last an hour). */
function plainText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('[[', '[ [');
}
