import type { Lexicon } from '@icando/lexicon/lexicon';
import type { DictionaryProvider } from './provider.ts';

/** The embedded dictionary as the first of the chain. */
export function lexiconProvider(lexicon: Pick<Lexicon, 'lookUp'>): DictionaryProvider {
  return { name: 'lexicon', lookUp: async (question) => lexicon.lookUp(question) };
}
