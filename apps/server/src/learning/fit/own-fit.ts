import { nextFitAt, type Comparison } from '@icando/game/memory/fit';
import { DEFAULT_MODEL } from '@icando/game/memory/parameters';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/lru-limit.ts';
import { createQueue } from '../../platform/queue.ts';
import type { Store } from '../../schema/index.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { countedAnswer, memoryParams } from '../log/memories.ts';
import type { FitJob, LearnerAnswers } from './fit-process.ts';
import type { OwnFitQueries } from './own-fit-queries.ts';
import { differencesOf, modelOf } from './own-models.ts';
import type { Replay } from '../log/replay.ts';
import { learnerOf } from '../review/review.ts';

interface OwnFitDeps {
  store: Pick<Store, 'batch'>;
  queries: OwnFitQueries;
  logQueries: Pick<AnswerLogQueries, 'findLearner'>;
  replay: Pick<Replay, 'compute'>;
  putMemories: (rows: Awaited<ReturnType<Replay['compute']>>['memories']) => Parameters<Store['batch']>[0];
  fit: (job: FitJob) => Promise<Comparison>;
  clock: () => number;
  report: (error: unknown) => void;
}

/** A fit uses the latest answers; a row takes 300 bytes in each process. */
const MAX_ANSWERS = 50_000;
const ANSWERS_AT_ONCE = 1_000;
/** The number of learners whose check may be queued. A rejected learner is checked after a later answer. */
const WAITING = 2_000;
const REMEMBERED = 20_000;
/** Answers are counted again after at least 25, or a quarter of the missing ones, as other servers also log answers. */
const LOOK_AGAIN = { min: 25, share: 0.25 };
const SWITCH_ATTEMPTS = 5;

/** Fits the parameters of the memory model to one learner when there are enough new answers. */
export function createOwnFit(deps: OwnFitDeps) {
  const { store, queries, logQueries, replay, putMemories, fit, clock, report } = deps;
  const queue = createQueue({ atOnce: 1, waiting: WAITING });
  const untilLook = new LRUCache<number, number>(atMost(REMEMBERED));
  const looks = new Map<number, Promise<void>>();
  const stopping = new AbortController();

  const findLearner = async (userId: number) => learnerOf(userId, await logQueries.findLearner(userId));

  async function look(userId: number): Promise<void> {
    if (stopping.signal.aborted) return;
    const progress = await queries.progress(userId);
    if (progress === undefined) return;
    const { answers, tried } = progress;
    const isDue = answers >= nextFitAt(tried);
    const missing = nextFitAt(isDue ? answers : tried) - answers;
    const again = Math.max(LOOK_AGAIN.min, Math.ceil(missing * LOOK_AGAIN.share));
    untilLook.set(userId, Math.min(missing, again));
    if (!isDue) return;
    const learner = await findLearner(userId);
    if (!(await queries.claim(learner, progress))) return;
    const present = modelOf(learner.model, learner.differences);
    const found = await fit({ answers: latestAnswers(userId), present, signal: stopping.signal });
    if (found.taken !== null) await take(userId, found, Math.min(answers, MAX_ANSWERS));
  }

  async function* latestAnswers(userId: number): AsyncGenerator<LearnerAnswers> {
    for (let [sent, last] = [0, undefined as { at: number; id: number } | undefined]; sent < MAX_ANSWERS;) {
      const rows = await queries.answersBefore(userId, last, ANSWERS_AT_ONCE);
      yield { userId, answers: rows.flatMap((row) => countedAnswer(row) ?? []) };
      sent += rows.length;
      last = rows.at(-1);
      if (rows.length < ANSWERS_AT_ONCE) return;
    }
  }

  /** Switches to the model and writes all memories computed with it in the same batch. */
  async function take(userId: number, { taken, now, best }: Comparison, answers: number): Promise<void> {
    const differences = differencesOf(taken ?? DEFAULT_MODEL);
    const version =
      differences === '{}'
        ? DEFAULT_MODEL.version
        : await queries.insertModel({
            user_id: userId,
            differences,
            answers,
            loss_before: now,
            loss_after: best,
            created_at: clock(),
          });
    for (let attempt = 0; attempt < SWITCH_ATTEMPTS; attempt += 1) {
      if (await switchTo(await findLearner(userId), version, differences)) return;
    }
    throw new Error(`the answers of user ${userId} change all the time`);
  }

  /** Returns false, without writing, when answers, corrections or settings have changed meanwhile. */
  async function switchTo(learner: Learner, version: number, differences: string): Promise<boolean> {
    const userId = learner.user_id;
    const params = memoryParams({ ...learner, model: version, differences });
    const replayed = await replay.compute(userId, params);
    const outcome = await store.batch([
      // First, because it waits for answers that are being written and makes later ones wait.
      queries.useModel(learner, version),
      queries.sameLog(userId, replayed),
      ...putMemories(replayed.memories),
    ]);
    return outcome.ok;
  }

  return {
    /** To be called after answers are written. The fit runs later, and its errors do not reach the caller. */
    noteAnswers(userId: number, answers: number): void {
      const left = (untilLook.get(userId) ?? 0) - answers;
      untilLook.set(userId, left);
      if (left > 0 || looks.has(userId) || stopping.signal.aborted) return;
      const running = queue
        .run(() => look(userId))
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) report(error);
        })
        .finally(() => looks.delete(userId));
      looks.set(userId, running);
    },

    /** Resolves when all checks that were started have ended. */
    async settled(): Promise<void> {
      await Promise.all(looks.values());
    },

    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(looks.values());
    },
  };
}
export type OwnFit = ReturnType<typeof createOwnFit>;
