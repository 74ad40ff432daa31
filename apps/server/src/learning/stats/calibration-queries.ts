import type { PredictedSums } from '@icando/game/memory/calibration';
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../schema/index.ts';

/** `answer_counts` counts by quarters of an hour since 1970 in UTC. */
const QUARTER_MINUTES = 15;
const DAY_QUARTERS = 96;
const WEEK_QUARTERS = 7 * DAY_QUARTERS;
/** A learner's day begins at 04:00. */
const DAY_START_QUARTERS = 16;
/** Weeks are counted from the Monday before 1970-01-01, a Thursday. */
const DAYS_AFTER_MONDAY = 3;

export interface WeekSums extends PredictedSums {
  /** The day number of its Monday. */
  readonly monday: number;
}

export type SumsOfAll = WeekSums & { readonly learners: number; readonly spread: number };

/** All SQL for comparing predicted with observed recall. */
export function calibrationQueries({ query }: Store) {
  /** The number of the week, in a time zone with this offset from UTC. */
  const weekOf = (offsetMinutes: number) => {
    const shift =
      DAYS_AFTER_MONDAY * DAY_QUARTERS - DAY_START_QUARTERS + Math.round(offsetMinutes / QUARTER_MINUTES);
    return sql<number>`(quarter + ${sql.lit(shift)}) / ${sql.lit(WEEK_QUARTERS)}`;
  };
  /** The day number of its Monday. */
  const mondayOf = (week: number) => week * 7 - DAYS_AFTER_MONDAY;
  /** The quarter of an hour in which the learning day of this day number begins. */
  const fromQuarter = (monday: number, offsetMinutes: number) =>
    monday * DAY_QUARTERS + DAY_START_QUARTERS - Math.round(offsetMinutes / QUARTER_MINUTES);

  /** Sums of each learner by `period` since a Monday; of all learners without `userId`. */
  const sums = (monday: number, offsetMinutes: number, period: RawBuilder<number>, userId?: number) =>
    query
      .selectFrom('answer_counts')
      .select((eb) => [
        'user_id',
        period.as('week'),
        eb.fn.sum<number>('predicted').as('answers'),
        eb.fn.sum<number>('predicted_right').as('right'),
        eb.fn.sum<number>('promised').as('promised'),
      ])
      .where('quarter', '>=', fromQuarter(monday, offsetMinutes))
      .where('predicted', '>', 0)
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId as number))
      .groupBy(['user_id', 'week']);

  return {
    /** The weeks of one learner with predicted answers, from this Monday on. */
    async weeksOf(userId: number, monday: number, offsetMinutes: number): Promise<WeekSums[]> {
      const rows = await sums(monday, offsetMinutes, weekOf(offsetMinutes), userId)
        .orderBy('week', 'desc')
        .execute();
      return rows.map(({ week, answers, right, promised }) => ({
        monday: mondayOf(week),
        answers,
        right,
        promised,
      }));
    },

    /** The same of all learners, with their number: by week, and of the whole time. */
    async weeksOfAll(
      monday: number,
      offsetMinutes: number,
    ): Promise<{ weeks: SumsOfAll[]; total: SumsOfAll | undefined }> {
      const by = (period: RawBuilder<number>) =>
        query
          .selectFrom(sums(monday, offsetMinutes, period).as('sums'))
          .select((eb) => [
            'week',
            eb.fn.countAll<number>().as('learners'),
            eb.fn.sum<number>('answers').as('answers'),
            eb.fn.sum<number>('right').as('right'),
            eb.fn.sum<number>('promised').as('promised'),
            sql<number>`sum(("right" - promised) * ("right" - promised))`.as('spread'),
          ])
          .groupBy('week')
          .orderBy('week', 'desc')
          .execute();
      const [weeks, [total]] = await Promise.all([by(weekOf(offsetMinutes)), by(sql<number>`0`)]);
      const dated = ({ week, ...rest }: (typeof weeks)[number]) => ({ ...rest, monday: mondayOf(week) });
      return { weeks: weeks.map(dated), total: total && dated(total) };
    },
  };
}
export type CalibrationQueries = ReturnType<typeof calibrationQueries>;
