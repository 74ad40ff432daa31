import { accepted, refused } from '@icando/contract/errors';
import {
  FASTEST_ANSWER_S,
  PLAY_BUDGET_S,
  SOLO_GAMES,
  XP_WEIGHT,
  type SoloGame,
} from '@icando/contract/games';
import type { ReviewAnswer } from '@icando/contract/learning';
import { budgetAt, retryAward, type Awards } from '../xp/index.ts';
import type { AnswerLog } from './answer-log.ts';
import type { AnswerLogQueries } from './learning-queries.ts';
import type { Today } from './today.ts';

interface SubmitParts {
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  awards: Awards;
  countsFor: Today['countsFor'];
  clock: () => number;
}

/** Logs answers and awards their XP in one batch. Answers that are already in the log are ignored. */
export function createSubmit({ log, logQueries, awards, countsFor, clock }: SubmitParts) {
  return async function submit(
    userId: number,
    { run_id, started_at, answers }: { run_id: string; started_at: number; answers: readonly ReviewAnswer[] },
  ) {
    const given = answers.map((answer, place) => ({ ...answer, index: answer.index ?? place }));
    const run = {
      userId,
      runId: run_id,
      source: 'review',
      game: 'game_select',
      startedAt: started_at,
    } as const;
    const done = await retryAward(async () => {
      const now = clock();
      const [accounts, { items, kept, dueAt, leeches }] = await Promise.all([
        awards.findAccounts([userId]),
        log.prepare(run, given, now),
      ]);
      if (items.length === 0) return { kept: 0, added: 0, next: [] };
      const next = [...dueAt].map(([answer, at]) => ({
        index: answer.index,
        due_at: new Date(at).toISOString(),
        ...(leeches.has(answer) ? { leech: true as const } : {}),
      }));
      const { xp, seconds } = earnedBy(kept);
      const budget = budgetAt(accounts.get(userId) ?? { budget_s: PLAY_BUDGET_S, budget_at: now }, now);
      // Answers that take longer than the available play time are logged, but earn no XP.
      const pays = seconds <= budget.budget_s;
      const awarded = await awards.award({
        reason: 'review',
        now,
        earned: [{ userId, xp: pays ? xp : 0 }],
        accounts,
        budget: { ...budget, budget_s: budget.budget_s - (pays ? seconds : 0) },
        record: () => items,
      });
      if (awarded === 'changed') return awarded;
      return { kept: kept.length, added: awarded.awards[0]?.amount ?? 0, next };
    });
    if (done === 'changed') return refused('too_many', { retryAfterSeconds: 1 });
    log.noteAnswers(userId, done.kept);
    const [due, score] = await Promise.all([countsFor(userId, clock()), logQueries.scoreOf(userId)]);
    return accepted({ kept: done.kept, add_score: done.added, score, due, next: done.next });
  };
}

/** The XP that the same solo game would give, and the play time in seconds. */
function earnedBy(kept: readonly ReviewAnswer[]): { xp: number; seconds: number } {
  let [xp, ms] = [0, 0];
  for (const { correct, game, answer_ms } of kept) {
    const solo: SoloGame = SOLO_GAMES.find((name) => name === game) ?? 'game_select';
    if (correct) xp += XP_WEIGHT[solo];
    ms += Math.max(answer_ms, FASTEST_ANSWER_S[solo] * 1000);
  }
  return { xp, seconds: Math.ceil(ms / 1000) };
}
