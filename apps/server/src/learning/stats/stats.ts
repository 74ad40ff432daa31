import { accepted } from '@icando/contract/errors';
import type { GoalMinutes } from '@icando/contract/learning';
import { secondsSpent } from '@icando/game/memory/goal';
import { dayNumber, dayOf, dayText, startOfDay } from '@icando/game/memory/learner-day';
import { knownAt, spreadOver } from '@icando/game/memory/statistics';
import type { SoundOf } from '../../words/index.ts';
import { confusedPairs, keysIn } from '../review/confusions.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { memoryOf, memoryParams } from '../log/memories.ts';
import type { ReviewQueries } from '../review/review-queries.ts';
import { learnerOf } from '../review/review.ts';
import type { KeyedWord, StatsQueries } from './stats-queries.ts';
import { duePerDay } from '../review/today.ts';

interface StatsDeps {
  queries: StatsQueries;
  reviewQueries: Pick<ReviewQueries, 'allMemories'>;
  sharesLog(userId: number): Promise<boolean>;
  trialUntil(userId: number): Promise<string | undefined>;
  /** Undefined until the first settings are saved. */
  findSaved(userId: number): Promise<Learner | undefined>;
  soundOf: SoundOf;
  clock: () => number;
}

const FORECAST_DAYS = 30;
/** The time from 04:00, when a day begins, to noon. */
const NOON_MS = 8 * 3_600_000;

/** Computes the data of the progress page. */
export function createStats({
  queries,
  reviewQueries,
  sharesLog,
  trialUntil,
  findSaved,
  soundOf,
  clock,
}: StatsDeps) {
  const wordOf = ({ lex: _lex, meaning: _meaning, recording, pronunciation, ...rest }: KeyedWord) => ({
    ...rest,
    pronunciation_foreign: pronunciation,
    ...soundOf({ ...rest, recording }),
  });

  async function confusions(userId: number, now: number) {
    const rows = await queries.confusions(userId, now);
    const pairs = confusedPairs(rows, await queries.wordsWith(userId, keysIn(rows)));
    return pairs.map(({ words, ...pair }) => ({
      ...pair,
      words: words === null ? null : { a: wordOf(words.a), b: wordOf(words.b) },
    }));
  }

  return {
    async stats(userId: number, days: number) {
      const now = clock();
      const saved = await findSaved(userId);
      const learner = learnerOf(userId, saved);
      const { offsetAt } = memoryParams(learner);
      const today = dayOf(now, offsetAt);
      const from = startOfDay(today - days + 1, offsetAt);
      const [states, unseen, dueQuarters, calendar, recall, by_game, confused, shares_log, until] =
        await Promise.all([
          queries.byState(userId),
          queries.countNew(userId),
          queries.dueByQuarter(userId, startOfDay(today + FORECAST_DAYS, offsetAt)),
          queries.answersByDay(userId, today - days + 1),
          queries.recall(userId, from),
          queries.byGame(userId, from),
          confusions(userId, now),
          sharesLog(userId),
          trialUntil(userId),
        ]);
      const dueByDay = Array.from({ length: FORECAST_DAYS }, () => 0);
      for (const { at, due } of dueQuarters) {
        const ahead = Math.max(0, dayOf(at, offsetAt) - today);
        dueByDay[ahead] = (dueByDay[ahead] ?? 0) + due;
      }
      const countOf = (state: 'learning' | 'known' | 'mature' | 'leech') => states.get(state) ?? 0;
      return accepted({
        by_state: {
          new: unseen,
          learning: countOf('learning'),
          known: countOf('known'),
          mature: countOf('mature'),
          leech: countOf('leech'),
        },
        // Spread like the sessions will be: a backlog is not due on one day.
        forecast: spreadOver(dueByDay, duePerDay(learner.goal_minutes)).map((due, ahead) => ({
          day: dayText(today + ahead),
          due,
        })),
        calendar: calendar.map(({ day, answers, ms, predicted }) => ({
          day: dayText(day),
          answers,
          minutes: Math.round(secondsSpent({ answers, ms, fresh: answers - predicted }) / 60),
        })),
        recall,
        by_game,
        confusions: confused,
        settings: {
          target: learner.target,
          goal_minutes: learner.goal_minutes as GoalMinutes,
          time_zone: saved?.time_zone ?? null,
          shares_log,
          ...(until === undefined ? {} : { trial: { until } }),
        },
      });
    },

    /** The forecast for noon of that day, or for now if noon has passed. */
    async forecast(userId: number, day: string) {
      const now = clock();
      const { model, offsetAt } = memoryParams(learnerOf(userId, await findSaved(userId)));
      const noon = startOfDay(dayNumber(day) ?? 0, offsetAt) + NOON_MS;
      const memories = (await reviewQueries.allMemories(userId)).map(memoryOf);
      return accepted(knownAt(memories, Math.max(now, noon), model));
    },
  };
}
export type Stats = ReturnType<typeof createStats>;
