import type { Store } from '../schema/index.ts';
import { textIndexQueries } from './text-index-queries.ts';

export interface ClaimedPaper {
  id: number;
  file_key: string;
  text_tries: number;
}

export function paperTextQueries(store: Store) {
  const { query } = store;
  const texts = textIndexQueries(store);
  /** Only while the file is the same. */
  const of = ({ id, file_key }: ClaimedPaper) =>
    query.updateTable('test_banks').where('id', '=', id).where('file_key', '=', file_key);

  return {
    /** On a single server, no paper is being read at the start. */
    async resetClaims(): Promise<void> {
      if (store.kind !== 'sqlite') return;
      await query
        .updateTable('test_banks')
        .set({ text_status: 'pending' })
        .where('text_status', '=', 'reading')
        .execute();
    },

    /** The oldest paper that is unread, or whose reader made no progress since `staleBefore`. */
    async claim(now: number, staleBefore: number): Promise<ClaimedPaper | undefined> {
      const next = await query
        .selectFrom('test_banks')
        .select(['id', 'text_tries'])
        .where((eb) =>
          eb.or([
            eb('text_status', '=', 'pending'),
            eb.and([eb('text_status', '=', 'reading'), eb('text_begun_at', '<', staleBefore)]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return undefined;
      return query
        .updateTable('test_banks')
        .set((eb) => ({
          text_status: 'reading',
          text_begun_at: now,
          text_pages_read: 0,
          text_tries: eb('text_tries', '+', 1),
        }))
        .where('id', '=', next.id)
        .where('text_tries', '=', next.text_tries)
        .returning(['id', 'file_key', 'text_tries'])
        .executeTakeFirst();
    },

    async updateProgress(
      paper: ClaimedPaper,
      { read, pages }: { read: number; pages: number },
    ): Promise<void> {
      // An update that `finish` has overtaken is ignored.
      await of(paper)
        .set({ text_pages_read: read, text_pages: pages })
        .where('text_status', '=', 'reading')
        .execute();
    },

    async unclaim(paper: ClaimedPaper): Promise<void> {
      await of(paper)
        .set((eb) => ({ text_status: 'pending', text_tries: eb('text_tries', '-', 1) }))
        .execute();
    },

    async finish(paper: ClaimedPaper, { pages, words }: { pages: number; words: readonly string[] }) {
      const text_status = words.length > 0 ? ('done' as const) : ('none' as const);
      const row = of(paper).set({ text_status, text_pages_read: pages, text_pages: pages });
      const first = { query: row, atLeast: 1 };
      // Two servers may have read it, after one was considered dead.
      await (words.length > 0
        ? store.batch([first, texts.remove(paper.id), texts.put(paper.id, words)])
        : store.batch([first]));
    },
  };
}
export type PaperTextQueries = ReturnType<typeof paperTextQueries>;
