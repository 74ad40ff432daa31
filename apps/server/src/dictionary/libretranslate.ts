import { lengthOf } from '@icando/contract/text';
import { lookupKey } from './lookup-key.ts';
import type { DictionaryProvider, Question } from './provider.ts';

const LONGEST_ANSWER = 64;
/** A translation of 64 characters and the service's alternatives fit many times over. */
const MAX_BYTES = 65_536;

export interface LibreTranslateOptions {
  /** Where the service is, with or without a path, e.g. `http://localhost:5000`. */
  url: string;
  apiKey?: string | undefined;
}

/** A translation service that speaks LibreTranslate's wire: `POST {url}/translate`. */
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
      return usable(question, translatedText(await readLimited(response)));
    },
  };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop by throwing cancels the rest.
    if (size > MAX_BYTES) throw new Error(`the translation service sent more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function translatedText(json: string): string {
  const body: unknown = JSON.parse(json);
  if (
    typeof body === 'object' &&
    body !== null &&
    'translatedText' in body &&
    typeof body.translatedText === 'string'
  ) {
    return body.translatedText;
  }
  throw new Error('the translation service answered without translatedText');
}

/** Such services return unknown words unchanged, or explain instead of translating. */
function usable({ word }: Question, text: string): { translate_word: string } | undefined {
  // They often end a single word with a full stop.
  const said = text.normalize('NFC').trim();
  const answer = /[.!?]$/.test(word) ? said : said.replace(/\.$/, '');
  const isWord = answer !== '' && lengthOf(answer) <= LONGEST_ANSWER && lookupKey(answer) !== lookupKey(word);
  return isWord ? { translate_word: answer } : undefined;
}
