import { number, printTable, type Bound } from '../support/report.ts';
import { OWN } from './contenders.ts';
import { calibration, mean, pooled } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { learners } from './minutes-rows.ts';
import { WORLD_NAMES } from './worlds.ts';
import type { YearPlan } from './year.ts';

const MINUTES = [5, 10];
const TARGETS = [0.6, 0.7, 0.8];
const EASES = [1, 0.6, 1.5];
const LEARNERS = 20;
const MAX_BIAS = 2;
const MAX_RMSE = 3;

/**
 * Compares predicted and observed recall in world A, also for choices that are harder or easier than the model assumes; in
 * the other worlds, whose truth is not FSRS-6, it is only shown.
 */
export async function predictedRecall(): Promise<Bound[]> {
  const inA = EASES.flatMap((ease) => TARGETS.map((target) => ({ world: 'A' as const, ease, target })));
  const others = WORLD_NAMES.slice(1).map((world) => ({ world, ease: 1, target: TARGETS[1] ?? 0 }));
  const cells = [...inA, ...others];
  const plans = cells.flatMap(({ world, ease, target }) =>
    MINUTES.flatMap((minutes) =>
      learners(LEARNERS).map((learner): YearPlan => ({
        learner,
        contender: OWN,
        world,
        minutes,
        target,
        change: { ease },
      })),
    ),
  );
  const years = await inParallel('year', plans);
  const each = years.length / cells.length;
  const seen = cells.map((cell, index) => {
    const all = years.slice(index * each, (index + 1) * each).map(({ predictions }) => predictions);
    return {
      ...cell,
      ...calibration(pooled(all)),
      own: mean(all.map((one) => calibration(one).rmse)),
    };
  });
  console.log(
    `\nPredicted recall: ${LEARNERS} learners × ${MINUTES.join(', ')} minutes a day, a year each; in points of 100.\n`,
  );
  printTable(
    ['world, target, true ease', 'answers', 'bias', 'RMSE(bins)', 'of one learner'],
    seen.map(({ world, ease, target, answers, bias, rmse, own }) => [
      `${world}, ${target}, × ${ease}`,
      answers.toLocaleString('en'),
      ...[bias, rmse, own].map((value) => number(value * 100)),
    ]),
  );
  return seen.slice(0, inA.length).flatMap(({ ease, target, bias, rmse }) => {
    const what = `predicted recall in A, target ${target}, ease × ${ease}`;
    return [
      { what: `${what}: bias`, seen: Math.abs(bias) * 100, unit: 'points', most: MAX_BIAS },
      { what: `${what}: RMSE(bins)`, seen: rmse * 100, unit: 'points', most: MAX_RMSE },
    ];
  });
}
