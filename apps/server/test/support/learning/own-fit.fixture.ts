import { seededDice } from '@icando/game/dice';
import type { Answer, Memory } from '@icando/game/memory/answer';
import { chanceOfRight } from '@icando/game/memory/evidence';
import type { Comparison } from '@icando/game/memory/fit';
import { fixedOffset } from '@icando/game/memory/learner-day';
import { DEFAULT_MODEL } from '@icando/game/memory/parameters';
import { remember } from '@icando/game/memory/remember';
import { vi } from 'vitest';
import { nextId } from '../../../src/platform/database/index.ts';
import type { Store } from '../../../src/schema/index.ts';
import { answerLogQueries } from '../../../src/learning/log/answer-log-queries.ts';
import type { AnswerRow } from '../../../src/learning/log/answer-log-write-queries.ts';
import { createOwnFit } from '../../../src/learning/fit/own-fit.ts';
import type { FitJob } from '../../../src/learning/fit/fit-process.ts';
import { ownFitQueries, type OwnFitQueries } from '../../../src/learning/fit/own-fit-queries.ts';
import { createReplay } from '../../../src/learning/log/replay.ts';
import { replayQueries } from '../../../src/learning/log/replay-queries.ts';

const DAY_MS = 86_400_000;
const START = 1_767_574_800_000;
export const WORDS = 60;
/** A learner who recalls much less than the default model predicts. */
export const FORGETFUL = () => 0.5;

/** Eight answers per day. `chance`: the chance of a right answer, given the prediction of the default model. */
export function answersOf(
  count: number,
  chance: (predicted: number) => number,
): Omit<AnswerRow, 'id' | 'user_id'>[] {
  const dice = seededDice(5);
  const memories = new Map<string, Memory | undefined>();
  const params = { model: DEFAULT_MODEL, target: 0.85, offsetAt: fixedOffset(0) };
  return Array.from({ length: count }, (_, idx) => {
    const lex = `word ${idx % WORDS}`;
    const asked = { at: START + idx * (DAY_MS / 8), game: 'game_write', options: 0, hint: false } as const;
    const correct = dice() < chance(chanceOfRight(memories.get(lex), asked, DEFAULT_MODEL));
    const answer: Answer = {
      ...asked,
      lex,
      meaning: 'nghĩa',
      run: 'run',
      index: idx,
      side: 'native',
      correct,
      chosen: 'x',
      answerMs: 3_000,
    };
    memories.set(lex, remember(memories.get(lex), answer, params));
    return {
      run_id: 'run',
      idx,
      at: asked.at,
      source: 'solo',
      word_id: null,
      lex,
      meaning: 'nghĩa',
      game: 'game_write',
      side: 'native',
      options: 0,
      correct: correct ? 1 : 0,
      chosen: 'x',
      answer_ms: 3_000,
      hint: 0,
      recall_ms: null,
      recall: null,
      version: 1,
    } as const;
  });
}

export async function insertAnswers(
  store: Store,
  userId: number,
  rows: readonly Omit<AnswerRow, 'id' | 'user_id'>[],
) {
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500).map((row) => ({ ...row, id: nextId(), user_id: userId }));
    await store.query.insertInto('answers').values(some).execute();
  }
}

/** An `OwnFit` like that of another server, with the test's fit and an observed replay. */
export function ownFitOf(
  store: Store,
  {
    fit,
    afterCompute,
    ...changed
  }: {
    fit: (job: FitJob) => Promise<Comparison>;
    afterCompute?: (computed: number) => Promise<unknown>;
    progress?: OwnFitQueries['progress'];
  },
) {
  const [logQueries, queries] = [answerLogQueries(store), replayQueries(store)];
  const replay = createReplay({ queries, logQueries });
  const report = vi.fn();
  let computed = 0;
  const ownFit = createOwnFit({
    store,
    queries: { ...ownFitQueries(store), ...changed },
    logQueries,
    replay: {
      async compute(...args) {
        const replayed = await replay.compute(...args);
        computed += 1;
        await afterCompute?.(computed);
        return replayed;
      },
    },
    putMemories: queries.putMemories,
    fit,
    clock: Date.now,
    report,
  });
  return { ...ownFit, report };
}
