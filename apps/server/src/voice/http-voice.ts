import { normaliseSpokenText } from './audio-key.ts';
import { fetchMp3 } from './fetch-mp3.ts';
import type { VoiceProvider } from './voice-provider.ts';

export interface HttpVoiceOptions {
  /** `{text, language, rate}` is posted here as JSON; the response is `audio/mpeg`. */
  url: string;
  key?: string | undefined;
  /** The service's voice and version. Change it when the service sounds different, so that words are made again. */
  voice?: string | undefined;
}

export function createHttpVoice({ url: address, key, voice = 'default' }: HttpVoiceOptions): VoiceProvider {
  const url = new URL(address);
  return {
    // Without the query or user part, which may have a key.
    id: `http ${url.origin}${url.pathname} ${voice}`,
    speak: (utterance, signal = new AbortController().signal) =>
      fetchMp3({ url, key, signal, body: { ...utterance, text: normaliseSpokenText(utterance.text) } }),
    close: async () => {},
  };
}
