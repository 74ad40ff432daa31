import { createRequire } from 'node:module';
import type { SpokenLanguage, Utterance, VoiceProvider } from './voice-provider.ts';
import { normaliseSpokenText } from './audio-key.ts';
import { createWorkerQueue } from './worker-queue.ts';

/** What the worker is asked: `voice` is espeak's name for one. */
export interface SpeakJob {
  text: string;
  voice: string;
  wordsPerMinute: number;
}

export interface EmbeddedVoiceOptions {
  /** espeak's names. Those that sound best: en-us, en-gb-x-rp, en-us+f3, vi. */
  voices?: Partial<Record<SpokenLanguage, string>>;
  /** Milliseconds without work after which the engine's memory (some 100 MB) is given back. */
  idleMs?: number;
  /** Milliseconds one utterance may take, the engine's start included. */
  jobTimeoutMs?: number;
}

/** Part of the id: raise it when the recordings would sound different although the engine is the same. */
const recipe = 1;
/** Words per minute, chosen by ear: espeak's own 175 runs syllables together. */
const normalRate = { en: 140, vi: 130 };
const slowRate = 110;

/**
 * The voice that needs no network: espeak-ng in a process of its own, started by the first utterance. Intelligible and
 * robotic; a better one plugs in through `createHttpVoice`. An unknown voice name fails at the first utterance.
 */
export function createEmbeddedVoice(options: EmbeddedVoiceOptions = {}): VoiceProvider {
  const voices = { en: 'en-us', vi: 'vi', ...options.voices };
  const queue = createWorkerQueue<SpeakJob, Uint8Array>({
    script: new URL('./voice-worker.ts', import.meta.url),
    jobTimeoutMs: options.jobTimeoutMs ?? 10_000,
    idleMs: options.idleMs ?? 60_000,
    maxWaiting: 200,
  });
  return {
    id: `espeak-ng-emscripten ${engineVersion()} recipe ${recipe} ${voices.en} ${voices.vi}`,
    speak: (utterance) => queue.run(jobFor(utterance, voices)),
    close: () => queue.close(),
  };
}

function jobFor({ text, language, rate }: Utterance, voices: Record<SpokenLanguage, string>): SpeakJob {
  return {
    text: normaliseSpokenText(text),
    voice: voices[language],
    wordsPerMinute: rate === 'slow' ? slowRate : normalRate[language],
  };
}

function engineVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('@echogarden/espeak-ng-emscripten/package.json');
  return (manifest as { version: string }).version;
}
