import type { ContenderName } from './contenders.ts';
import { OWN } from './contenders.ts';
import { printRows, rowsOf } from './minutes-rows.ts';
import type { YearPlan } from './year.ts';

const LEARNERS = Number(process.env['LEARNERS'] ?? 8);
const COMPARED: readonly ContenderName[] = [OWN, 'SM-2, shown first, by choice'];
const MINUTES = 10;
const times = (factor: number) => ({ costs: { failed: { times: factor } } });

/** What is changed in the world or in the costs. */
const CHANGES: readonly (readonly [string, Partial<YearPlan>])[] = [
  ['nothing', {}],
  ['a stepwise choice is worth .5', { change: { worthOfStepwise: 0.5 } }],
  ['a choice is worth .35', { change: { worthOfChoice: 0.35 } }],
  ['a choice is worth .2', { change: { worthOfChoice: 0.2 } }],
  ['a choice takes 6 s', { costs: { choice: 6 } }],
  ['a failed answer takes as long as a right one', times(1)],
  ['twice as long', times(2)],
  ['three times as long', times(3)],
  ['ease × .6', { change: { ease: 0.6 } }],
  ['ease × 1.5', { change: { ease: 1.5 } }],
  ['40 % known before', { change: { knownBefore: 0.4 } }],
  ['1,000 words', { words: 1_000 }],
  ['90 days', { days: 90 }],
];

/** How much the result depends on what is assumed; only when it is named, because it takes minutes. */
export async function sensitivity(): Promise<[]> {
  for (const [what, change] of CHANGES) {
    console.log(`\n${MINUTES} minutes a day, ${LEARNERS} learners, changed: ${what}.\n`);
    printRows(await rowsOf(COMPARED, LEARNERS, { minutes: MINUTES, ...change }));
  }
  return [];
}

/** The targets beside each other in all worlds: tuned in one, judged in the others. */
export async function targetMatrix(): Promise<[]> {
  for (const target of [0.6, 0.65, 0.7, 0.75, 0.8, 0.85]) {
    console.log(`\n${MINUTES} minutes a day, ${LEARNERS} learners, due at ${target}.\n`);
    printRows(await rowsOf([OWN], LEARNERS, { minutes: MINUTES, target }));
  }
  return [];
}
