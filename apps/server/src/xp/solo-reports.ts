import { createHash } from 'node:crypto';
import { startedOnServer } from '@icando/contract/answers';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { BodyOf } from '@icando/contract/endpoint';
import { HAS_GROWING_QUESTIONS, PLAY_BUDGET_S, XP_DAILY_CAP } from '@icando/contract/games';
import type { AnswerLog, submitScore } from '@icando/contract/scores';
import { isPlayable } from '@icando/game/scoring/plausible';
import { xpForGame } from '@icando/game/scoring/xp';
import { nextId, type BatchItem } from '../platform/database/index.ts';
import type { PlayBudget } from './award-queries.ts';
import { retryAward, type Awards } from './awards.ts';
import type { ScoreReport, SoloReportsQueries } from './solo-reports-queries.ts';

export type Report = BodyOf<typeof submitScore>;
type SubmitOutcome = Outcome<{ add_score: number; score: number; detail?: string }>;

/** Equal reports within this time count as one, as after a double click. */
const SAME_REPORT_MS = 2_000;

const CAP_REACHED = `You have earned today's ${XP_DAILY_CAP.toLocaleString('vi-VN')} xp. Come back tomorrow for more.`;

/** The play budget at the time `now`. It is refilled by one second each second. */
export function budgetAt({ budget_s, budget_at }: PlayBudget, now: number): PlayBudget {
  const refilled = Math.max(0, Math.floor((now - budget_at) / 1000));
  return {
    budget_s: Math.min(PLAY_BUDGET_S, budget_s + refilled),
    // Keeps the fraction of a second that was not counted.
    budget_at: budget_s + refilled >= PLAY_BUDGET_S ? now : budget_at + refilled * 1000,
  };
}

/** Prepares the answers of a game to be logged in the batch that awards its XP. */
export interface AnswerRecorder {
  prepare(
    run: {
      userId: number;
      runId: string;
      source: 'solo';
      game: Report['type_game'];
      startedAt?: number | undefined;
    },
    answers: readonly (AnswerLog & { index: number })[],
    now: number,
  ): Promise<{ items: BatchItem[]; kept: readonly object[] }>;
  noteAnswers(userId: number, answers: number): void;
}

export function createSoloReports(
  queries: SoloReportsQueries,
  awards: Awards,
  log: AnswerRecorder,
  clock: () => number = Date.now,
) {
  async function submitOnce(userId: number, report: Report): Promise<SubmitOutcome | 'changed'> {
    const now = clock();
    const fingerprint = fingerprintOf(report);
    // Must precede the look-up of an earlier report: a report that is written after the look-up changes the account.
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
    const runId = report.report_id ?? `${fingerprint}:${now}`;
    const run = {
      userId,
      runId,
      source: 'solo',
      game: report.type_game,
      startedAt: startedOnServer(report, now),
    } as const;
    // More answers than the game can have asked are not logged.
    const answered = (report.answers ?? []).slice(0, maxAnswers(report));
    const { items, kept } = await log.prepare(
      run,
      answered.map((answer, index) => ({ ...answer, index })),
      now,
    );
    const detailOf = (add_score: number) => (add_score < xp ? CAP_REACHED : '');
    const done = await awards.award({
      reason: report.type_game,
      now,
      earned: [{ userId, xp }],
      accounts,
      budget: { ...budget, budget_s: budget.budget_s - report.time_play },
      record: (each) =>
        each.flatMap(({ amount }) => [
          queries.record({
            id: nextId(),
            user_id: userId,
            report_key: runId,
            fingerprint,
            add_score: amount,
            detail: detailOf(amount),
            created_at: now,
          }),
          ...items,
        ]),
    });
    if (done === 'changed') return done;
    const [award] = done.awards;
    const [inserted] = (done.recorded[0]?.rows ?? []) as Pick<ScoreReport, 'score'>[];
    // The account was deleted meanwhile.
    if (award === undefined || inserted === undefined) return 'changed';
    log.noteAnswers(userId, kept.length);
    return presentReport({ add_score: award.amount, score: inserted.score, detail: detailOf(award.amount) });
  }

  return {
    async submit(userId: number, report: Report): Promise<SubmitOutcome> {
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
}: Pick<ScoreReport, 'add_score' | 'score' | 'detail'>): SubmitOutcome {
  return accepted({ add_score, score, ...(detail === '' ? {} : { detail }) });
}

/** The highest number of words that the game can have asked. */
function maxAnswers({ type_game, correct_number, total_number }: Report): number {
  return total_number * (HAS_GROWING_QUESTIONS[type_game] ? correct_number + 1 : 1);
}

function fingerprintOf({ report_id: _id, sent_at: _sentAt, ...report }: Report): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('base64url');
}
