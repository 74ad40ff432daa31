import type { LoggedAnswer } from './corrected-answers-queries.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import type { MemoryRow } from './answer-log-write-queries.ts';
import { modelId, memoryParams, replayLog, type MemoryParams } from './memories.ts';
import { readLogs } from './read-logs.ts';
import type { ReplayQueries } from './replay-queries.ts';
import { learnerOf } from '../review/review.ts';

const USERS_AT_ONCE = 100;
const MEMORIES_AT_ONCE = 1_000;

export interface ReplayDeps {
  queries: ReplayQueries;
  logQueries: AnswerLogQueries;
}

/** Memories, and how many answers and corrections they were computed from. */
export interface Replayed {
  memories: MemoryRow[];
  answers: number;
  voids: number;
}

/** Computes memories from the whole log. */
export function createReplay({ queries, logQueries }: ReplayDeps) {
  async function compute(userId: number, params: MemoryParams): Promise<Replayed> {
    const memories: MemoryRow[] = [];
    let [answers, voids] = [0, 0];
    for await (const log of readLogs(logQueries, userId)) {
      const memory = await memoryAfter(userId, log, params);
      if (memory !== undefined) memories.push(memory);
      answers += log.length;
      for (const { void_reason } of log) if (void_reason !== null) voids += 1;
    }
    return { memories, answers, voids };
  }

  /** Writes memories while the next ones are computed. Returns their number. */
  async function computeAndWrite(userId: number, params: MemoryParams): Promise<number> {
    let memories: MemoryRow[] = [];
    let [written, writing] = [0, Promise.resolve()];
    const write = async () => {
      const some = memories;
      memories = [];
      written += some.length;
      await writing;
      writing = queries.writeMemories(some);
      // The next `await writing` throws the error.
      writing.catch(() => undefined);
    };
    for await (const log of readLogs(logQueries, userId)) {
      const memory = await memoryAfter(userId, log, params);
      if (memory !== undefined) memories.push(memory);
      if (memories.length >= MEMORIES_AT_ONCE) await write();
    }
    await write();
    await writing;
    return written;
  }

  function memoryAfter(userId: number, log: readonly LoggedAnswer[], params: MemoryParams) {
    const [{ lex, meaning }] = log as [LoggedAnswer];
    return replayLog(userId, { lex, meaning }, log, params);
  }

  async function replayUser(userId: number): Promise<number> {
    for (;;) {
      const learner = learnerOf(userId, await logQueries.findLearner(userId));
      const written = await computeAndWrite(userId, memoryParams(learner));
      const after = learnerOf(userId, await logQueries.findLearner(userId));
      // If the model differs, a running server has fitted the learner's own parameters meanwhile.
      if (after.model === learner.model) return written;
    }
  }

  /**
   * Recomputes all users, one after the other. Returns the number of memories.
   * @throws {AggregateError} after all users were tried, when some could not be recomputed
   */
  async function replayAll(signal?: AbortSignal): Promise<number> {
    let [last, memories] = [0, 0];
    const errors: unknown[] = [];
    for (;;) {
      const users = await queries.usersAfter(last, USERS_AT_ONCE);
      if (users.length === 0) break;
      for (const userId of users) {
        if (signal?.aborted === true) return memories;
        try {
          memories += await replayUser(userId);
        } catch (error) {
          errors.push(new Error(`the memories of user ${userId} could not be computed`, { cause: error }));
        }
      }
      last = users.at(-1) as number;
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `the memories of ${errors.length} users could not be computed`);
    await queries.setModel(modelId());
    return memories;
  }

  return {
    compute,
    replayUser,
    replayAll,
    /** Recomputes all memories when they come from another model, for example after an upgrade. */
    async replayIfOutdated(signal: AbortSignal): Promise<void> {
      if ((await queries.findModel()) !== modelId()) await replayAll(signal);
    },
  };
}
export type Replay = ReturnType<typeof createReplay>;
