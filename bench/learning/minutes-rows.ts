import { printTable, type Bound } from '../support/report.ts';
import { EARLIER } from './earlier-queue.ts';
import { OWN, type ContenderName } from './contenders.ts';
import { mean, paired } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { SimulatedLearner } from './learner.ts';
import { WORLD_NAMES, type WorldName } from './worlds.ts';
import { COSTS, type Year, type YearPlan } from './year.ts';

const LEARNERS = Number(process.env['LEARNERS'] ?? 40);
const FEWER = Math.ceil(LEARNERS / 4);
const HONEST = 'SM-2, shown first, by choice';
/** The schedules with bounds, then those that are only shown, which fewer learners follow. */
const JUDGED: readonly ContenderName[] = [OWN, 'random practice', 'SM-2, a fifth new', HONEST];
const SHOWN: readonly ContenderName[] = [
  'the queue, forms by recall',
  'FSRS .85, due first',
  'FSRS .70, due first',
  'introducing only',
];

export type Outcome = Omit<Year, 'log'>;

export function learners(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

interface Row {
  contender: ContenderName;
  /** The years of each learner, by world. */
  years: Record<WorldName, Outcome[]>;
}

/** The years of these schedules in all worlds. */
export async function rowsOf(
  contenders: readonly ContenderName[],
  count: number,
  plan: Pick<YearPlan, 'minutes'> & Partial<YearPlan>,
): Promise<Row[]> {
  const cells = contenders.flatMap((contender) => WORLD_NAMES.map((world) => ({ contender, world })));
  const years = await inParallel(
    'year',
    cells.flatMap((cell) => learners(count).map((learner): YearPlan => ({ ...plan, ...cell, learner }))),
  );
  return contenders.map((contender, row) => {
    const of = (column: number) => {
      const from = (row * WORLD_NAMES.length + column) * count;
      return years.slice(from, from + count);
    };
    return { contender, years: { A: of(0), B: of(1), C: of(2), D: of(3) } };
  });
}

const figure = (years: readonly Outcome[], of: (year: Outcome) => number) => mean(years.map(of));
const failed = ({ wrong, answers }: Outcome) => (100 * wrong) / Math.max(1, answers);
const cellOf = (years: readonly Outcome[]) =>
  [
    figure(years, (year) => year.mean).toFixed(0),
    figure(years, (year) => year.after).toFixed(0),
    figure(years, (year) => year.durable).toFixed(0),
    `${figure(years, failed).toFixed(0)}/${(100 * figure(years, (year) => year.worstWeek)).toFixed(0)}`,
  ].join(' ');

export function printRows(rows: readonly Row[]): void {
  printTable(
    ['mean, 30 days after, durable, failed/worst week', ...WORLD_NAMES],
    rows.map(({ contender, years }) => [contender, ...WORLD_NAMES.map((world) => cellOf(years[world]))]),
  );
}

/** Words learned in equal minutes, in four worlds of memory. */
export async function wordsPerMinute(): Promise<Bound[]> {
  for (const world of WORLD_NAMES) {
    console.log(`World ${world}: ${new SimulatedLearner(1, world, 0, 0).world.describes}.`);
  }
  console.log(`Seconds: ${JSON.stringify(COSTS)}`);
  const bounds: Bound[] = [];
  for (const minutes of [5, 10, 20] as const) {
    const count = minutes === 20 ? FEWER : LEARNERS;
    const judged = await rowsOf(JUDGED, count, { minutes });
    const shown = await rowsOf(SHOWN, minutes === 20 ? 2 : FEWER, { minutes });
    const seer = minutes === 10 ? await rowsOf(['greedy oracle'], Math.ceil(FEWER / 2), { minutes }) : [];
    console.log(`\n${minutes} minutes a day for a year, ${count} learners (fewer in the last rows).\n`);
    printRows([...judged, ...shown, ...seer]);
    printPairs(judged);
    bounds.push(...WORLD_NAMES.flatMap((world) => boundsIn(judged, world, minutes)));
  }
  return bounds;
}

/** What docs/learning.md wants of the queue: at least these ratios, in world A and in the others. */
const LEAST = { after: [1.15, 1.3], mean: [1.25, 1.35], durable: [0.92, 1] } as const;
const OVER = {
  'random practice': [1, 1.3],
  'SM-2, a fifth new': [1.15, 1.3],
  [HONEST]: [0.95, 0.92],
} as const;
const DURABLE_OVER_HONEST = [1.3, 1.1] as const;
const MAX_FAILED = { mean: [17, 20], worst: [25, 26] } as const;

function boundsIn(rows: readonly Row[], world: WorldName, minutes: 5 | 10 | 20): Bound[] {
  const at = world === 'A' ? 0 : 1;
  const years = (name: ContenderName) => rows.find(({ contender }) => contender === name)?.years[world] ?? [];
  const [mean, after, durable] = EARLIER[minutes][world];
  const seen = {
    mean: figure(years(OWN), (year) => year.mean),
    after: figure(years(OWN), (year) => year.after),
    durable: figure(years(OWN), (year) => year.durable),
  };
  const ratio = (what: string, value: number, least: number): Bound => ({
    what: `${minutes} minutes, ${world}: ${what}`,
    seen: value,
    unit: 'times',
    least,
  });
  const words = ratio(
    'words 30 days after, to the earlier queue',
    seen.after / after,
    minutes === 20 ? 1 : LEAST.after[at],
  );
  if (minutes === 20) return [words];
  const failures = [
    { what: 'failed answers', seen: figure(years(OWN), failed), most: MAX_FAILED.mean[at] },
    {
      what: 'failed in the worst week',
      seen: 100 * figure(years(OWN), (year) => year.worstWeek),
      most: MAX_FAILED.worst[at],
    },
  ].map((bound) => ({ ...bound, what: `${minutes} minutes, ${world}: ${bound.what}`, unit: '%' }));
  return [
    words,
    ratio('words, mean over the days, to the earlier queue', seen.mean / mean, LEAST.mean[at]),
    ratio('durable words, to the earlier queue', seen.durable / durable, LEAST.durable[at]),
    ...Object.entries(OVER).map(([name, least]) =>
      ratio(
        `words 30 days after, to ${name}`,
        seen.after / figure(years(name as ContenderName), (year) => year.after),
        least[at],
      ),
    ),
    ratio(
      `durable words, to ${HONEST}`,
      seen.durable / figure(years(HONEST), (year) => year.durable),
      world === 'D' && minutes === 5 ? 0.85 : DURABLE_OVER_HONEST[at],
    ),
    ...failures,
  ];
}

/** The differences of the first row to each other one, of the same learners. */
function printPairs([own, ...others]: readonly Row[]): void {
  if (own === undefined) return;
  const cell = (other: Row, world: WorldName) => {
    const difference = (of: (year: Outcome) => number) =>
      paired(own.years[world].map((year, index) => of(year) - of(other.years[world][index] ?? year)));
    const [after, durable] = [difference((year) => year.after), difference((year) => year.durable)];
    return `${after.mean.toFixed(0)}±${after.half.toFixed(0)} ${durable.mean.toFixed(0)}±${durable.half.toFixed(0)}`;
  };
  printTable(
    [`${own.contender} minus: words 30 days after, durable (95 %)`, ...WORLD_NAMES],
    others.map((other) => [other.contender, ...WORLD_NAMES.map((world) => cell(other, world))]),
  );
}
