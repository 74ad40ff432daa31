import { number, printTable, type Bound } from '../support/report.ts';
import { OWN, type ContenderName } from './contenders.ts';
import { calibration, mean, pooled } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { WORTHS } from './model-jobs.ts';
import { learners } from './minutes-rows.ts';

const PREDICTED = 16;
const OF_WORTH = 12;
const TRUTHS = [0.25, 0.5, 0.8];
const MAX_OFF = 0.2;
const FITTED = 16;
const FIT_ANSWERS = [600, 1_500, 3_600];
const MIN_BETTER = 12;

/** Compares the model with a plain and a moving average on the same answers. */
export async function averagesBeside(): Promise<Bound[]> {
  const contenders: ContenderName[] = ['random practice', OWN];
  const all = await inParallel(
    'predictors',
    contenders.flatMap((contender) => learners(PREDICTED).map((learner) => ({ learner, contender }))),
  );
  const rows = contenders.flatMap((name, index) => {
    const some = all.slice(index * PREDICTED, (index + 1) * PREDICTED);
    const failed = mean(some.map((one) => one.failed));
    return (['model', 'plain', 'moving'] as const).map((predictor) => {
      const { logLoss, bias, rmse } = calibration(pooled(some.map((one) => one[predictor])));
      return [
        `${name}: ${{ model: 'the model', plain: 'average so far', moving: 'average of the last 50' }[predictor]}`,
        logLoss.toFixed(3),
        ...[bias, rmse].map((value) => number(value * 100)),
        `${number(failed * 100)} %`,
      ];
    });
  });
  console.log(`\nPredictors of the same answers, 5 minutes a day for a year, ${PREDICTED} learners.\n`);
  printTable(['answers and predictor', 'log loss', 'bias, points', 'RMSE(bins)', 'answers that fail'], rows);
  return [];
}

/** Whether the true worth of a choice, and of a stepwise one, can be recovered from the log. */
export async function worthRecovered(): Promise<Bound[]> {
  const cells = [false, true].flatMap((stepwise) => TRUTHS.map((truth) => ({ stepwise, truth })));
  const all = await inParallel(
    'lossByWorth',
    cells.flatMap((cell) => learners(OF_WORTH).map((learner) => ({ learner, ...cell }))),
  );
  return cells.map(({ stepwise, truth }, index) => {
    const some = all.slice(index * OF_WORTH, (index + 1) * OF_WORTH);
    const losses = WORTHS.map((_, at) => some.reduce((sum, one) => sum + (one.losses[at] ?? 0), 0));
    const found = WORTHS[losses.indexOf(Math.min(...losses))] ?? 0;
    const answers = some.reduce((sum, one) => sum + one.answers, 0);
    const kind = stepwise ? 'a stepwise choice' : 'a choice';
    const what = `worth of ${kind} from ${answers.toLocaleString('en')} answers, truth ${truth}, found ${number(found)}: off by`;
    return { what, seen: Math.abs(found - truth), unit: '', most: MAX_OFF };
  });
}

/** Whether fitted parameters predict later answers better than the default ones. */
export async function ownFits(): Promise<Bound[]> {
  const fits = await inParallel(
    'ownFit',
    FIT_ANSWERS.flatMap((answers) =>
      Array.from({ length: FITTED }, (_, index) => ({ learner: 101 + index, answers })),
    ),
  );
  console.log('\nOwn parameters, fitted to the first answers; log loss of as many later ones.\n');
  const groups = FIT_ANSWERS.map((answers) => {
    const some = fits.filter((fit) => fit.answers === answers);
    return {
      answers,
      taken: some.filter(({ taken }) => taken).length,
      better: some.filter(({ own, defaults }) => own < defaults).length,
      takenBetter: some.filter(({ chosen, defaults }) => chosen < defaults).length,
      takenWorse: some.filter(({ chosen, defaults }) => chosen > defaults).length,
      defaults: mean(some.map((fit) => fit.defaults)),
      own: mean(some.map((fit) => fit.own)),
      chosen: mean(some.map((fit) => fit.chosen)),
    };
  });
  printTable(
    ['answers', 'fit is better', 'taken', 'taken and better', 'taken and worse', 'defaults', 'fit', 'chosen'],
    groups.map(({ answers, better, taken, takenBetter, takenWorse, defaults, own, chosen }) => [
      answers.toLocaleString('en'),
      ...[better, taken, takenBetter, takenWorse].map((count) => `${count} of ${FITTED}`),
      ...[defaults, own, chosen].map((loss) => loss.toFixed(4)),
    ]),
  );
  return groups.flatMap(({ answers, better, takenWorse }) => [
    {
      what: `own fit from ${answers.toLocaleString('en')} answers: later log loss lower, learners`,
      seen: better,
      unit: `of ${FITTED}`,
      least: MIN_BETTER,
    },
    {
      what: `own fit from ${answers.toLocaleString('en')} answers: taken though later worse`,
      seen: takenWorse,
      unit: `of ${FITTED}`,
      most: 0,
    },
  ]);
}
