import { createRequire } from 'node:module';
import type { SpokenLanguage, Utterance, VoiceProvider } from './voice-provider.ts';
import { normaliseSpokenText } from './audio-key.ts';
import { createWorkerQueue } from './worker-queue.ts';

export interface SpeakJob {
  text: string;
  voice: string;
  wordsPerMinute: number;
}

export interface EmbeddedVoiceOptions {
  voices?: Partial<Record<SpokenLanguage, string>>;
  /** The engine's memory (some 100 MB) is released after this time without an utterance. */
  idleMs?: number;
  jobTimeoutMs?: number;
}

/** Part of the id. Raise it when recordings of the same engine sound different. */
const recipe = 1;
/** Words per minute, chosen by ear: espeak's own 175 runs syllables together. */
const normalRate = { en: 140, 'en-gb': 140, vi: 130 };
const slowRate = 110;

/** espeak-ng without network. The first utterance starts it, and fails when a voice name is unknown. */
export function createEmbeddedVoice(options: EmbeddedVoiceOptions = {}): VoiceProvider {
  const voices = { en: 'en-us', 'en-gb': 'en-gb-x-rp', vi: 'vi', ...options.voices };
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
