import type { DictionaryReport } from '@icando/contract/dictionary';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { nextId } from '../platform/database/index.ts';
import type { ReportQueries } from './reports-queries.ts';

const PAGE_SIZE = 50;

export interface ReportsDeps {
  queries: ReportQueries;
  lexicon: Pick<Lexicon, 'articleOf'>;
  clock: () => number;
}

/** Mistakes of the dictionary that learners report. */
export function createReports({ queries, lexicon, clock }: ReportsDeps) {
  return {
    async report(callerId: number, { word, text }: { word: string; text: string }): Promise<Outcome<object>> {
      const article = lexicon.articleOf(word);
      if (article === undefined) return refused('not_found');
      await queries.insert({
        id: nextId(),
        user_id: callerId,
        word: article.word,
        content: text.trim(),
        created_at: clock(),
        closed_at: null,
      });
      return accepted({});
    },

    async list(
      page: number,
    ): Promise<Outcome<{ data: DictionaryReport[]; page: number; has_more: boolean }>> {
      const rows = await queries.list(page, PAGE_SIZE);
      const data = rows.slice(0, PAGE_SIZE).map(({ id, word, content, created_at, user_id, username }) => ({
        id,
        word,
        text: content,
        at: new Date(created_at).toISOString(),
        by: { id: user_id, username },
      }));
      return accepted({ data, page, has_more: rows.length > PAGE_SIZE });
    },

    async close(id: number): Promise<Outcome<object>> {
      return (await queries.close(id, clock())) ? accepted({}) : refused('not_found');
    },
  };
}
