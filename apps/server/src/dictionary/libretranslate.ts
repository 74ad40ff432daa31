import { lengthOf, nfc, wordKey } from '@icando/contract/text';
import * as z from 'zod/mini';
import type { DictionaryProvider, Question } from './provider.ts';

const MAX_ANSWER_LENGTH = 64;
const MAX_BYTES = 65_536;

export interface LibreTranslateOptions {
  url: string;
  apiKey?: string | undefined;
}

/** `POST {url}/translate` of LibreTranslate and compatible services. */
export function libreTranslateProvider({ url, apiKey }: LibreTranslateOptions): DictionaryProvider {
  const address = new URL(`${url.replace(/\/+$/, '')}/translate`);
  return {
    name: 'libretranslate',
    async lookUp(question, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: question.word,
          source: question.from,
          target: question.to,
          format: 'text',
          ...(apiKey === undefined ? {} : { api_key: apiKey }),
        }),
        // A redirect could send the word, and the key, to another host.
        redirect: 'error',
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the translation service answered ${response.status}`);
      }
      return usableAnswer(question, translatedText(await readLimited(response)));
    },
  };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`the translation service sent more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const answer = z.object({ translatedText: z.string() });

function translatedText(json: string): string {
  const parsed = z.safeParse(answer, JSON.parse(json));
  if (parsed.success) return parsed.data.translatedText;
  throw new Error('the translation service answered without translatedText');
}

/** Translation services may return an unknown word unchanged, an explanation, or a word with a full stop. */
function usableAnswer({ word }: Question, text: string): { translate_word: string } | undefined {
  const trimmed = nfc(text).trim();
  const translation = /[.!?]$/.test(word) ? trimmed : trimmed.replace(/\.$/, '');
  const isWord =
    translation !== '' &&
    lengthOf(translation) <= MAX_ANSWER_LENGTH &&
    wordKey(translation) !== wordKey(word);
  return isWord ? { translate_word: translation } : undefined;
}
