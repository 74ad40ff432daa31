import { join } from 'node:path';
import { infoWord, readArticle } from '@icando/contract/dictionary';
import { accepted } from '@icando/contract/errors';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Voice } from '../voice/index.ts';
import { withCache } from './answer-cache.ts';
import { createArticles } from './articles.ts';
import { communityProvider, dictionaryQueries } from './dictionary-queries.ts';
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

export function registerDictionary(
  context: RouteContext,
  { voice, ...options }: DictionaryOptions & { voice: Voice },
): Dictionary {
  const dictionary = openDictionary(options);
  const articles = createArticles({ ...options, queries: dictionaryQueries(options.store), voice });
  route(context, infoWord, async ({ body }) => accepted(await dictionary.lookUp(body)));
  route(context, readArticle, ({ caller, params }) => articles.read(caller.userId, params.word));
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
