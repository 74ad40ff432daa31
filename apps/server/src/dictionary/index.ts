import { join } from 'node:path';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { withCache } from './answer-cache.ts';
import { communityProvider } from './dictionary-queries.ts';
import type { CommunityDatabase, CommunityTables } from './dictionary-queries.ts';
import { createDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { IMPORT_DIRECTORY, importedFileProvider } from './imported-file.ts';
import { lexiconProvider } from './lexicon-provider.ts';
import { libreTranslateProvider } from './libretranslate.ts';

export { registerDictionaryRoutes } from './dictionary-routes.ts';
export type { Dictionary } from './dictionary.ts';
export { importDictionary } from './import.ts';
export { ImportRefused } from './import-source.ts';
export { IMPORT_DIRECTORY } from './imported-file.ts';
export { lookupKey } from './lookup-key.ts';
export type { Answer } from './provider.ts';

/**
 * The dictionary of this installation: the embedded lexicon, what the community entered, the operator's imported file,
 * and the online service if one is configured.
 */
export function openDictionary<Tables extends CommunityTables>(parts: {
  lexicon: Lexicon;
  query: CommunityDatabase<Tables>;
  dataDir: string;
  translate?: { provider: 'libretranslate'; url: string; apiKey?: string | undefined } | undefined;
  report?: (provider: string, error: unknown) => void;
}): Dictionary {
  const { lexicon, query, dataDir, translate, report } = parts;
  return createDictionary({
    providers: [
      lexiconProvider(lexicon),
      communityProvider(query),
      importedFileProvider(join(dataDir, IMPORT_DIRECTORY)),
      ...(translate === undefined ? [] : [withCache(libreTranslateProvider(translate))]),
    ],
    english: lexicon,
    ...(report === undefined ? {} : { report }),
  });
}
