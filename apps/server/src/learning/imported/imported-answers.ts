import { keyText } from '@icando/game/memory/memory-key';
import type { BatchItem } from '../../platform/database/index.ts';
import { fillAnswerDays, type Store } from '../../schema/index.ts';
import type { ImportedAnswersQueries } from './imported-answers-queries.ts';
import { chunked } from '../log/chunks.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { MemoryRow } from '../log/answer-log-write-queries.ts';
import { memoryParams } from '../log/memories.ts';
import type { OwnFitQueries } from '../fit/own-fit-queries.ts';
import type { Replay } from '../log/replay.ts';
import { learnerOf } from '../review/review.ts';

interface ImportedAnswersDeps {
  store: Pick<Store, 'batch' | 'query'>;
  queries: ImportedAnswersQueries;
  logQueries: AnswerLogQueries;
  fitQueries: Pick<OwnFitQueries, 'sameLog' | 'insertModel'>;
  replay: Pick<Replay, 'compute'>;
}

const MAX_ATTEMPTS = 20;

/** Imports answers from another log of the learner. The memories are computed once, after all answers are imported. */
export function createImportedAnswers({
  store,
  queries,
  logQueries,
  fitQueries,
  replay,
}: ImportedAnswersDeps) {
  const findLearner = async (userId: number) => learnerOf(userId, await logQueries.findLearner(userId));

  /** @throws when the log produces memories that are not finite and cannot be stored */
  async function recomputeOnce(userId: number, claim: () => BatchItem): Promise<'done' | 'changed' | 'lost'> {
    const learner = await findLearner(userId);
    const replayed = await replay.compute(userId, memoryParams(learner));
    if (!replayed.memories.every(isFinite)) throw new Error('the memories of this log are not finite');
    const computed = new Set(replayed.memories.map(keyText));
    const write = async (items: readonly BatchItem[]) => {
      // The log is checked last: on PostgreSQL the check then sees answers that were committed during the batch.
      const outcome = await store.batch([claim(), ...items, fitQueries.sameLog(userId, replayed)]);
      if (outcome.ok) return 'done';
      return outcome.failedAt === 0 ? 'lost' : 'changed';
    };
    // A memory whose answers were all undone is not computed.
    const empty = (await queries.memoryKeys(userId)).filter((key) => !computed.has(keyText(key)));
    const steps = [
      ...chunked(replayed.memories).map((some) => () => queries.writeMemories(some)),
      ...chunked(empty).map((some) => () => some.flatMap((key) => logQueries.dropMemory(userId, key))),
      () => queries.dropForgotten(userId),
    ];
    for (const items of steps) {
      const written = await write(items());
      if (written !== 'done') return written;
    }
    return (await findLearner(userId)).model === learner.model ? 'done' : 'changed';
  }

  return {
    placesAmong: queries.placesAmong,
    insertions: logQueries.insertAnswers,
    correction: logQueries.insertVoid,
    removals: queries.removals,
    linkWords: logQueries.linkWords,
    insertModel: fitQueries.insertModel,

    /** Computes all memories of a learner from the log. Each batch begins with the claim; returns false when it was lost. */
    async recompute(userId: number, claim: () => BatchItem): Promise<boolean> {
      await fillAnswerDays(store.query);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const outcome = await recomputeOnce(userId, claim);
        if (outcome !== 'changed') return outcome === 'done';
      }
      throw new Error(`the answers of user ${userId} change all the time`);
    },
  };
}
export type ImportedAnswers = ReturnType<typeof createImportedAnswers>;

function isFinite({ stability, difficulty, due_at }: MemoryRow): boolean {
  return [stability, difficulty, due_at].every(Number.isFinite);
}
