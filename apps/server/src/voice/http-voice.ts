import { normaliseSpokenText } from './audio-key.ts';
import { fetchMp3 } from './fetch-mp3.ts';
import type { VoiceProvider } from './voice-provider.ts';

export interface HttpVoiceOptions {
  /** The server posts `{text, language, rate}` to this address as JSON; the response is `audio/mpeg`. */
  url: string;
  key?: string | undefined;
  /** The service's voice and version. Change it when the service sounds different, so that words are recorded again. */
  voice?: string | undefined;
}

export function createHttpVoice({ url: address, key, voice = 'default' }: HttpVoiceOptions): VoiceProvider {
  const url = new URL(address);
  return {
    // The query and the user part are left out: they may contain a key.
    id: `http ${url.origin}${url.pathname} ${voice}`,
    speak: (utterance, signal = new AbortController().signal) =>
      fetchMp3({ url, key, signal, body: { ...utterance, text: normaliseSpokenText(utterance.text) } }),
    close: async () => {},
  };
}
