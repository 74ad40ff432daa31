// Leaderboards, followed users and searches with a million users, compared with ten thousand.
// `node bench/community/run.ts`
import { randomUUID } from 'node:crypto';
import { createDice, pick } from '../seed/dice.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { compareAll, planFrom, type Call } from '../support/rounds.ts';
import { startServer } from '../support/server-process.ts';
import { SEARCHES } from './names.ts';
import { openSeededUsers, type SeededUsers } from './seeded-users.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const MOST_MS = 15;
const MOST_XP_MS = 10;
/** The largest permitted ratio of the time with MANY users to the time with FEW. */
const MOST_RATIO = 2;

interface Measured {
  name: string;
  request(who: SignedIn, dice: () => number): string;
  mostMs?: number;
  /** A call that has no ratio to FEW users, only an absolute bound. */
  onlyMany?: boolean;
}

const get = (path: string) => (who: SignedIn) => requestText('GET', path, who.token);

const CALLS: readonly Measured[] = [
  { name: 'leaderboard, page 1', request: get('/api/users?page=1&size=10') },
  { name: 'leaderboard, page 500', request: get('/api/users?page=500&size=10') },
  { name: 'leaderboard, page 5,000', request: get('/api/users?page=5000&size=10'), onlyMany: true },
  { name: 'the week, page 1', request: get('/api/users?page=1&size=10&board=week') },
  {
    name: 'following (200)',
    request: (who, dice) =>
      requestText('GET', `/api/users?type_follow=following&page=${1 + Math.floor(dice() * 20)}`, who.token),
  },
  {
    name: 'name search',
    request: (who, dice) =>
      requestText('GET', `/api/users?search=${encodeURIComponent(pick(SEARCHES, dice))}`, who.token),
  },
  { name: 'own rank', request: get('/api/my_user') },
  {
    name: 'adding xp',
    mostMs: MOST_XP_MS,
    request: (who) =>
      requestText('POST', '/api/score', who.token, {
        type_game: 'game_select',
        correct_number: 2,
        total_number: 2,
        time_play: 1,
        number_words: 10,
        report_id: randomUUID(),
      }),
  },
];

printMachine(`The community with ${MANY.toLocaleString('en')} users, beside ${FEW.toLocaleString('en')}`);
const sizes = [await openSeededUsers(MANY), await openSeededUsers(FEW)] as const;
const servers = await Promise.all(sizes.map(({ directory }) => startServer(directory)));
const lanes = await Promise.all(servers.map(({ origin }) => HttpLanes.open(origin, 1)));

const plan = planFrom({ rounds: 7, seconds: 0.7 });
const compared = await compareAll(
  CALLS.map((call) => ({
    product: caller(call, lanes[0], sizes[0]),
    limit: caller(call, lanes[1], sizes[1]),
    concurrency: 1,
  })),
  plan,
);
for (const lane of lanes) lane.close();
for (const server of servers) await server.stop();
print();

function caller({ request }: Measured, lane: HttpLanes | undefined, { accounts }: SeededUsers): Call {
  const dice = createDice(17);
  return async () => lane?.send(0, request(pick(accounts, dice), dice));
}

function print(): void {
  console.log('Rate limits are raised a million times (RATE_LIMIT); the load comes from a second process.');
  console.log(`Median of ${plan.rounds} rounds of ${plan.seconds} s, one call at a time; times in ms.\n`);
  const seen = CALLS.flatMap((call, at) => {
    const figures = compared[at];
    return figures === undefined ? [] : [{ call, figures, ratio: figures.product.p95 / figures.limit.p95 }];
  });
  printTable(
    ['call', 'p50', 'p95', 'p99', 'best p95', 'p50 of few', 'p95 of few', 'p95 to few'],
    seen.map(({ call, figures: { product, best, limit }, ratio }) => [
      call.name,
      ...[product.p50, product.p95, product.p99, best.p95].map(number),
      ...(call.onlyMany === true ? ['', '', ''] : [limit.p50, limit.p95, ratio].map(number)),
    ]),
  );
  printBounds(
    seen.flatMap(({ call, figures: { product, best }, ratio }) => [
      {
        what: `${call.name}: p95`,
        seen: product.p95,
        best: best.p95,
        unit: 'ms',
        most: call.mostMs ?? MOST_MS,
      },
      ...(call.onlyMany === true
        ? []
        : [{ what: `${call.name}: p95 to that of few`, seen: ratio, unit: 'times', most: MOST_RATIO }]),
    ]),
  );
}
