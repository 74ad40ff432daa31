import {
  fsrsDueFirst,
  introducingOnly,
  oracle,
  productQueue,
  randomPractice,
  sm2,
  trialQueue,
  type Schedule,
  type Setup,
} from './schedules.ts';

/** The schedules that are compared. */
export const CONTENDERS = {
  'the queue': productQueue,
  'the queue, forms by recall': trialQueue,
  'random practice': randomPractice,
  'SM-2, a fifth new': (setup) => sm2(setup, false),
  'SM-2, shown first, by choice': (setup) => sm2(setup, true),
  'FSRS .85, due first': (setup) => fsrsDueFirst(setup, 0.85),
  'FSRS .70, due first': (setup) => fsrsDueFirst(setup, 0.7),
  'introducing only': introducingOnly,
  'greedy oracle': oracle,
} as const satisfies Record<string, (setup: Setup) => Schedule>;

export type ContenderName = keyof typeof CONTENDERS;

/** The product's own. */
export const OWN: ContenderName = 'the queue';
