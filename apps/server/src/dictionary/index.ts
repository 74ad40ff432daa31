import { join } from 'node:path';
import { infoWord } from '@icando/contract/dictionary';
import { accepted } from '@icando/contract/errors';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { withCache } from './answer-cache.ts';
import { communityProvider } from './dictionary-queries.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { IMPORT_DIRECTORY, importedFileProvider } from './imported-file.ts';
import { libreTranslateProvider } from './libretranslate.ts';

export type { Dictionary } from './dictionary.ts';
export { importDictionary } from './import.ts';
export { ImportRefused } from './stardict-source.ts';
export { IMPORT_DIRECTORY } from './imported-file.ts';
export type { Answer } from './provider.ts';

interface DictionaryOptions {
  lexicon: Lexicon;
  store: Store;
  dataDir: string;
  translate?: { provider: 'libretranslate'; url: string; apiKey?: string | undefined } | undefined;
  report?: (provider: string, error: unknown) => void;
}

export function registerDictionary(context: RouteContext, options: DictionaryOptions): Dictionary {
  const dictionary = openDictionary(options);
  route(context, infoWord, async ({ body }) => accepted(await dictionary.lookUp(body)));
  return dictionary;
}

/** Queries the built-in lexicon, the community's words, the operator's imported file, then a configured online service. */
export function openDictionary({
  lexicon,
  store,
  dataDir,
  translate,
  report,
}: DictionaryOptions): Dictionary {
  return createDictionary({
    providers: [
      { name: 'lexicon', lookUp: async (question) => lexicon.lookUp(question) },
      communityProvider(store),
      importedFileProvider(join(dataDir, IMPORT_DIRECTORY)),
      ...(translate === undefined ? [] : [withCache(libreTranslateProvider(translate))]),
    ],
    english: lexicon,
    ...(report === undefined ? {} : { report }),
  });
}
