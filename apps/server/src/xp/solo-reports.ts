import { createHash } from 'node:crypto';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { BodyOf } from '@icando/contract/endpoint';
import { PLAY_BUDGET_S, XP_DAILY_CAP, type submitScore } from '@icando/contract/games';
import { isPlayable } from '@icando/game/scoring/plausible';
import { xpForGame } from '@icando/game/scoring/xp';
import { nextId } from '../platform/database/index.ts';
import type { PlayBudget } from './award-queries.ts';
import { retryAward, type Awards } from './awards.ts';
import type { ScoreReport, SoloReportsQueries } from './solo-reports-queries.ts';

export type Report = BodyOf<typeof submitScore>;
type Submitted = Outcome<{ add_score: number; score: number; detail?: string }>;

/** A double click: the same report again this soon is one report. */
const SAME_REPORT_MS = 2_000;

const CAP_REACHED = `You have earned today's ${XP_DAILY_CAP.toLocaleString('vi-VN')} xp. Come back tomorrow for more.`;

/** The budget at `now`: refilled by one second each second. */
export function budgetAt({ budget_s, budget_at }: PlayBudget, now: number): PlayBudget {
  const refilled = Math.max(0, Math.floor((now - budget_at) / 1000));
  return {
    budget_s: Math.min(PLAY_BUDGET_S, budget_s + refilled),
    // The fraction of a second that was not counted is kept.
    budget_at: budget_s + refilled >= PLAY_BUDGET_S ? now : budget_at + refilled * 1000,
  };
}

/** Accepts the reports of solo games: checks them, spends play time and awards XP. */
export function createSoloReports(
  queries: SoloReportsQueries,
  awards: Awards,
  clock: () => number = Date.now,
) {
  async function submitOnce(userId: number, report: Report): Promise<Submitted | 'changed'> {
    const now = clock();
    const fingerprint = fingerprintOf(report);
    // Read before the look-up of an earlier report: one that is written after the look-up has changed the account.
    const accounts = await awards.findAccounts([userId]);
    const earlier =
      report.report_id === undefined
        ? await queries.findSame(userId, fingerprint, now - SAME_REPORT_MS)
        : await queries.findReport(userId, report.report_id);
    if (earlier !== undefined) return presentReport(earlier);
    const budget = budgetAt(accounts.get(userId) ?? { budget_s: PLAY_BUDGET_S, budget_at: now }, now);
    const missing = report.time_play - budget.budget_s;
    if (missing > 0) return refused('play_budget_spent', { retryAfterSeconds: missing });

    const xp = xpForGame(report);
    const answers = await ownAnswers(userId, report);
    const detailOf = (add_score: number) => (add_score < xp ? CAP_REACHED : '');
    const done = await awards.award({
      reason: report.type_game,
      now,
      earned: [{ userId, xp }],
      accounts,
      budget: { ...budget, budget_s: budget.budget_s - report.time_play },
      record: (each) =>
        each.flatMap(({ amount }) =>
          queries.record(
            {
              id: nextId(),
              user_id: userId,
              report_key: report.report_id ?? `${fingerprint}:${now}`,
              fingerprint,
              add_score: amount,
              detail: detailOf(amount),
              created_at: now,
            },
            answers,
          ),
        ),
    });
    if (done === 'changed') return done;
    const [award] = done.awards;
    const [inserted] = (done.recorded[0]?.rows ?? []) as Pick<ScoreReport, 'score'>[];
    // Without a row the account was deleted meanwhile.
    if (award === undefined || inserted === undefined) return 'changed';
    return presentReport({ add_score: award.amount, score: inserted.score, detail: detailOf(award.amount) });
  }

  /** Drops answers about other people's words, and more answers than the game can have asked. */
  async function ownAnswers(userId: number, report: Report) {
    const answers = (report.answers ?? []).slice(0, mostAnswers(report));
    const own = await queries.ownWordIds(userId, [...new Set(answers.map(({ word_id }) => word_id))]);
    return answers.filter(({ word_id }) => own.has(word_id));
  }

  return {
    async submit(userId: number, report: Report): Promise<Submitted> {
      if (!isPlayable(report)) return refused('score_impossible');
      const submitted = await retryAward(() => submitOnce(userId, report));
      return submitted === 'changed' ? refused('too_many', { retryAfterSeconds: 1 }) : submitted;
    },
  };
}

function presentReport({
  add_score,
  score,
  detail,
}: Pick<ScoreReport, 'add_score' | 'score' | 'detail'>): Submitted {
  return accepted({ add_score, score, ...(detail === '' ? {} : { detail }) });
}

/** One word an answer; a sequence of the listen game is one word longer after each success. */
function mostAnswers({ type_game, correct_number, total_number }: Report): number {
  return total_number * (type_game === 'game_listen' ? correct_number + 1 : 1);
}

function fingerprintOf({ report_id: _ignored, ...report }: Report): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('base64url');
}
