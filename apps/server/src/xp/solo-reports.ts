import { createHash } from 'node:crypto';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { BodyOf } from '@icando/contract/endpoint';
import { PLAY_BUDGET_S, XP_DAILY_CAP, type submitScore } from '@icando/contract/games';
import { isPlayable } from '@icando/game/scoring/plausible';
import { xpForGame } from '@icando/game/scoring/xp';
import { dayOf } from '../leaderboards/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import type { PlayAccount, ScoreQueries, ScoreReport } from './solo-reports-queries.ts';

export type Report = BodyOf<typeof submitScore>;
type Booked = Outcome<{ add_score: number; score: number; detail?: string }>;

/** A double click: the same report again this soon is one report. */
const SAME_REPORT_MS = 2_000;
/** Side by side reports of one user; more than this many losing every race is not a person. */
const TRIES = 20;

const CAP_REACHED = `You have earned today's ${XP_DAILY_CAP.toLocaleString('vi-VN')} xp. Come back tomorrow for more.`;

/** The account as it is at `now`: the budget refilled one second a second, a new day's xp at nothing. */
export function accountAt(account: PlayAccount, now: number): PlayAccount {
  const refilled = Math.max(0, Math.floor((now - account.budget_at) / 1000));
  const today = dayOf(now);
  return {
    user_id: account.user_id,
    budget_s: Math.min(PLAY_BUDGET_S, account.budget_s + refilled),
    // The part of a second that was not counted stays to be counted.
    budget_at: account.budget_s + refilled >= PLAY_BUDGET_S ? now : account.budget_at + refilled * 1000,
    day: today,
    day_xp: account.day === today ? account.day_xp : 0,
  };
}

/** Books what a learner played alone. */
export function createScore(
  queries: ScoreQueries,
  announce: (userId: number, gain: { score: number; add_score: number }) => void,
  clock: () => number = Date.now,
) {
  async function bookOnce(userId: number, report: Report): Promise<Booked | undefined> {
    const now = clock();
    const fingerprint = fingerprintOf(report);
    // Before the look for an earlier one: what is booked after that look has then changed the account since.
    const before = await queries.findAccount(userId);
    const earlier =
      report.report_id === undefined
        ? await queries.findSame(userId, fingerprint, now - SAME_REPORT_MS)
        : await queries.findReport(userId, report.report_id);
    if (earlier !== undefined) return answerOf(earlier);
    if (before === undefined) {
      await queries.openAccount({
        user_id: userId,
        budget_s: PLAY_BUDGET_S,
        budget_at: now,
        day: dayOf(now),
        day_xp: 0,
      });
      return undefined;
    }
    const current = accountAt(before, now);
    const missing = report.time_play - current.budget_s;
    if (missing > 0) return refused('play_budget_spent', { retryAfterSeconds: missing });

    const xp = xpForGame(report);
    const add = Math.min(xp, Math.max(0, XP_DAILY_CAP - current.day_xp));
    const row: Omit<ScoreReport, 'score'> = {
      id: nextId(),
      user_id: userId,
      report_key: report.report_id ?? `${fingerprint}:${now}`,
      fingerprint,
      add_score: add,
      detail: add < xp ? CAP_REACHED : '',
      created_at: now,
    };
    const after = { ...current, budget_s: current.budget_s - report.time_play, day_xp: current.day_xp + add };
    const score = await queries.book({
      before,
      after,
      report: row,
      reason: report.type_game,
      answers: await ownAnswers(userId, report),
    });
    if (score === undefined) return undefined;
    if (add > 0) announce(userId, { score, add_score: add });
    return answerOf({ ...row, score });
  }

  /** Others' words played with are not the caller's to review, nor are more words than the game can have asked. */
  async function ownAnswers(userId: number, report: Report) {
    const answers = (report.answers ?? []).slice(0, mostAnswers(report));
    const own = await queries.ownWordIds(userId, [...new Set(answers.map(({ word_id }) => word_id))]);
    return answers.filter(({ word_id }) => own.has(word_id));
  }

  return {
    async submit(userId: number, report: Report): Promise<Booked> {
      if (!isPlayable(report)) return refused('score_impossible');
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        try {
          const booked = await bookOnce(userId, report);
          if (booked !== undefined) return booked;
        } catch (error) {
          // The same report was booked at this very moment: the next look finds it.
          if (!isUniqueViolation(error)) throw error;
        }
      }
      return refused('too_many', { retryAfterSeconds: 1 });
    },
  };
}

function answerOf({ add_score, score, detail }: ScoreReport): Booked {
  return accepted({ add_score, score, ...(detail === '' ? {} : { detail }) });
}

/** One word an answer; a sequence of the listen game is one word longer after each success. */
function mostAnswers({ type_game, correct_number, total_number }: Report): number {
  return total_number * (type_game === 'game_listen' ? correct_number + 1 : 1);
}

function fingerprintOf({ report_id: _ignored, ...report }: Report): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('base64url');
}
