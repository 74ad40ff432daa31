import type { BodyOf, QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { MAX_PAGE_SIZE, RESTORE_WINDOW_MS } from '@icando/contract/limits';
import { searchKey } from '@icando/contract/text';
import type { createWord, listWords, updateWord, Word } from '@icando/contract/words';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { retryRaces } from '../platform/database/index.ts';
import { createPerKeyLimit } from '../platform/queue.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import { changeOf, clientKeyOf, isChangedElsewhere, sourceKeyOf, wordRow } from './word-rows.ts';
import { type WordReply, type WordChangeReply, markKeptBoth, unlessLessonGone } from './word-replies.ts';
import { createCopies } from './copies.ts';
import { createLessonWords } from './lesson-words.ts';
import { presentOver, soundOver } from './present-word.ts';
import type { WordChange, WordQueries, WordRow } from './words-queries.ts';
import type { SpokenText, WordWriteQueries } from './words-writes-queries.ts';

export interface WordsParts {
  queries: WordQueries;
  writes: WordWriteQueries;
  voice: Pick<Voice, 'pathFor' | 'creditOf' | 'prepare'>;
  /** What the dictionary knows of an English side. */
  kindOf: Lexicon['kindOf'];
  /** Shared by all servers: one deletes for good what another has soft-deleted. */
  clock: () => number;
}

type PageQuery = QueryOf<typeof listWords>;
type PageOfWords = Omit<ReplyOf<typeof listWords>, 'status_code'>;

/** Concurrent ones per user; each delays everybody. */
const LONG_LISTS = 3;

export function createWords({ queries, writes, voice, kindOf, clock }: WordsParts) {
  const copies = createCopies(queries);
  const soundOf = soundOver(voice);
  const present: (row: WordRow) => Word = presentOver(soundOf, kindOf);
  const longLists = createPerKeyLimit({ atOnce: LONG_LISTS, waiting: 0 });

  function answered(row: WordRow): Outcome<WordReply> {
    const word = present(row);
    return accepted({ ...word, word });
  }

  function spokenOf(rows: readonly WordRow[]): SpokenText[] {
    const texts = new Map(rows.map((row) => [voice.pathFor(row.foreign_word), row.foreign_word]));
    return [...texts].flatMap(([path, text]) => {
      const key = audioKeyFromPath(path);
      return key === undefined ? [] : [{ key, text }];
    });
  }

  /** Also queues the audio; returns the number of new words. */
  async function insertMany(rows: readonly WordRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const added = await writes.insert(rows, spokenOf(rows));
    for (const row of rows) voice.prepare(row.foreign_word);
    return added;
  }

  async function mayUseLesson(callerId: number, lessonId: number | null | undefined): Promise<boolean> {
    return lessonId === null || lessonId === undefined || (await queries.ownsLesson(callerId, lessonId));
  }

  return {
    ...createLessonWords({ queries, writes, present, insertMany }),
    insertMany,
    ownsLesson: queries.ownsLesson,
    owns: async (callerId: number, id: number) => (await queries.findOwn(callerId, [id])).length > 0,
    findSides: queries.findSides,
    findSources: queries.findSources,
    deletions: writes.deletions,

    /** To insert in a batch of the caller's; their audio is made when it is first played. */
    insertions: (rows: readonly WordRow[]) => writes.insertions(rows, spokenOf(rows)),

    /** The words as they were once, and how they are heard now. */
    async withSound<Kept extends Pick<Word, 'id' | 'foreign_word'>>(
      kept: readonly Kept[],
    ): Promise<(Kept & ReturnType<typeof soundOf>)[]> {
      const recordings = await queries.recordingsOf(kept.map(({ id }) => id));
      return kept.map((word) => ({
        ...word,
        ...soundOf({ ...word, recording: recordings.get(word.id) ?? null }),
      }));
    },

    /** In this order; undefined when the caller may not see one of them. */
    async findForGame(callerId: number, ids: readonly number[]): Promise<Word[] | undefined> {
      const found = new Map((await queries.findVisible(callerId, ids)).map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => found.get(id) ?? []);
      return rows.length < ids.length ? undefined : rows.map(present);
    },

    /** Which of these the caller may see. */
    async visibleAmong(callerId: number, ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      return new Set((await queries.findVisible(callerId, ids)).map(({ id }) => id));
    },

    /** Copies a word of another user, once. */
    async saveShared(
      callerId: number,
      shown: { word_id: number; foreign_word: string; native_word: string; pronunciation_foreign: string },
      lessonId: number | null,
    ): Promise<Outcome<WordReply>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      const row = wordRow({
        userId: callerId,
        foreign: shown.foreign_word,
        native: shown.native_word,
        pronunciation: shown.pronunciation_foreign,
        note: '',
        lessonId,
        sourceKey: sourceKeyOf(shown.word_id),
      });
      return unlessLessonGone(async () => {
        await insertMany([row]);
        const [stored = row] = await copies.asStored(callerId, [row]);
        return answered(stored);
      });
    },

    /** The newest words of a user; `asOwner`: also private ones. */
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

    async create(callerId: number, given: BodyOf<typeof createWord>): Promise<Outcome<WordReply>> {
      const sourceKey = given.client_id === undefined ? null : clientKeyOf(given.client_id);
      const gone = sourceKey === null ? undefined : await queries.findDeletedBySource(callerId, sourceKey);
      if (gone !== undefined) return answered(gone);
      if (!(await mayUseLesson(callerId, given.lesson))) return refused('not_found');
      const row = wordRow({
        userId: callerId,
        foreign: given.word_e,
        native: given.word_v,
        pronunciation: given.pronun ?? '',
        note: given.note ?? '',
        lessonId: given.lesson ?? null,
        sourceKey,
      });
      return unlessLessonGone(() => insertOnce(callerId, row));
    },

    async update(
      callerId: number,
      id: number,
      given: BodyOf<typeof updateWord>,
    ): Promise<Outcome<WordChangeReply>> {
      const [before] = await queries.findOwn(callerId, [id]);
      if (before === undefined) return refused('not_found');
      if (given.foreign_word !== undefined && given.foreign_word !== before.foreign_word) {
        return refused('english_is_fixed');
      }
      if (!(await mayUseLesson(callerId, given.lesson_id))) return refused('not_found');
      const change = changeOf(given, before);
      if (given.made_offline !== undefined) {
        const sourceKey = clientKeyOf(given.made_offline.client_id);
        const copy = await copies.findSent(callerId, sourceKey);
        if (copy !== undefined) return markKeptBoth(answered(copy));
        if (isChangedElsewhere(given, before)) return keepBoth(callerId, before, change, sourceKey);
      }
      return unlessLessonGone(async () => {
        const after = Object.keys(change).length === 0 ? before : await writes.update(callerId, id, change);
        return after === undefined ? refused('not_found') : answered(after);
      });
    },

    /** `name`: of a stored file; null: the voice reads it. */
    async setRecording(callerId: number, id: number, name: string | null): Promise<Outcome<WordReply>> {
      const row = await writes.setRecording(callerId, id, name);
      return row === undefined ? refused('not_found') : answered(row);
    },

    async delete(callerId: number, id: number): Promise<Outcome<object>> {
      return (await writes.delete(callerId, id, clock())) ? accepted({}) : refused('not_found');
    },

    async restore(callerId: number, ids: readonly number[]): Promise<Outcome<{ data: Word[] }>> {
      const wanted = [...new Set(ids)];
      await retryRaces(() => writes.restore(callerId, wanted, clock() - RESTORE_WINDOW_MS));
      const rows = await queries.findOwn(callerId, wanted);
      return rows.length === 0 ? refused('not_found') : accepted({ data: rows.map(present) });
    },

    async move(callerId: number, ids: readonly number[], lessonId: number | null): Promise<Outcome<object>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      return unlessLessonGone(async () =>
        (await writes.move(callerId, [...new Set(ids)], lessonId)) ? accepted({}) : refused('not_found'),
      );
    },

    async copy(
      callerId: number,
      ids: readonly number[],
      lessonId: number | null,
    ): Promise<Outcome<{ data: Word[] }>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      const wanted = [...new Set(ids)];
      const found = new Map((await queries.findVisible(callerId, wanted)).map((row) => [row.id, row]));
      if (found.size < wanted.length) return refused('not_found');
      const originals = wanted.flatMap((id) => found.get(id) ?? []);
      const rows = await copies.of(callerId, originals, lessonId);
      return unlessLessonGone(async () => {
        await insertMany(rows);
        return accepted({ data: (await copies.asStored(callerId, rows)).map(present) });
      });
    },
  };

  /** Of two concurrent calls with one client's id both get the word of the first. */
  async function insertOnce(callerId: number, row: WordRow): Promise<Outcome<WordReply>> {
    if ((await insertMany([row])) === 1) return answered(row);
    const [stored = row] = await copies.asStored(callerId, [row]);
    return answered(stored);
  }

  async function keepBoth(callerId: number, before: WordRow, change: WordChange, sourceKey: string) {
    const { lesson_id = before.lesson_id } = change;
    const [copy] = await copies.of(
      callerId,
      [{ ...before, ...change, lesson_id: before.lesson_id }],
      lesson_id,
    );
    if (copy === undefined) throw new Error('a copy of one word is one word');
    return unlessLessonGone(async () =>
      markKeptBoth(await insertOnce(callerId, { ...copy, source_key: sourceKey })),
    );
  }

  async function page(callerId: number, query: PageQuery): Promise<Outcome<PageOfWords>> {
    const ownerId = query.from_user_id === 0 ? callerId : query.from_user_id;
    const asOwner = ownerId === callerId;
    const { rows, total } = await queries.page(
      { ownerId, asOwner, lessonIds: query.lesson_ids, search: searchKey(query.search) },
      (query.page - 1) * query.size,
      query.size,
    );
    if (!asOwner && total === 0 && !(await queries.isUser(ownerId))) return refused('not_found');
    const copied = asOwner ? undefined : await copies.findCopied(callerId, rows);
    return accepted({
      data: rows.map((row) =>
        // Notes are private, and not copied either.
        copied === undefined ? present(row) : { ...present(row), note: '', pulled: copied.has(row.id) },
      ),
      total_pages: Math.ceil(total / query.size),
      page: query.page,
    });
  }
}
export type Words = ReturnType<typeof createWords>;
