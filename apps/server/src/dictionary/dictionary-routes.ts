import { infoWord } from '@icando/contract/dictionary';
import type { Language } from '@icando/contract/dictionary';
import { accepted } from '@icando/contract/errors';
import type { Outcome } from '@icando/contract/errors';
import { serve } from '../platform/http/serve.ts';
import type { Door } from '../platform/http/serve.ts';
import type { Dictionary } from './dictionary.ts';
import type { Answer } from './provider.ts';

/** `POST /api/info_word` as a handler of `serve`. */
export function dictionaryHandlers(dictionary: Dictionary) {
  return {
    infoWord: async ({
      body,
    }: {
      body: { word: string; type_src: Language; type_dest: Language };
    }): Promise<Outcome<Answer>> => accepted(await dictionary.lookUp(body)),
  };
}

/** Serves the look-up. */
export function serveDictionary(door: Door, dictionary: Dictionary): void {
  serve(door, infoWord, dictionaryHandlers(dictionary).infoWord);
}
