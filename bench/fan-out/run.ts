// Two servers on one PostgreSQL and one Redis: the latency of messages from one to the other, the messages that are lost
// when one of them is killed, and the cost of a second server. DATABASE_URL=… REDIS_URL=… node bench/fan-out/run.ts;
// BENCH_QUICK=yes takes a quarter of the time.
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { median, percentile } from '../support/statistics.ts';
import { seeKill, type KillSeen } from './killed-server.ts';
import { openPlay, ROOMS, SIZE } from './rooms-in-play.ts';
import { missing, stopAll } from './servers.ts';
import { GROUP_SIZE, IN_GROUPS, openChat, PER_SECOND } from './chat-servers.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const WARM_UP_S = 5;
const PARTS = 5;
const PART_S = isQuick ? 4 : 12;
const KILL_S = isQuick ? 10 : 20;
const KILLS = isQuick ? 1 : 3;
const ROUNDS = isQuick ? 3 : 7;
const TURN_S = isQuick ? 4 : 8;
const QUESTIONS = 5;

const without = missing();
if (without === undefined) {
  process.on('uncaughtException', (error) => void breakOff(error));
  try {
    await run();
  } finally {
    await stopAll();
  }
} else {
  console.log(`The fan-out is not measured: ${without}.`);
  process.exitCode = 1;
}

/** Stops the servers after an error in a socket listener, which does not reach `finally`. */
async function breakOff(error: Error): Promise<void> {
  if (process.exitCode !== 1) console.error(error);
  process.exitCode = 1;
  await stopAll();
  process.exit(1);
}

async function run(): Promise<void> {
  printMachine(
    `Chat over two servers: ${PER_SECOND} messages a second said at each, ${IN_GROUPS} % in groups of ${GROUP_SIZE} that spread over both`,
  );
  const [one, two] = [await openChat(1), await openChat(2)];
  await two.go(WARM_UP_S);
  await one.go(WARM_UP_S);

  const parts: { across: number[]; beside: number[] }[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    two.chatLoad.forget();
    await two.go(PART_S);
    parts.push({ across: two.chatLoad.latenciesAcross, beside: two.chatLoad.latencies });
  }
  const talking = await compare(
    () => one.go(TURN_S),
    () => two.go(TURN_S),
  );
  const { chatLoad } = two;
  await one.stop();
  await two.stop();
  const kills: KillSeen[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) kills.push(await seeKill(KILL_S));
  const [oneInPlay, twoInPlay] = [await openPlay(1), await openPlay(2)];
  for (const play of [oneInPlay, twoInPlay, oneInPlay, twoInPlay]) await play.go(QUESTIONS);
  const playing = await compare(
    () => oneInPlay.go(QUESTIONS),
    () => twoInPlay.go(QUESTIONS),
  );
  await oneInPlay.stop();
  await twoInPlay.stop();

  const shares = [0.5, 0.95, 0.99];
  const all = (side: 'across' | 'beside') => parts.flatMap((part) => part[side]);
  const p99s = parts.map(({ across }) => percentile(across, 0.99));
  printTable(
    ['from sending to receiving, ms', 'deliveries', 'p50', 'p95', 'p99'],
    (['across', 'beside'] as const).map((side) => [
      side === 'across' ? 'at the other server' : 'at the same server',
      all(side).length.toLocaleString('en'),
      ...shares.map((share) => number(percentile(all(side), share))),
    ]),
  );
  console.log(
    `p99 at the other server in ${PARTS} parts of ${PART_S} s: ${p99s.map(number).join(', ')} ms. Of ${chatLoad.heard.toLocaleString('en')} deliveries ${chatLoad.misordered} were overtaken by one that stands behind them in the room; the client puts them in order.\n`,
  );
  printTable(
    [
      'a server is killed',
      'said',
      'acknowledged',
      'cut off',
      'all back, ms',
      'not seen, back',
      'not seen, stayed',
    ],
    kills.map((kill, at) => [
      `time ${at + 1}`,
      String(kill.said),
      String(kill.acknowledged),
      String(kill.cutOff),
      number(kill.allBackMs),
      String(kill.unseenBack),
      String(kill.unseenStayed),
    ]),
  );
  for (const why of kills.flatMap(({ refusals, serverErrors }) => [...refusals, ...serverErrors]).slice(0, 3))
    console.log(why);
  printTable(
    ['processor time of the servers, µs', 'one alone', 'two, each with as much', 'two, to one'],
    [costRow('a delivery', talking), costRow(`an answer, ${ROOMS} rooms of ${SIZE} each`, playing)],
  );
  const total = (of: (kill: KillSeen) => number) => kills.reduce((sum, kill) => sum + of(kill), 0);
  printBounds([
    { what: 'to the other server: p99', seen: median(p99s), best: Math.min(...p99s), unit: 'ms', most: 50 },
    { what: 'messages refused', seen: chatLoad.refused, unit: '', most: 0 },
    { what: 'deliveries lost', seen: chatLoad.missing, unit: '', most: 0 },
    { what: 'deliveries doubled', seen: chatLoad.doubled, unit: '', most: 0 },
    { what: "a speaker's words out of order", seen: chatLoad.senderMisordered, unit: '', most: 0 },
    { what: 'killed: acknowledged and lost', seen: total(({ lost }) => lost), unit: '', most: 0 },
    { what: 'killed: kept twice', seen: total(({ doubled }) => doubled), unit: '', most: 0 },
    { what: 'killed: history out of order', seen: total(({ misordered }) => misordered), unit: '', most: 0 },
    { what: 'killed: never acknowledged', seen: total(({ unanswered }) => unanswered), unit: '', most: 0 },
    { what: 'killed: not back', seen: total(({ cutOff, returned }) => cutOff - returned), unit: '', most: 0 },
    {
      what: 'killed: not seen after coming back',
      seen: total(({ unseenBack }) => unseenBack),
      unit: '',
      most: 0,
    },
    {
      what: 'killed: not seen by those who stayed',
      seen: total(({ unseenStayed }) => unseenStayed),
      unit: '',
      most: 0,
    },
    {
      what: 'killed: answers of 5xx',
      seen: total(({ serverErrors }) => serverErrors.length),
      unit: '',
      most: 0,
    },
    costBound('talk at a second server', talking),
    costBound('rooms at a second server', playing),
  ]);
}

interface Cost {
  alone: number;
  together: number;
}

/** Alternates between both sides, so that other load on the machine affects both. */
async function compare(alone: () => Promise<number>, together: () => Promise<number>): Promise<Cost[]> {
  const seen: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    seen.push({ alone: await alone(), together: await together() });
  return seen;
}

function ratiosOf(cost: readonly Cost[]): number[] {
  return cost.map(({ alone, together }) => together / alone);
}

function costRow(what: string, cost: readonly Cost[]): string[] {
  const ratios = ratiosOf(cost);
  return [
    what,
    number(median(cost.map(({ alone }) => alone))),
    number(median(cost.map(({ together }) => together))),
    `${number(median(ratios))} (${number(Math.min(...ratios))}–${number(Math.max(...ratios))})`,
  ];
}

function costBound(what: string, cost: readonly Cost[]): Bound {
  const ratios = ratiosOf(cost);
  return { what, seen: median(ratios), best: Math.min(...ratios), unit: '×', most: 1.1 };
}
