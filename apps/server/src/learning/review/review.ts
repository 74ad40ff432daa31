import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { DEFAULT_TIME_ZONE, type GoalMinutes, type reviewRest, type Target } from '@icando/contract/learning';
import { DAY_MS } from '@icando/game/memory/learner-day';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Awards } from '../../xp/index.ts';
import type { PresentWord } from '../../words/index.ts';
import type { AnswerLog } from '../log/answer-log.ts';
import type { AnsweredQueries } from '../log/answered-queries.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { keyOf, memoryParams, rescheduled } from '../log/memories.ts';
import type { ExamQueries } from './exam-queries.ts';
import type { ReviewQueries } from './review-queries.ts';
import type { SettingsQueries } from './settings-queries.ts';
import { createSubmit } from './submit-review.ts';
import { createToday } from './today.ts';
import { createVoid } from '../log/void-answer.ts';
import type { Store } from '../../schema/index.ts';
import type { Trial } from '../trial/trial.ts';

export interface ReviewDeps {
  store: Store;
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  queries: ReviewQueries;
  exams: Pick<ExamQueries, 'examOf'>;
  answered: AnsweredQueries;
  settings: SettingsQueries;
  trial: Trial;
  awards: Awards;
  present: PresentWord;
  confusablesOf: Lexicon['confusablesOf'];
  clock: () => number;
}

const DEFAULTS = { target: 'medium', goal_minutes: 10, time_zone: DEFAULT_TIME_ZONE } as const;

export function learnerOf(userId: number, row: Learner | undefined): Learner {
  return row ?? { user_id: userId, ...DEFAULTS, model: 1, fit_answers: 0, differences: null };
}

/** Composes reviews, logs their answers, and changes the settings of a learner. */
export function createReview({
  store,
  log,
  logQueries,
  queries,
  exams,
  answered,
  settings,
  trial,
  awards,
  present,
  confusablesOf,
  clock,
}: ReviewDeps) {
  const findLearner = async (userId: number) => learnerOf(userId, await logQueries.findLearner(userId));

  const { countsFor, today } = createToday({
    queries,
    exams,
    answered,
    findLearner,
    trial,
    present,
    confusablesOf,
  });

  return {
    findLearner,
    countsFor,
    submit: createSubmit({ log, logQueries, awards, countsFor, trial, clock }),
    void: createVoid({ store, logQueries, findLearner, clock }),

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

    /** Excludes the word from reviews for some days. The due time of its memory does not change. */
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
        shares_log?: boolean | undefined;
        leaves_trial?: true | undefined;
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
      if (given.shares_log !== undefined) await settings.shareLog(userId, given.shares_log, clock());
      if (given.leaves_trial === true) await trial.leave(userId);
      const isScheduleChanged = after.target !== before.target || after.time_zone !== before.time_zone;
      if (isScheduleChanged) {
        await settings.putDueTimes(rescheduled(await queries.allMemories(userId), memoryParams(after)));
      }
      const { target, time_zone } = after;
      return accepted({
        target,
        goal_minutes: after.goal_minutes as GoalMinutes,
        time_zone,
        shares_log: await settings.sharesLog(userId),
      });
    },
  };
}
export type Review = ReturnType<typeof createReview>;
