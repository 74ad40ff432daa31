import type { QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { MAX_PAGE_SIZE } from '@icando/contract/limits';
import { typedSearchKey } from '@icando/contract/text';
import type { listWords, Word } from '@icando/contract/words';
import { createPerKeyLimit } from '../platform/queue.ts';
import type { Voice } from '../voice/index.ts';
import type { Copies } from './copies.ts';
import type { SoundOf } from './present-word.ts';
import type { WordQueries, WordRow } from './words-queries.ts';

interface WordReadsDeps {
  queries: WordQueries;
  copies: Copies;
  present: (row: WordRow) => Word;
  soundOf: SoundOf;
  pathFor: Voice['pathFor'];
}

type PageQuery = QueryOf<typeof listWords>;
type PageOfWords = Omit<ReplyOf<typeof listWords>, 'status_code'>;

/** Concurrent long lists per user; limited because each delays the requests of all users. */
const LONG_LISTS = 3;

export function createWordReads({ queries, copies, present, soundOf, pathFor }: WordReadsDeps) {
  const longLists = createPerKeyLimit({ atOnce: LONG_LISTS, waiting: 0 });

  async function page(callerId: number, query: PageQuery): Promise<Outcome<PageOfWords>> {
    const ownerId = query.from_user_id === 0 ? callerId : query.from_user_id;
    const asOwner = ownerId === callerId;
    const { rows, total } = await queries.page(
      { ownerId, asOwner, lessonIds: query.lesson_ids, search: typedSearchKey(query.search) },
      (query.page - 1) * query.size,
      query.size,
    );
    if (!asOwner && total === 0 && !(await queries.hasUser(ownerId))) return refused('not_found');
    const copied = asOwner ? undefined : await copies.findCopied(callerId, rows);
    return accepted({
      data: rows.map((row) =>
        // Notes are private and are not copied.
        copied === undefined ? present(row) : { ...present(row), note: '', pulled: copied.has(row.id) },
      ),
      total_pages: Math.ceil(total / query.size),
      page: query.page,
    });
  }

  return {
    /** Adds the current audio to words that were stored earlier. */
    async withSound<Kept extends Pick<Word, 'id' | 'foreign_word' | 'example'>>(
      kept: readonly Kept[],
    ): Promise<(Kept & ReturnType<typeof soundOf> & { example_audio?: string })[]> {
      const recordings = await queries.recordingsOf(kept.map(({ id }) => id));
      return kept.map((word) => ({
        ...word,
        ...soundOf({ ...word, recording: recordings.get(word.id) ?? null }),
        ...(word.example ? { example_audio: pathFor(word.example) } : {}),
      }));
    },

    /** The words in the order of `ids`; undefined when the caller may not see one of them. */
    async findForGame(callerId: number, ids: readonly number[]): Promise<Word[] | undefined> {
      const found = new Map((await queries.findVisible(callerId, ids)).map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => found.get(id) ?? []);
      return rows.length < ids.length ? undefined : rows.map(present);
    },

    /** Which of these words the caller may see. */
    async visibleAmong(callerId: number, ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      return new Set((await queries.findVisible(callerId, ids)).map(({ id }) => id));
    },

    /** The newest words of a user; private ones only with `asOwner`. */
    async newest(ownerId: number, limit: number, asOwner = true): Promise<Word[]> {
      const all = { ownerId, asOwner, lessonIds: [], search: '' };
      return (await queries.page(all, 0, limit)).rows.map(present);
    },

    page(callerId: number, query: PageQuery): Promise<Outcome<PageOfWords>> {
      if (query.size <= MAX_PAGE_SIZE) return page(callerId, query);
      return longLists.take(
        String(callerId),
        () => page(callerId, query),
        refused('too_many', { retryAfterSeconds: 1 }),
      );
    },
  };
}
