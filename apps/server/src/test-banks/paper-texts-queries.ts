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
  /** Updates the bank only while its file is the same. */
  const updateOf = ({ id, file_key }: ClaimedPaper) =>
    query.updateTable('test_banks').where('id', '=', id).where('file_key', '=', file_key);

  return {
    /** A single server reads no paper at its start, so that all claims are stale. */
    async resetClaims(): Promise<void> {
      if (store.kind !== 'sqlite') return;
      await query
        .updateTable('test_banks')
        .set({ text_status: 'pending' })
        .where('text_status', '=', 'reading')
        .execute();
    },

    /** Claims the oldest paper that is unread, or whose reader has made no progress since `staleBefore`. */
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
      await updateOf(paper)
        .set({ text_pages_read: read, text_pages: pages })
        .where('text_status', '=', 'reading')
        .execute();
    },

    async unclaim(paper: ClaimedPaper): Promise<void> {
      await updateOf(paper)
        .set((eb) => ({ text_status: 'pending', text_tries: eb('text_tries', '-', 1) }))
        .execute();
    },

    async finish(paper: ClaimedPaper, { pages, words }: { pages: number; words: readonly string[] }) {
      const text_status = words.length > 0 ? ('done' as const) : ('none' as const);
      const row = updateOf(paper).set({ text_status, text_pages_read: pages, text_pages: pages });
      const first = { query: row, atLeast: 1 };
      // The old text is removed first, because a server that was considered dead may also have read the paper.
      await (words.length > 0
        ? store.batch([first, texts.remove(paper.id), texts.put(paper.id, words)])
        : store.batch([first]));
    },
  };
}
export type PaperTextQueries = ReturnType<typeof paperTextQueries>;
