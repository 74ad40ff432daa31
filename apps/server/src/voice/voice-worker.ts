// Runs in its own process: the engine takes some 100 MB and blocks while it speaks. `worker-queue.ts` sends jobs one by one.
import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import type { EspeakModule, EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { finishRecording } from './recording.ts';
import type { SpeakJob } from './embedded-voice.ts';
import type { WorkerReply } from './worker-queue.ts';

const dataFile = new URL('espeak-ng.data', import.meta.resolve('@echogarden/espeak-ng-emscripten'));
const dataRoot = '/usr/share/espeak-ng-data';
/** Only these are loaded, because the Russian dictionary alone is 8 MB. Voices of other languages fail. */
const neededDictionaries = new Set(['en_dict', 'vi_dict']);
/** Enough for any word or example sentence. Other text could take minutes. */
const longestSpeechSeconds = 20;

const [engine, encodeMp3] = await Promise.all([loadEngine(), loadMp3Encoder()]);
const sampleRate = engine.samplerate;
/** Reused, because thousands of short-lived buffers would stay in the memory of the process. */
const samples = new Float32Array(longestSpeechSeconds * sampleRate);

process.on('message', (job: SpeakJob) => process.send?.(answer(job), exitWithoutServer));

/** Exits without a stack trace when the server was killed. */
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

function speak(text: string): Float32Array {
  let length = 0;
  engine.synthesize(plainText(text), (piece) => {
    // Copied at once, because the piece may be a view of the engine's memory.
    const count = Math.min(piece.length, samples.length - length);
    for (let n = 0; n < count; n += 1) samples[length + n] = (piece[n] ?? 0) / 32768;
    length += count;
    return length === samples.length;
  });
  return samples.subarray(0, length);
}

/** Escapes SSML and `[[phonemes]]`: a `<break>` could last an hour. */
function plainText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('[[', '[ [');
}

/** Reads 1 MB of espeak-ng's 24 MB of data. The package itself would read all of it twice, which takes 30 MB more. */
async function loadEngine(): Promise<EspeakWorker> {
  const module = await loadEspeak({ getPreloadedPackage: (_name, size) => new ArrayBuffer(size) });
  const data = openSync(fileURLToPath(dataFile), 'r');
  try {
    fillFiles(module.FS, dataRoot, data);
  } finally {
    closeSync(data);
  }
  return new module.eSpeakNGWorker();
}

function fillFiles(fs: EspeakModule['FS'], folder: string, data: number): void {
  for (const name of fs.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    const { node } = fs.lookupPath(path);
    if (fs.isDir(node.mode)) fillFiles(fs, path, data);
    else if (!name.endsWith('_dict') || neededDictionaries.has(name)) {
      readSync(data, node.contents, 0, node.contents.length, node.contents.byteOffset);
    }
  }
}

/** Encodes mono samples (-1..1) as a complete MP3 file. */
async function loadMp3Encoder() {
  const encoder = await createMp3Encoder();
  return (samples: Float32Array, sampleRate: number): Uint8Array => {
    encoder.configure({ channels: 1, sampleRate, bitrate: 48 });
    // Copied, because `encode` returns a view of the encoder's memory, which the next call overwrites.
    const frames = encoder.encode([samples]).slice();
    const lastFrames = encoder.finalize();
    const file = new Uint8Array(frames.length + lastFrames.length);
    file.set(frames);
    file.set(lastFrames, frames.length);
    return file;
  };
}
