import type { DictionaryArticle, DictionaryEntry } from '@icando/contract/dictionary';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { wordKey } from '@icando/contract/text';
import type { Lexicon, WholeRow } from '@icando/lexicon/lexicon';
import type { Voice } from '../voice/index.ts';
import type { DictionaryQueries } from './dictionary-queries.ts';

/** Learners keep `the sun` and `to go` as well as the bare word. */
const LEADING_WORDS = ['', 'a ', 'an ', 'the ', 'to '];

export interface ArticlesParts {
  queries: DictionaryQueries;
  lexicon: Pick<Lexicon, 'articleOf'>;
  voice: Pick<Voice, 'pathFor' | 'creditOf'>;
}

/** What the dictionary knows of a word, for its page. */
export function createArticles({ queries, lexicon, voice }: ArticlesParts) {
  return {
    async read(callerId: number, text: string): Promise<Outcome<Omit<DictionaryArticle, 'status_code'>>> {
      const article = lexicon.articleOf(text);
      if (article === undefined) return refused('not_found');
      const { word, rows, family, confusables } = article;
      const keys = LEADING_WORDS.map((leading) => wordKey(`${leading}${word}`));
      const credit = voice.creditOf(word);
      return accepted({
        word,
        audio: voice.pathFor(word),
        ...(credit === undefined ? {} : { audio_credit: credit }),
        entries: rows.map(presentEntry),
        family,
        confusables,
        own: await queries.findOwn(callerId, keys),
      });
    },
  };
}

function presentEntry({ pos, vi, ipa, level, example, example_vi }: WholeRow): DictionaryEntry {
  const examples = example === '' ? [] : [{ text: example, meaning: example_vi }];
  return { class: pos, meanings: vi, ipa, level, examples };
}
