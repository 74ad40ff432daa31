import { CALIBRATED_WEEKS, type Calibration } from '@icando/contract/calibration';
import { accepted } from '@icando/contract/errors';
import { DEFAULT_TIME_ZONE } from '@icando/contract/learning';
import { sharesOf } from '@icando/game/memory/calibration';
import { dayOf, dayText, offsetIn, fixedOffset, type OffsetAt } from '@icando/game/memory/learner-day';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { memoryParams } from '../log/memories.ts';
import type { CalibrationQueries, SumsOfAll, WeekSums } from './calibration-queries.ts';

interface CalibrationDeps {
  queries: CalibrationQueries;
  findLearner(userId: number): Promise<Learner>;
  clock: () => number;
}

/** A share of fewer answers is not meaningful. */
const ENOUGH_ANSWERS = 20;
/** A week of the installation shows nothing of a single learner. */
const [ENOUGH_OF_ALL, ENOUGH_LEARNERS] = [100, 5];
/** All accounts are read again after this time. */
const READ_AGAIN_MS = 3_600_000;

/** Compares predicted with observed recall: of one learner, and of the installation. */
export function createCalibration({ queries, findLearner, clock }: CalibrationDeps) {
  let ofAll: { at: number; found: Promise<Calibration> } | undefined;

  /** The first Monday of the weeks that are compared. */
  function start(offsetAt: OffsetAt): [monday: number, offsetMinutes: number] {
    const now = clock();
    const today = dayOf(now, offsetAt);
    // Day 0 was a Thursday.
    const monday = today - ((today + 3) % 7);
    return [monday - 7 * (CALIBRATED_WEEKS - 1), offsetAt(now)];
  }

  async function mine(userId: number): Promise<Calibration> {
    const { offsetAt } = memoryParams(await findLearner(userId));
    const weeks = await queries.weeksOf(userId, ...start(offsetAt));
    const sum = (of: (week: WeekSums) => number) => weeks.reduce((all, week) => all + of(week), 0);
    const total = {
      answers: sum(({ answers }) => answers),
      right: sum(({ right }) => right),
      promised: sum(({ promised }) => promised),
    };
    const isEnough = ({ answers }: { answers: number }) => answers >= ENOUGH_ANSWERS;
    return { total: isEnough(total) ? sharesOf(total) : null, weeks: weeks.filter(isEnough).map(dated) };
  }

  async function readAll(): Promise<Calibration> {
    const { weeks, total } = await queries.weeksOfAll(
      ...start(offsetIn(DEFAULT_TIME_ZONE) ?? fixedOffset(0)),
    );
    const isEnough = ({ answers, learners }: SumsOfAll) =>
      answers >= ENOUGH_OF_ALL && learners >= ENOUGH_LEARNERS;
    return {
      total: total !== undefined && isEnough(total) ? sharesOf(total) : null,
      weeks: weeks.filter(isEnough).map(dated),
    };
  }

  /** Concurrent requests share a look-up; a failed one is not kept. */
  function everyone(): Promise<Calibration> {
    const now = clock();
    if (ofAll !== undefined && now - ofAll.at < READ_AGAIN_MS) return ofAll.found;
    const found = readAll();
    ofAll = { at: now, found };
    found.catch(() => {
      if (ofAll?.found === found) ofAll = undefined;
    });
    return found;
  }

  return async (userId: number) => {
    const [own, all] = await Promise.all([mine(userId), everyone()]);
    return accepted({ mine: own, everyone: all });
  };
}
export type CalibrationOf = ReturnType<typeof createCalibration>;

const dated = (week: WeekSums) => ({ week: dayText(week.monday), ...sharesOf(week) });
