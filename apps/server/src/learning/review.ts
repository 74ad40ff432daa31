import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import {
  FASTEST_ANSWER_S,
  PLAY_BUDGET_S,
  SOLO_GAMES,
  XP_WEIGHT,
  type SoloGame,
} from '@icando/contract/games';
import {
  VOID_WINDOW_MS,
  type GoalMinutes,
  type ReviewAnswer,
  type reviewRest,
  type Target,
} from '@icando/contract/learning';
import { DAY_MS } from '@icando/game/memory/learner-day';
import { budgetAt, retryAward, type Awards } from '../xp/index.ts';
import type { PresentWord } from '../words/index.ts';
import type { AnswerLog } from './answer-log.ts';
import type { AnsweredQueries } from './answered-queries.ts';
import type { AnswerLogQueries } from './learning-queries.ts';
import type { Learner } from './answer-log-write-queries.ts';
import { keyOf, paramsFor, replayLog, rescheduled } from './memories.ts';
import type { ReviewQueries } from './review-queries.ts';
import type { SettingsQueries } from './settings-queries.ts';
import { createToday } from './today.ts';
import type { Store } from '../schema/index.ts';

export interface ReviewParts {
  store: Store;
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  queries: ReviewQueries;
  answered: AnsweredQueries;
  settings: SettingsQueries;
  awards: Awards;
  present: PresentWord;
  clock: () => number;
}

const DEFAULTS = { target: 'medium', goal_minutes: 10, time_zone: 'Asia/Ho_Chi_Minh' } as const;

export function learnerOf(userId: number, row: Learner | undefined): Learner {
  return row ?? { user_id: userId, ...DEFAULTS, model: 1, fit_answers: 0, differences: null };
}

/** What to review and what was answered. */
export function createReview({
  store,
  log,
  logQueries,
  queries,
  answered,
  settings,
  awards,
  present,
  clock,
}: ReviewParts) {
  const findLearner = async (userId: number) => learnerOf(userId, await logQueries.findLearner(userId));

  const { countsFor, today } = createToday({ queries, answered, findLearner, present });

  /** XP as in the solo game of that name, for the time that was really spent. */
  function earnedBy(kept: readonly ReviewAnswer[]): { xp: number; seconds: number } {
    let [xp, ms] = [0, 0];
    for (const { correct, game, answer_ms } of kept) {
      const solo: SoloGame = SOLO_GAMES.find((name) => name === game) ?? 'game_select';
      if (correct) xp += XP_WEIGHT[solo];
      ms += Math.max(answer_ms, FASTEST_ANSWER_S[solo] * 1000);
    }
    return { xp, seconds: Math.ceil(ms / 1000) };
  }

  return {
    findLearner,
    countsFor,

    today: async (userId: number, limit: number) => accepted(await today(userId, clock(), limit)),

    async upcoming(userId: number, limit: number) {
      const rows = await queries.weakest(userId, true, clock(), limit);
      const data = rows.map(({ foreign_word, native_word, due_at }) => ({
        foreign_word,
        native_word,
        due_at: new Date(due_at).toISOString(),
      }));
      return accepted({ data });
    },

    /** Logs answers and awards their XP, in one batch; answers that were logged before change nothing. */
    async submit(
      userId: number,
      {
        run_id,
        started_at,
        answers,
      }: { run_id: string; started_at: number; answers: readonly ReviewAnswer[] },
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
        // More play than time has passed is learnt from, but earns nothing.
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
    },

    /** Idempotent. The memory is computed again from the corrected log. */
    async void(
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
        const voided = (await logQueries.logOf(userId, key)).map((row) =>
          row.run_id === run_id && row.idx === index
            ? { ...row, void_reason: row.void_reason ?? reason }
            : row,
        );
        const after = replayLog(userId, key, voided, paramsFor(learner));
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
    },

    /** The word is due again when its rest is over, if its memory says so. */
    async rest(
      userId: number,
      { word_id, days }: BodyOf<typeof reviewRest>,
    ): Promise<Outcome<{ until: string }>> {
      const [word] = await logQueries.ownWords(userId, [word_id]);
      if (word === undefined) return refused('not_found');
      const { lex, meaning, foreign_word, native_word } = word;
      const key = lex !== null && meaning !== null ? { lex, meaning } : keyOf(foreign_word, native_word);
      const until = clock() + days * DAY_MS;
      await settings.rest(userId, key, until);
      return accepted({ until: new Date(until).toISOString() });
    },

    async change(
      userId: number,
      given: {
        target?: Target | undefined;
        goal_minutes?: GoalMinutes | undefined;
        time_zone?: string | undefined;
      },
    ) {
      const before = await findLearner(userId);
      const after: Learner = {
        ...before,
        target: given.target ?? before.target,
        goal_minutes: given.goal_minutes ?? before.goal_minutes,
        time_zone: given.time_zone ?? before.time_zone,
      };
      await settings.saveLearner(after);
      const isMoved = after.target !== before.target || after.time_zone !== before.time_zone;
      if (isMoved) {
        await settings.putDueTimes(rescheduled(await queries.allMemories(userId), paramsFor(after)));
      }
      const { target, time_zone } = after;
      return accepted({ target, goal_minutes: after.goal_minutes as GoalMinutes, time_zone });
    },
  };
}
export type Review = ReturnType<typeof createReview>;
