// Live rooms: the server's cost per player and question, compared with a server without logic;
// the latency of question_end; the memory of idle players; and whether latency or false pings change points.
// `node bench/rooms/run.ts`; BENCH_QUICK=yes for a functional check.
import { loadavg } from 'node:os';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { type BookedTurn, bookedTurn } from './booked.ts';
import { duel, latency, ratios, type SideSeen } from './duel.ts';
import { fairGame, type FairGame } from './fairness/fair-game.ts';
import { idleMemory, SITTING_BEFORE } from './idle-memory.ts';
import {
  FAIR_QUESTIONS,
  FULL_CORE,
  IDLE_CONNECTIONS,
  LATENCY_AT,
  MATCHES,
  MAX_BOOKED_RATIO,
  MAX_IDLE_KB,
  MAX_P50_MS,
  MAX_P99_MS,
  MAX_TEAMS_RATIO,
  PLAN,
  type Match,
} from './plan.ts';
import { comparePair, type PairSeen } from './pairs.ts';
import { settle, type Population } from './population.ts';
import { productSide, type Setting } from './sides.ts';

const TEAMS = 4;

interface Played {
  match: Match;
  sides: SideSeen[];
  load: number;
}

printMachine('Live rooms');
const most = Math.max(
  IDLE_CONNECTIONS + SITTING_BEFORE,
  ...[...MATCHES, FULL_CORE].map(({ rooms, size }) => rooms * size),
);
const population = await settle(most);
const played: Played[] = [];
for (const match of MATCHES) {
  const sides = await duel(population, match, PLAN);
  const [load = 0] = loadavg();
  played.push({ match, sides, load });
  printMatch({ match, sides, load });
}
const booked = await bookedTurn(population, LATENCY_AT, PLAN);
const full = await bookedTurn(population, FULL_CORE, PLAN);
for (const [setting, seen] of [
  [LATENCY_AT, booked],
  [FULL_CORE, full],
] as const)
  printBooked(setting, seen);
const withTeams = await teamsDuel(population);
const fair = await fairGames();
printFair(fair);
const idleKb = await idleMemory(population, IDLE_CONNECTIONS);
printBounds([
  ...played.flatMap(boundsOf),
  {
    what: `${nameOf(LATENCY_AT)}: CPU up to the players' memories to the bare server's`,
    seen: booked.ratio,
    unit: '',
    most: MAX_BOOKED_RATIO,
  },
  { what: `${nameOf(FULL_CORE)}: cores, with the answers booked`, seen: full.cores, unit: '', most: 1 },
  teamsBound(withTeams),
  ...fair.flatMap(fairBounds),
  ...idleBound(idleKb),
]);
process.exit();

function nameOf({ rooms, size }: Setting): string {
  return `${rooms} × ${size}`;
}

function printMatch({ match, sides, load }: Played): void {
  const [product] = sides;
  if (product === undefined) return;
  const { rounds, questions } = PLAN;
  console.log(
    `\n${nameOf(match)} players; ${rounds} rounds of ${questions} questions each, in turn; load average ${number(load)}.`,
  );
  printTable(
    ['server', 'CPU µs', 'least', 'most', 'product to it', 'least', 'most', 'frames', 'p50 ms', 'p99 ms'],
    sides.map((side) => {
      const { middle, least, most: highest } = ratios(product, side);
      const { p50, p99 } = latency(side);
      const micros = [median(side.micros), Math.min(...side.micros), Math.max(...side.micros)];
      return [side.name, ...[...micros, middle, least, highest, side.messages, p50, p99].map(number)];
    }),
  );
}

function printBooked(setting: Setting, { bare, play, booking, ratio, cores }: BookedTurn): void {
  console.log(`\n${nameOf(setting)} players, whose games then end and are booked; CPU µs of an answer.`);
  printTable(
    ['bare ws', 'in play', 'booking', 'both to bare ws', 'cores'],
    [[bare, play, booking, ratio, cores].map(number)],
  );
}

function boundsOf({ match, sides }: Played): Bound[] {
  const [product, bare] = sides;
  if (product === undefined || bare === undefined) return [];
  const toBare = ratios(product, bare);
  const { p50, p99 } = latency(product);
  const isTimed = match.rooms === LATENCY_AT.rooms && match.size === LATENCY_AT.size;
  const what = nameOf(match);
  return [
    {
      what: `${what}: CPU to the bare server's`,
      seen: toBare.middle,
      best: toBare.least,
      unit: '',
      most: Math.round(match.most * 1000) / 1000,
    },
    ...(isTimed
      ? [
          { what: `${what}: last answer to question_end, p50`, seen: p50, unit: 'ms', most: MAX_P50_MS },
          { what: `${what}: last answer to question_end, p99`, seen: p99, unit: 'ms', most: MAX_P99_MS },
        ]
      : []),
  ];
}

async function fairGames(): Promise<FairGame[]> {
  const server = await startServer(population.directory());
  const games: FairGame[] = [];
  for (const game of ['game_select', 'game_boong'] as const)
    games.push(await fairGame(population, server.origin, game, FAIR_QUESTIONS));
  await server.stop();
  return games;
}

function printFair(games: readonly FairGame[]): void {
  console.log(
    `\nPoints of ${FAIR_QUESTIONS} questions in speed_mode, all answering as soon after seeing them.`,
  );
  const names = games[0]?.totals.map(({ name }) => name) ?? [];
  printTable(
    ['game', ...names],
    games.map(({ game, totals }) => [game, ...totals.map(({ points }) => String(points))]),
  );
}

function fairBounds({ game, apart, gained }: FairGame): Bound[] {
  return [
    {
      what: `${game}: 20 and 300 ms away`,
      seen: apart * 100,
      unit: '%',
      most: game === 'game_boong' ? 6 : 2,
    },
    { what: `${game}: gained by late pongs or claims`, seen: gained * 100, unit: '%', most: 3 },
  ];
}

async function teamsDuel(players: Population): Promise<PairSeen> {
  const plain = await productSide(players, LATENCY_AT);
  const teams = await productSide(players, { ...LATENCY_AT, teams: TEAMS });
  return comparePair([plain, teams], LATENCY_AT, PLAN);
}

function teamsBound({ middle, ratios: each }: PairSeen): Bound {
  const what = `${LATENCY_AT.rooms} × ${LATENCY_AT.size}: CPU with teams to that without`;
  return { what, seen: middle, best: Math.min(...each), unit: '', most: MAX_TEAMS_RATIO };
}

function idleBound(kb: number): Bound[] {
  const what = `memory of ${IDLE_CONNECTIONS.toLocaleString('en')} idle players, each`;
  return [{ what, seen: kb, unit: 'KB', most: MAX_IDLE_KB }];
}
