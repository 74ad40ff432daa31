import { startedOnServer } from '@icando/contract/answers';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused } from '@icando/contract/errors';
import { FASTEST_ANSWER_S, PLAY_BUDGET_S, SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import type { ReviewAnswer, reviewAnswers } from '@icando/contract/learning';
import { keyText } from '@icando/game/memory/memory-key';
import { isHumanPace } from '@icando/game/scoring/plausible';
import { xpAddedInReview, type ReviewedAnswer } from '@icando/game/scoring/xp';
import { budgetAt, retryAward, type Awards } from '../../xp/index.ts';
import type { AnswerLog } from '../log/answer-log.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { Trial } from '../trial/trial.ts';
import type { Today } from './today.ts';

interface SubmitDeps {
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  awards: Awards;
  countsFor: Today['countsFor'];
  trial: Pick<Trial, 'drawAtReview'>;
  clock: () => number;
}

/**
 * Logs answers and awards their XP in one batch. Answers that are already in the log are ignored; answers that no person can
 * give are refused.
 */
export function createSubmit({ log, logQueries, awards, countsFor, trial, clock }: SubmitDeps) {
  return async function submit(userId: number, { run_id, answers, ...times }: BodyOf<typeof reviewAnswers>) {
    if (!isHumanPace(answers.map((answer) => ({ ...answer, game: soloGameOf(answer) }))))
      return refused('score_impossible');
    const given = answers.map((answer, place) => ({ ...answer, index: answer.index ?? place }));
    const arrivedAt = clock();
    const run = {
      userId,
      runId: run_id,
      source: 'review',
      game: 'game_select',
      startedAt: startedOnServer(times, arrivedAt),
    } as const;
    const done = await retryAward(async () => {
      const now = clock();
      // Must precede the look-up of earlier answers: an answer that is written after the look-up changes the account.
      const accounts = await awards.findAccounts([userId]);
      const [{ items, kept, rows, dueAt, leeches }, before] = await Promise.all([
        log.prepare(run, given, now),
        logQueries.reviewed(userId, run_id),
      ]);
      if (items.length === 0) return { kept: 0, added: 0, next: [] };
      const next = [...dueAt].map(([answer, at]) => ({
        index: answer.index,
        due_at: new Date(at).toISOString(),
        ...(leeches.has(answer) ? { leech: true as const } : {}),
      }));
      const xp = xpAddedInReview(before.map(reviewedAnswer), rows.map(reviewedAnswer));
      const seconds = secondsOf(kept);
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
    await trial.drawAtReview(userId);
    const [due, score] = await Promise.all([countsFor(userId, clock()), logQueries.scoreOf(userId)]);
    return accepted({ kept: done.kept, add_score: done.added, score, due, next: done.next });
  };
}

/** The play time. */
function secondsOf(kept: readonly ReviewAnswer[]): number {
  const ms = kept.map((answer) => Math.max(answer.answer_ms, FASTEST_ANSWER_S[soloGameOf(answer)] * 1000));
  return Math.ceil(ms.reduce((sum, each) => sum + each, 0) / 1000);
}

function soloGameOf({ game }: Pick<ReviewAnswer, 'game'>): SoloGame {
  return SOLO_GAMES.find((name) => name === game) ?? 'game_select';
}

type Row = Awaited<ReturnType<AnswerLogQueries['reviewed']>>[number];

function reviewedAnswer({ game, correct, lex, meaning }: Row): ReviewedAnswer {
  return { game: soloGameOf({ game }), correct: correct === 1, word: keyText({ lex, meaning }) };
}
