import type { Files } from '../platform/files/index.ts';
import { audioKeyOf, audioPathOf } from './audio-key.ts';
import { createAudioStore } from './audio-store.ts';
import { createSharedAudio } from './shared-audio.ts';
import type { SpeakingRate, SpokenLanguage, Utterance, VoiceProvider } from './voice-provider.ts';

export interface Voice {
  /** The path a word carries, `audio/<2 hex>/<64 hex>.mp3`: known at once, before the audio exists. */
  pathFor(text: string, language?: SpokenLanguage, rate?: SpeakingRate): string;
  /**
   * Has the audio made in the background, one at a time, so that the first listener does not wait. When 200 wait
   * already it does nothing: the audio is made when it is first asked for. Never throws.
   */
  prepare(text: string, language?: SpokenLanguage, rate?: SpeakingRate): void;
  /**
   * The audio of a key: kept, or made now from the text known for the key; undefined when no text is known for it.
   * @throws {VoiceUnavailable} when it has to be made and the voice cannot
   */
  open(key: string): Promise<{ bytes: Uint8Array } | undefined>;
  /** The number of recordings that wait to be made. */
  waiting(): number;
  /** Drops queued recordings and closes the provider. */
  close(): Promise<void>;
}

export interface VoiceOptions {
  provider: VoiceProvider;
  /** Where audio files are kept. */
  directory: string;
  /** The store of recordings shared by several servers. */
  shared?: Files | undefined;
  /**
   * The text behind a key, from the words feature's table. A key made for a former provider is spoken by the present
   * one: an old word keeps its path and is still heard.
   */
  findText(key: string): Promise<Utterance | undefined>;
  /** Called for failures of background work, and for audio that could not be stored. */
  report?: (error: unknown) => void;
}

/** An imported lesson has some hundred words; a longer queue is work that nobody may ever listen to. */
const maxWaiting = 200;

/** The spoken words of the product: paths at once, audio on demand or shortly before. */
export function createVoice({
  provider,
  directory,
  shared,
  findText,
  report = () => {},
}: VoiceOptions): Voice {
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

  return {
    pathFor: (text, language = 'en', rate = 'normal') => audioPathOf(provider.id, { text, language, rate }),
    prepare: (text, language = 'en', rate = 'normal') => {
      if (waiting.size >= maxWaiting) return;
      const utterance = { text, language, rate };
      waiting.set(audioKeyOf(provider.id, utterance), utterance);
      if (!draining) void drain();
    },
    open: async (key) => {
      const kept = await store.find(key);
      if (kept !== undefined) return { bytes: kept };
      const utterance = await findText(key);
      if (utterance === undefined) return undefined;
      return { bytes: await store.findOrMake(key, () => provider.speak(utterance)) };
    },
    waiting: () => waiting.size,
    close: async () => {
      waiting.clear();
      await provider.close();
    },
  };
}
