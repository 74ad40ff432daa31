import { lossByWorth, ownFit, predictors } from './model-jobs.ts';
import { playYear, type Year, type YearPlan } from './year.ts';

/** The jobs of a worker. They receive seeds instead of logs, which are too large to send. */
export const JOBS = {
  year: (plan: YearPlan): Omit<Year, 'log'> => {
    const { log: _log, ...year } = playYear(plan);
    return year;
  },
  predictors,
  lossByWorth,
  ownFit,
};

export type Jobs = typeof JOBS;
