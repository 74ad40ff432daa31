import { join } from 'node:path';
import * as contract from '@icando/contract/dictionary';
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
import { overrideQueries } from './overrides-queries.ts';
import { createOverrides, type Overrides } from './overrides.ts';
import { reportQueries } from './reports-queries.ts';
import { createReports } from './reports.ts';

export type { Dictionary } from './dictionary.ts';
export { importDictionary } from './import.ts';
export { ImportRefused } from './stardict-source.ts';
export { IMPORT_DIRECTORY } from './imported-file.ts';
export type { EnglishDictionary, Overrides } from './overrides.ts';
export type { Answer } from './provider.ts';

interface DictionaryOptions {
  overrides: Overrides;
  lexicon: Lexicon;
  store: Store;
  dataDir: string;
  translate?: { provider: 'libretranslate'; url: string; apiKey?: string | undefined } | undefined;
  report?: (provider: string, error: unknown) => void;
}

export function openOverrides(store: Store, lexicon: Lexicon, clock: () => number): Overrides {
  return createOverrides({ queries: overrideQueries(store), lexicon, clock });
}

export function registerDictionary(
  context: RouteContext,
  { voice, clock, ...options }: DictionaryOptions & { voice: Voice; clock: () => number },
): Dictionary {
  const { store, lexicon } = options;
  const dictionary = openDictionary(options);
  const articles = createArticles({ ...options, queries: dictionaryQueries(store), voice });
  const reports = createReports({ queries: reportQueries(store), lexicon, clock });
  route(context, contract.infoWord, async ({ body }) => accepted(await dictionary.lookUp(body)));
  route(context, contract.readArticle, ({ caller, params }) => articles.read(caller.userId, params.word));
  route(context, contract.reportWord, ({ caller, body }) => reports.report(caller.userId, body));
  route(context, contract.listDictionaryReports, ({ query }) => reports.list(query.page));
  route(context, contract.closeDictionaryReport, ({ params }) => reports.close(params.id));
  route(context, contract.overrideRow, ({ params, body }) => articles.override(params.word, body));
  return dictionary;
}

/** Queries the built-in lexicon, the community's words, the operator's imported file, then a configured online service. */
function openDictionary({
  overrides,
  lexicon,
  store,
  dataDir,
  translate,
  report,
}: DictionaryOptions): Dictionary {
  return createDictionary({
    providers: [
      overrides.provider,
      communityProvider(store),
      importedFileProvider(join(dataDir, IMPORT_DIRECTORY)),
      ...(translate === undefined ? [] : [withCache(libreTranslateProvider(translate))]),
    ],
    english: {
      phoneticOf: async (text) => (await overrides.english()).phoneticOf(text),
      partOfSpeechOf: lexicon.partOfSpeechOf,
    },
    ...(report === undefined ? {} : { report }),
  });
}
