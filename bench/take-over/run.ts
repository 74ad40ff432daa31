// Two servers behind the proxy, of which the one that owns all rooms is killed, frozen or drained; and the cost of a
// relayed connection. `DATABASE_URL=postgres://… node bench/take-over/run.ts` needs redis-server and
// haproxy; BENCH_QUICK=yes takes a tenth of the rooms.
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { median } from '../support/statistics.ts';
import { missing } from './cluster.ts';
import { seeRelayCost } from './relay-cost.ts';
import { seeFault, type Fault } from './played-faults.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const ROOMS = isQuick ? 10 : 100;
const SIZE = 10;
const BOUNDS_MS: Record<Fault, number> = { 'kill -9': 4_000, freeze: 4_000, drain: 3_000 };
const BACK_MS = 10_000;
const RELAY = { rooms: isQuick ? 10 : 50, size: SIZE, rounds: isQuick ? 3 : 7, questions: 3 };

const without = missing();
if (without === undefined) await run();
else console.log(`The take-over is not measured: ${without}.`);

async function run(): Promise<void> {
  printMachine(`A room's owner is lost: ${ROOMS} rooms of ${SIZE} players, two servers behind HAProxy`);
  const seen = [];
  for (const fault of Object.keys(BOUNDS_MS) as Fault[])
    seen.push({ fault, ...(await seeFault(fault, { rooms: ROOMS, size: SIZE })) });
  const { direct, relayed } = await seeRelayCost(RELAY);

  printTable(
    [
      'fault',
      'rooms ask again: p50, ms',
      'last, ms',
      'all back, ms',
      'came back',
      'owner ended, all in, ms',
      '5xx',
      'points lost',
      'rooms taken',
      'late records refused',
    ],
    seen.map((one) => [
      one.fault,
      number(median(one.asked)),
      number(Math.max(...one.asked)),
      number(one.allBackMs),
      String(one.returned),
      one.aloneMs === undefined ? '–' : number(one.aloneMs),
      String(one.serverErrors.length),
      String(one.lowered),
      String(one.taken),
      one.refused === undefined ? '–' : String(one.refused),
    ]),
  );
  for (const { fault, refusals, serverErrors } of seen)
    for (const [why = '', ...more] of [refusals, serverErrors])
      if (why !== '') console.log(`${fault}: ${why}, and ${more.length} more`);
  const [least, most] = [Math.min(...ratios(direct, relayed)), Math.max(...ratios(direct, relayed))];
  const ratio = median(ratios(direct, relayed));
  printTable(
    ['processor time of both servers for a message, µs', ''],
    [
      ['at the owner', number(median(direct))],
      ['relayed', number(median(relayed))],
      ['relayed, to at the owner', `${number(ratio)} (${number(least)}–${number(most)})`],
    ],
  );
  printBounds([
    ...seen.flatMap(({ fault, asked, allBackMs, returned, serverErrors, lowered, accepted }) => [
      { what: `${fault}: all rooms ask again`, seen: Math.max(...asked), unit: 'ms', most: BOUNDS_MS[fault] },
      { what: `${fault}: players that came back`, seen: returned, unit: '', least: ROOMS * SIZE },
      { what: `${fault}: the last of them`, seen: allBackMs, unit: 'ms', most: BACK_MS },
      { what: `${fault}: answers of 5xx`, seen: serverErrors.length, unit: '', most: 0 },
      { what: `${fault}: points lost`, seen: lowered, unit: '', most: 0 },
      { what: `${fault}: late writes accepted`, seen: accepted, unit: 'rooms', most: 0 },
    ]),
    { what: 'a relayed message', seen: ratio, best: least, unit: '×', most: 1.6 },
  ]);
}

function ratios(direct: readonly number[], relayed: readonly number[]): number[] {
  return relayed.map((cost, round) => cost / (direct[round] ?? NaN));
}
