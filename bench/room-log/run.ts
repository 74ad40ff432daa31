// The cost of the answer log in rooms: the server compared with one whose rooms keep no record of closed questions.
// `node bench/room-log/run.ts`; BENCH_QUICK=yes for a functional check.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { comparePair } from '../rooms/pairs.ts';
import { settle } from '../rooms/population.ts';
import { productSide } from '../rooms/sides.ts';
import { ROOT } from '../support/paths.ts';
import { printBounds, printMachine } from '../support/report.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const ROOMS = { rooms: isQuick ? 5 : 120, size: 10 };
const PLAN = { rounds: isQuick ? 1 : 10, questions: isQuick ? 2 : 4, warmAnswers: isQuick ? 0 : 12_000 };
const MOST = 1.05;

printMachine(`Live rooms, ${ROOMS.rooms} × ${ROOMS.size} players, with the answer log and without`);
const hooks = pathToFileURL(join(ROOT, 'bench/room-log/without-log.ts')).href;
const population = await settle(ROOMS.rooms * ROOMS.size);
const without = await productSide(population, ROOMS, { NODE_OPTIONS: `--import=${hooks}` });
const withLog = await productSide(population, ROOMS);
const { ratios, middle } = await comparePair([without, withLog], ROOMS, PLAN);
console.log(`In each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}.\n`);
printBounds([
  { what: 'CPU with the log to that without', seen: middle, best: Math.min(...ratios), unit: '', most: MOST },
]);
process.exit();
