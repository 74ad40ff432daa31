import { normaliseSpokenText } from './audio-key.ts';
import { VoiceUnavailable } from './voice-provider.ts';
import type { Utterance, VoiceProvider } from './voice-provider.ts';

export interface HttpVoiceOptions {
  /** `{text, language, rate}` is posted here as JSON; the response is `audio/mpeg`. */
  url: string;
  key?: string | undefined;
  /** The service's voice and version. Change it when the service sounds different, so that words are made again. */
  voice?: string;
  timeoutMs?: number;
  /** 1,000,000 by default: two minutes at 64 kbit/s. */
  maxBytes?: number;
}

/** @throws {TypeError} when the URL is not http(s) */
export function createHttpVoice(options: HttpVoiceOptions): VoiceProvider {
  const url = new URL(options.url);
  if (!url.protocol.startsWith('http')) throw new TypeError('the voice service must be at an http(s) URL');
  const closing = new AbortController();
  return {
    // Without the query or user part, which may have a key.
    id: `http ${url.origin}${url.pathname} ${options.voice ?? 'default'}`,
    speak: (utterance) => speak(url, utterance, options, closing.signal),
    close: async () => closing.abort(),
  };
}

async function speak(
  url: URL,
  utterance: Utterance,
  { key, timeoutMs = 5_000, maxBytes = 1_000_000 }: HttpVoiceOptions,
  closing: AbortSignal,
): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/mpeg',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ ...utterance, text: normaliseSpokenText(utterance.text) }),
      // A redirect could send the words, and the key, to another host.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
    });
    return await readMp3(response, maxBytes);
  } catch (error) {
    if (error instanceof VoiceUnavailable) throw error;
    throw new VoiceUnavailable(`the voice service failed: ${String(error)}`, { cause: error });
  }
}

async function readMp3(response: Response, maxBytes: number): Promise<Uint8Array> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!response.ok || type !== 'audio/mpeg' || response.body === null) {
    await response.body?.cancel();
    throw new VoiceUnavailable(`the voice service answered ${response.status} ${type ?? 'without a type'}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) throw new VoiceUnavailable(`the voice service sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (!looksLikeMp3(bytes)) throw new VoiceUnavailable('the voice service sent no MP3');
  return bytes;
}

/** Audio is cached for ever: an error page with the wrong type must not be stored. */
function looksLikeMp3(bytes: Uint8Array): boolean {
  const tagged = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33;
  const frame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return tagged || frame;
}
