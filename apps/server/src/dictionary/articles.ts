import type { DictionaryArticle, DictionaryEntry, overrideRow } from '@icando/contract/dictionary';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { wordKey } from '@icando/contract/text';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { labelledMeanings } from '@icando/lexicon/meanings';
import type { Voice } from '../voice/index.ts';
import type { DictionaryQueries } from './dictionary-queries.ts';
import type { Overrides, ShownRow } from './overrides.ts';

/** Learners keep `the sun` and `to go` as well as the bare word. */
const LEADING_WORDS = ['', 'a ', 'an ', 'the ', 'to '];

export interface ArticlesDeps {
  queries: DictionaryQueries;
  lexicon: Pick<Lexicon, 'articleOf'>;
  voice: Pick<Voice, 'pathFor' | 'creditOf'>;
  overrides: Pick<Overrides, 'applied' | 'set'>;
}

/** What the dictionary knows of a word, for its page. */
export function createArticles({ queries, lexicon, voice, overrides }: ArticlesDeps) {
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
        audio_british: voice.pathFor(word, 'en-gb'),
        ...(credit === undefined ? {} : { audio_credit: credit }),
        entries: (await overrides.applied(rows)).map(presentEntry),
        family,
        confusables,
        own: await queries.findOwn(callerId, keys),
      });
    },

    async override(
      text: string,
      change: BodyOf<typeof overrideRow>,
    ): Promise<Outcome<{ word: string; entries: DictionaryEntry[] }>> {
      const article = lexicon.articleOf(text);
      if (article === undefined || !(await overrides.set(text, change))) return refused('not_found');
      const entries = (await overrides.applied(article.rows)).map(presentEntry);
      return accepted({ word: article.word, entries });
    },
  };
}

function presentEntry(row: ShownRow): DictionaryEntry {
  const { en, pos, vi, ipa, level, example, example_vi, label, is_override } = row;
  const examples = example === '' ? [] : [{ text: example, meaning: example_vi }];
  const meanings = [...labelledMeanings(vi, label)];
  const entry = { class: pos, meanings, ipa, level, examples, is_override };
  return label === undefined ? entry : { ...entry, form_of: en };
}
