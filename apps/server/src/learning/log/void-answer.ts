import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { VOID_WINDOW_MS } from '@icando/contract/learning';
import type { Store } from '../../schema/index.ts';
import { retryAward } from '../../xp/index.ts';
import type { Learner } from './answer-log-write-queries.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import { memoryParams, replayLog } from './memories.ts';
import { readLogOf } from './read-logs.ts';

interface VoidDeps {
  store: Store;
  logQueries: AnswerLogQueries;
  findLearner: (userId: number) => Promise<Learner>;
  clock: () => number;
}

/** Undoes an answer, or counts it as right, and recomputes its memory from the corrected log. Idempotent. */
export function createVoid({ store, logQueries, findLearner, clock }: VoidDeps) {
  return async function voidAnswer(
    userId: number,
    { run_id, index, reason }: { run_id: string; index: number; reason: 'undo' | 'mine_is_right' },
  ): Promise<Outcome<object>> {
    const now = clock();
    const answer = await logQueries.findAnswer(userId, run_id, index);
    if (answer === undefined || answer.at < now - VOID_WINDOW_MS) return refused('not_found');
    const key = { lex: answer.lex, meaning: answer.meaning };
    const isDone = await retryAward(async () => {
      const learner = await findLearner(userId);
      const before = (await logQueries.memoriesOf(userId, [key.lex])).find(
        ({ meaning }) => meaning === key.meaning,
      );
      const voided = (await readLogOf(logQueries, userId, key)).map((row) =>
        row.run_id === run_id && row.idx === index ? { ...row, void_reason: row.void_reason ?? reason } : row,
      );
      const after = await replayLog(userId, key, voided, memoryParams(learner));
      const outcome = await store.batch([
        ...logQueries.sameModel(learner),
        logQueries.insertVoid({ user_id: userId, run_id, idx: index, reason, created_at: now }),
        ...(after === undefined
          ? logQueries.dropMemory(userId, key)
          : logQueries.putMemories([{ after, before }])),
      ]);
      return outcome.ok ? true : 'changed';
    });
    return isDone === 'changed' ? refused('too_many', { retryAfterSeconds: 1 }) : accepted({});
  };
}
