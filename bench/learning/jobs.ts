import { lossByWorth, ownFit, predictors } from './model-jobs.ts';
import { playYear, type Year, type YearPlan } from './year.ts';

/** What a worker can be asked for; logs are too long to be sent. */
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
