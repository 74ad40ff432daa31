import { normaliseSpokenText } from './audio-key.ts';
import { fetchMp3 } from './fetch-mp3.ts';
import { VoiceRefused } from './voice-provider.ts';
import type { VoiceProvider } from './voice-provider.ts';

const PATH = '/v1/audio/speech';
const SPEED = { normal: 1, slow: 0.75 };

export interface OpenAiVoiceOptions {
  /** The address of the service, with or without `/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  voice: string;
}

/** `POST /v1/audio/speech` of OpenAI, Kokoro-FastAPI, speaches, LocalAI. English only, because a voice has one language. */
export function createOpenAiVoice({ url: address, key, model, voice }: OpenAiVoiceOptions): VoiceProvider {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '') + PATH;
  return {
    // The query and the user part are left out: they may contain a key.
    id: `openai ${JSON.stringify([url.origin + url.pathname, model, voice])}`,
    speak: async ({ text, language, rate }, signal = new AbortController().signal) => {
      if (language !== 'en') throw new VoiceRefused(`the voice service does not read ${language}`);
      const input = normaliseSpokenText(text);
      return fetchMp3({
        url,
        key,
        signal,
        body: { model, voice, input, response_format: 'mp3', speed: SPEED[rate] },
      });
    },
    close: async () => {},
  };
}
