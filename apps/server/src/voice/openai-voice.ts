import { normaliseSpokenText } from './audio-key.ts';
import { fetchMp3 } from './fetch-mp3.ts';
import { VoiceRefused } from './voice-provider.ts';
import type { VoiceProvider } from './voice-provider.ts';

const PATH = '/v1/audio/speech';
const SPEED = { normal: 1, slow: 0.75 };

export interface OpenAiVoiceOptions {
  /** Of the service, with or without `/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  voice: string;
}

/** `POST /v1/audio/speech` of OpenAI, Kokoro-FastAPI, speaches, LocalAI. Reads English only: the voices are of one language. */
export function createOpenAiVoice({ url: address, key, model, voice }: OpenAiVoiceOptions): VoiceProvider {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '') + PATH;
  return {
    // Without the query or user part, which may have a key.
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
