import { number, printTable, type Bound } from '../support/report.ts';
import {
  ANKI,
  RANDOM,
  rightIsGood,
  shipped,
  SHIPPED_AT_RANDOM,
  SM2,
  withFifth,
  written,
} from './contenders.ts';
import { calibration, mean, pooled } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import type { YearPlan } from './year.ts';

const BUDGETS = [10, 20, 40];
const TARGETS = [0.8, 0.85, 0.92];
const EASES = [1, 0.6, 1.5];
const LEARNERS = 40;
/** The number of learners in each comparison. */
const COMPARED = 16;
const MAX_BIAS = 2;
const MAX_RMSE = 3;
const OVER_SM2 = 1.25;
const OVER_RANDOM_GAMES = 1.15;
const FEWER = 15;

export function learners(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1);
}

/** Compares predicted and observed recall, also for choices that are harder or easier than the model assumes. */
export async function predictedRecall(): Promise<Bound[]> {
  const cells = EASES.flatMap((ease) => TARGETS.map((target) => ({ ease, target })));
  const plans = cells.flatMap(({ ease, target }) =>
    BUDGETS.flatMap((budget) =>
      learners(LEARNERS).map((learner): YearPlan => ({
        learner,
        contender: shipped(target),
        budget,
        change: { ease },
      })),
    ),
  );
  const years = await inParallel('year', plans);
  const each = years.length / cells.length;
  const seen = cells.map((cell, place) => {
    const some = years.slice(place * each, (place + 1) * each);
    const all = some.map(({ predictions }) => predictions);
    return {
      ...cell,
      ...calibration(pooled(all)),
      own: mean(all.map((one) => calibration(one).rmse)),
      later: mean(some.map(({ promised = 0, recalled, met }) => (promised - recalled) / met)),
    };
  });
  console.log(
    `\nPredicted recall: ${LEARNERS} learners × ${BUDGETS.join(', ')} answers a day, a year each; in points of 100.\n`,
  );
  printTable(
    ['target, true ease', 'answers', 'bias', 'RMSE(bins)', 'of one learner', 'bias 30 days later'],
    seen.map(({ ease, target, answers, bias, rmse, own, later }) => [
      `${target}, × ${ease}`,
      answers.toLocaleString('en'),
      ...[bias, rmse, own, later].map((value) => number(value * 100)),
    ]),
  );
  return seen.flatMap(({ ease, target, bias, rmse }) => {
    const what = `predicted recall, target ${target}, ease × ${ease}`;
    return [
      { what: `${what}: bias`, seen: Math.abs(bias) * 100, unit: 'points', most: MAX_BIAS },
      { what: `${what}: RMSE(bins)`, seen: rmse * 100, unit: 'points', most: MAX_RMSE },
    ];
  });
}

const CONTENDERS = [
  shipped(),
  SHIPPED_AT_RANDOM,
  SM2,
  ANKI,
  withFifth(SM2),
  withFifth(ANKI),
  withFifth(written(SM2)),
  RANDOM,
];

/** The number of words recalled 30 days after a year with a fixed number of answers a day. */
export async function wordsRecalled(): Promise<Bound[]> {
  const bounds: Bound[] = [];
  for (const budget of [20, 40]) {
    const years = await inParallel(
      'year',
      CONTENDERS.flatMap((contender) =>
        learners(COMPARED).map((learner): YearPlan => ({ learner, contender, budget })),
      ),
    );
    const seen = CONTENDERS.map((contender, place) => {
      const some = years.slice(place * COMPARED, (place + 1) * COMPARED);
      return {
        contender,
        met: mean(some.map(({ met }) => met)),
        recalled: mean(some.map(({ recalled }) => recalled)),
        failed: mean(some.map(({ wrong, answers }) => wrong / answers)),
        bias: calibration(pooled(some.map(({ predictions }) => predictions))).bias,
      };
    });
    const of = (name: string) => seen.find(({ contender }) => contender.name === name)?.recalled ?? 0;
    const own = seen[0]?.recalled ?? 0;
    console.log(`\nWords recalled 30 days after a year of ${budget} answers a day, ${COMPARED} learners.\n`);
    printTable(
      [
        'schedule',
        'recalled',
        'shipped to it',
        'words met',
        'answers that fail',
        'predicted too high, points',
      ],
      seen.map(({ contender, met, recalled, failed, bias }) => [
        contender.name,
        ...[recalled, own / recalled, met].map(number),
        `${number(failed * 100)} %`,
        Number.isNaN(bias) ? '' : number(bias * 100),
      ]),
    );
    bounds.push(
      {
        what: `words recalled, ${budget} answers a day, to SM-2`,
        seen: own / of(SM2.name),
        unit: 'times',
        least: OVER_SM2,
      },
      {
        what: `words recalled, ${budget} answers a day, to games at random`,
        seen: own / of(SHIPPED_AT_RANDOM.name),
        unit: 'times',
        least: OVER_RANDOM_GAMES,
      },
    );
  }
  return bounds;
}

/** The number of new words a day; all due words are asked as well. */
const NEW_WORDS = 3;
const GOOD_TARGETS = [0.8, 0.85, 0.9, 0.94];

/** The number of answers that each schedule needs to keep the same share of the words. */
export async function answersNeeded(): Promise<Bound[]> {
  const contenders = [
    shipped(),
    ...(['at random', 'by strength'] as const).flatMap((games) =>
      GOOD_TARGETS.map((target) => ({ ...rightIsGood(target), queue: 'shipped' as const, games })),
    ),
  ];
  const budget = { newWords: NEW_WORDS };
  const years = await inParallel(
    'year',
    contenders.flatMap((contender) =>
      learners(COMPARED / 2).map((learner): YearPlan => ({ learner, contender, budget })),
    ),
  );
  const seen = contenders.map((contender, place) => {
    const some = years.slice((place * COMPARED) / 2, ((place + 1) * COMPARED) / 2);
    return {
      contender,
      kept: mean(some.map(({ recalled, met }) => recalled / met)),
      answers: mean(some.map(({ answers }) => answers)),
    };
  });
  const own = seen[0] ?? { kept: 0, answers: 0 };
  console.log(
    `\nAnswers of a year with ${NEW_WORDS} new words a day, and the share recalled 30 days after it.\n`,
  );
  printTable(
    ['schedule', 'games', 'target', 'share kept', 'answers'],
    seen.map(({ contender: { name, games, target }, kept, answers }) => [
      name,
      games,
      String(target),
      `${number(kept * 100)} %`,
      number(answers),
    ]),
  );
  const needed = (games: string) =>
    answersAt(
      seen.filter(({ contender }) => contender.games === games && contender.name !== 'shipped queue'),
      own.kept,
    );
  const shares = `the same ${number(own.kept * 100)} % kept`;
  const strength = 100 * (1 - own.answers / needed('by strength'));
  console.log(`To right is Good with the games by strength too: ${number(strength)} % fewer.\n`);
  return [
    {
      what: `answers fewer than right is Good for ${shares}`,
      seen: 100 * (1 - own.answers / needed('at random')),
      unit: '%',
      least: FEWER,
    },
  ];
}

/** Interpolates linearly between the two targets that keep a little less and a little more. */
function answersAt(seen: readonly { kept: number; answers: number }[], kept: number): number {
  const after = Math.max(
    1,
    seen.findIndex((one) => one.kept >= kept),
  );
  const [less, more] = [seen[after - 1], seen[after]];
  if (less === undefined || more === undefined) return Number.NaN;
  return less.answers + ((kept - less.kept) / (more.kept - less.kept)) * (more.answers - less.answers);
}
