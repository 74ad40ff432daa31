import type { AudioType, Files } from '../platform/files/index.ts';
import { audioKeyOf, audioPathOf, audioPathOfKey } from './audio-key.ts';
import { createAudioStore, createSharedAudio } from './audio-store.ts';
import type { SpeakerFolder } from './speaker-folder.ts';
import { VoicePaused, VoiceUnavailable } from './voice-provider.ts';
import type { SpeakingRate, SpokenLanguage, Utterance, VoiceProvider } from './voice-provider.ts';

export interface Audio {
  bytes: Uint8Array;
  /** MP3 by default. */
  type?: AudioType;
  /** Whether the fallback made it. It is replaced as soon as the provider recovers. */
  isSubstitute?: boolean;
}

export interface Voice {
  pathFor(text: string, language?: SpokenLanguage, rate?: SpeakingRate): string;
  /** The credit of the speaker of an English text, if it is recorded by a person. */
  creditOf(text: string): string | undefined;
  prepare(text: string, language?: SpokenLanguage, rate?: SpeakingRate): void;
  /** Finds an existing recording; never makes one. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Undefined when no text is known for the key. @throws {VoiceUnavailable} when the audio cannot be made */
  open(key: string): Promise<Audio | undefined>;
  /** Records the text with the provider, without a fallback; resolves with whether it was new. @throws {VoiceUnavailable} */
  record(text: string): Promise<boolean>;
  waiting(): number;
  close(): Promise<void>;
}

export interface VoiceOptions {
  provider: VoiceProvider;
  /** Speaks while the provider cannot, and the British texts; without it the provider speaks them. */
  fallback?: VoiceProvider | undefined;
  /** The recordings of this folder are preferred to the provider's. */
  speakers?: SpeakerFolder | undefined;
  directory: string;
  shared?: Files | undefined;
  findText(key: string): Promise<Utterance | undefined>;
  /** True by default. If false, `prepare` does nothing. */
  preparesAudio?: boolean | undefined;
  report?: (error: unknown) => void;
}

const maxWaiting = 200;

export function createVoice({
  provider,
  fallback,
  speakers,
  directory,
  shared,
  findText,
  preparesAudio = true,
  report: reportAny = () => {},
}: VoiceOptions): Voice {
  /** VoicePaused is not reported, because the failures that caused it have been. */
  const report = (error: unknown) => {
    if (!(error instanceof VoicePaused)) reportAny(error);
  };
  const store = createAudioStore({ directory, shared: shared && createSharedAudio(shared), report });
  const waiting = new Map<string, Utterance>();
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    for (const [key, utterance] of waiting) {
      waiting.delete(key);
      await store.findOrMake(key, () => provider.speak(utterance)).catch(report);
    }
    draining = false;
  }

  async function substitute(utterance: Utterance, error: unknown): Promise<Audio> {
    if (fallback === undefined || !(error instanceof VoiceUnavailable)) throw error;
    report(error);
    const key = audioKeyOf(fallback.id, utterance);
    return { bytes: await store.findOrMake(key, () => fallback.speak(utterance)), isSubstitute: true };
  }

  const providerOf = ({ language }: Pick<Utterance, 'language'>) =>
    language === 'en-gb' ? (fallback ?? provider) : provider;

  return {
    pathFor: (text, language = 'en', rate = 'normal') => {
      const spoken = isEnglish(language, rate) ? speakers?.find(text) : undefined;
      return spoken === undefined
        ? audioPathOf(providerOf({ language }).id, { text, language, rate })
        : audioPathOfKey(spoken.key);
    },
    creditOf: (text) => speakers?.find(text)?.credit,
    prepare: (text, language = 'en', rate = 'normal') => {
      if (!preparesAudio || waiting.size >= maxWaiting) return;
      if (isEnglish(language, rate) && speakers?.find(text) !== undefined) return;
      const utterance = { text, language, rate };
      waiting.set(audioKeyOf(provider.id, utterance), utterance);
      if (!draining) void drain();
    },
    find: store.find,
    open: async (key) => {
      const spoken = await speakers?.open(key);
      if (spoken !== undefined) return spoken;
      const stored = await store.find(key);
      if (stored !== undefined) return { bytes: stored };
      const utterance = await findText(key);
      if (utterance === undefined) return undefined;
      try {
        return { bytes: await store.findOrMake(key, () => providerOf(utterance).speak(utterance)) };
      } catch (error) {
        return substitute(utterance, error);
      }
    },
    record: async (text) => {
      const utterance = { text, language: 'en', rate: 'normal' } as const;
      const key = audioKeyOf(provider.id, utterance);
      if ((await store.find(key)) !== undefined) return false;
      await store.findOrMake(key, () => provider.speak(utterance));
      return true;
    },
    waiting: () => waiting.size,
    close: async () => {
      waiting.clear();
      await Promise.all([provider.close(), fallback?.close()]);
    },
  };
}

function isEnglish(language: SpokenLanguage, rate: SpeakingRate): boolean {
  return language === 'en' && rate === 'normal';
}
