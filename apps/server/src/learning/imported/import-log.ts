import { dayOf } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import type { BatchItem } from '../../platform/database/index.ts';
import type { LoggedAnswer } from '../log/corrected-answers-queries.ts';
import type { ImportLogQueries } from './import-log-queries.ts';
import { importedRow, namedReviews, type ImportedHistory } from './imported-answer.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { AnswerRow, MemoryKey, MemoryRow } from '../log/answer-log-write-queries.ts';
import { byTime, keyOf, memoryParams, replayLog, type MemoryParams } from '../log/memories.ts';
import { learnerOf } from '../review/review.ts';

interface ImportLogDeps {
  queries: ImportLogQueries;
  logQueries: Pick<
    AnswerLogQueries,
    'findLearner' | 'ownWords' | 'memoriesOf' | 'sameModel' | 'putMemories' | 'linkWords'
  >;
}

/** The statements to write in one batch. A concurrent change makes the batch fail: prepare it again. */
export interface ImportedAnswers {
  items: BatchItem[];
  answerIds: number[];
}

/** An imported answer this close to one in the log is the same answer, which was exported from here and imported again. */
const SAME_ANSWER_MS = 1_000;

/** Adds answers that were given in another program to the log and to the memory, and removes them again. */
export function createImportLog({ queries, logQueries }: ImportLogDeps) {
  async function read(userId: number, keys: readonly MemoryKey[]) {
    const lexes = keys.map(({ lex }) => lex);
    const [learner, log, memories] = await Promise.all([
      logQueries.findLearner(userId),
      queries.answersTo(userId, lexes),
      logQueries.memoriesOf(userId, lexes),
    ]);
    return {
      learner: learnerOf(userId, learner),
      log: Map.groupBy(log, keyText),
      memories: new Map(memories.map((row) => [keyText(row), row])),
    };
  }

  async function keysOf(userId: number, histories: readonly ImportedHistory[]) {
    const ids = histories.flatMap(({ wordId, texts }) => (texts === undefined ? wordId : []));
    const own = new Map((await logQueries.ownWords(userId, ids)).map((row) => [row.id, row]));
    return histories.flatMap((history) => {
      const { texts, wordId } = history;
      if (texts !== undefined) return { history, isLinked: false, ...keyOf(texts.foreign, texts.native) };
      const row = own.get(wordId);
      // The word was deleted meanwhile.
      if (row === undefined) return [];
      if (row.lex === null || row.meaning === null)
        return { history, isLinked: false, ...keyOf(row.foreign_word, row.native_word) };
      return { history, isLinked: true, lex: row.lex, meaning: row.meaning };
    });
  }

  /** Computed from the whole log, because imported answers are mostly older than those given here. */
  async function changeOf(
    { userId, params }: { userId: number; params: MemoryParams },
    key: MemoryKey,
    log: readonly LoggedAnswer[],
    before: MemoryRow | undefined,
  ) {
    const after = await replayLog(userId, key, log.toSorted(byTime), params);
    return { key, before, after, isEmpty: log.length === 0 };
  }

  return {
    /** Prepares the answers that are not in the log yet, dated no later than `now`. They earn no XP and count for no day. */
    async prepare(
      userId: number,
      histories: readonly ImportedHistory[],
      now: number,
    ): Promise<ImportedAnswers> {
      const answered = histories.filter(({ reviews }) => reviews.length > 0);
      if (answered.length === 0) return { items: [], answerIds: [] };
      const words = (await keysOf(userId, answered)).map((word) => ({
        ...word,
        reviews: namedReviews(word.history),
      }));
      const [{ learner, log, memories }, logged] = await Promise.all([
        read(userId, words),
        queries.findRuns(
          userId,
          words.flatMap(({ reviews }) => reviews.map(({ runId }) => runId)),
        ),
      ]);
      const model = { userId, params: memoryParams(learner) };
      const rows: AnswerRow[] = [];
      for (const { history, reviews, lex, meaning } of words) {
        const times = (log.get(keyText({ lex, meaning })) ?? []).map(({ at }) => at);
        for (const { runId, review } of reviews) {
          const at = Math.min(review.at, now);
          if (logged.has(runId) || times.some((time) => Math.abs(time - at) < SAME_ANSWER_MS)) continue;
          logged.add(runId);
          const day = dayOf(at, model.params.offsetAt);
          rows.push(importedRow({ learner, runId, at, day, lex, meaning, wordId: history.wordId }, review));
        }
      }
      const changes = await oneByOne(Map.groupBy(rows, keyText), ([text, some]) => {
        const [{ lex, meaning }] = some as [AnswerRow];
        const whole = [...(log.get(text) ?? []), ...some.map((row) => ({ ...row, void_reason: null }))];
        return changeOf(model, { lex, meaning }, whole, memories.get(text));
      });
      // Also links a word that was deleted and is imported again with answers that are already in the log.
      const known = new Set([...log.keys(), ...changes.map(({ key }) => keyText(key))]);
      const links = words
        .filter((word) => !word.isLinked && known.has(keyText(word)))
        .map(({ history, lex, meaning }) => ({ user_id: userId, word_id: history.wordId, lex, meaning }));
      const fresh = changes.flatMap(({ before, after }) => (before === undefined ? (after ?? []) : []));
      return {
        items: [
          ...logQueries.sameModel(learner),
          ...queries.insertAnswers(rows),
          ...queries.insertMemories(fresh),
          ...logQueries.putMemories(
            changes.flatMap(({ before, after }) =>
              before === undefined || after === undefined ? [] : { after, before },
            ),
          ),
          ...logQueries.linkWords(links),
        ],
        answerIds: rows.map(({ id }) => id),
      };
    },

    /** The memories that words have, by word id. */
    async linksOf(userId: number, wordIds: readonly number[]): Promise<Map<number, MemoryKey>> {
      const rows = await logQueries.ownWords(userId, wordIds);
      return new Map(
        rows.flatMap(({ id, lex, meaning }) =>
          lex === null || meaning === null ? [] : [[id, { lex, meaning }]],
        ),
      );
    },

    /** Statements by which words lose their memories, because they mean something else now. */
    unlink: queries.unlink,

    /** Statements by which words get back the memories that they had. */
    relink: (userId: number, links: readonly (MemoryKey & { word_id: number })[]): BatchItem[] => [
      ...queries.unlink(
        userId,
        links.map(({ word_id }) => word_id),
      ),
      ...logQueries.linkWords(links.map((link) => ({ user_id: userId, ...link }))),
    ],

    /** Removes these answers and recomputes their memories without them. */
    async prepareRemoval(userId: number, answerIds: readonly number[]): Promise<BatchItem[]> {
      if (answerIds.length === 0) return [];
      const texts = await queries.textsOf(userId, answerIds);
      const keys = [...new Map(texts.map((key) => [keyText(key), key])).values()];
      const { learner, log, memories } = await read(userId, keys);
      const model = { userId, params: memoryParams(learner) };
      const removed = new Set(answerIds);
      const changes = await oneByOne(keys, (key) => {
        const left = (log.get(keyText(key)) ?? []).filter(({ id }) => !removed.has(id));
        return changeOf(model, key, left, memories.get(keyText(key)));
      });
      return [
        ...logQueries.sameModel(learner),
        ...queries.deleteAnswers(userId, answerIds),
        ...changes.flatMap(({ before, after }) =>
          after === undefined && before !== undefined ? [queries.deleteMemory(before)] : [],
        ),
        ...logQueries.putMemories(
          changes.flatMap(({ before, after }) => (after === undefined ? [] : { after, before })),
        ),
        ...changes.flatMap(({ key, isEmpty }) => (isEmpty ? queries.unlinkWords(userId, key) : [])),
      ];
    },
  };
}
export type ImportLog = ReturnType<typeof createImportLog>;

/** Computes only as much at once as one item needs, unlike `Promise.all`. */
async function oneByOne<Item, Result>(
  items: Iterable<Item>,
  resultOf: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await resultOf(item));
  return results;
}
