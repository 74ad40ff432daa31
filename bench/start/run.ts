// The time of a second `npm start` until the server is ready, compared with an empty Node program.
// `node bench/start/run.ts`
import { spawnSync } from 'node:child_process';
import { openWorkplace, SEED } from '../seed/seeded-directory.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { COMMANDS, startServer } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';

const STARTS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MOST_MS = 2_000;

printMachine('A second `npm start`');
const small = emptyDirectory('start');
const large = (await openWorkplace('start')).directory;
const ways: { name: string; times: number[]; run(): Promise<number> | number }[] = [
  { name: 'node -e 0', times: [], run: emptyProgram },
  {
    name: 'the server alone, a small data directory',
    times: [],
    run: () => readyAfter(COMMANDS.alone, small),
  },
  { name: 'npm start, a small data directory', times: [], run: () => readyAfter(COMMANDS.npm, small) },
  { name: 'npm start, a million words', times: [], run: () => readyAfter(COMMANDS.npm, large) },
];
// The first start builds and migrates; only later ones count.
for (const { run } of ways) await run();
for (let start = 0; start < STARTS; start += 1) {
  for (const way of ways) way.times.push(await way.run());
}

const [nothing, , ...counted] = ways;
const unit = median(nothing?.times ?? []);
console.log(`Until the server says that it is ready; ${STARTS} starts of each in turn. Large: ${SEED}.\n`);
printTable(
  ['command', 'median, ms', 'worst, ms', 'times node -e 0'],
  ways.map(({ name, times }) => [
    name,
    number(median(times)),
    number(Math.max(...times)),
    number(median(times) / unit),
  ]),
);
printBounds(
  counted.map(({ name, times }) => ({ what: name, seen: median(times), unit: 'ms', most: MOST_MS })),
);

async function readyAfter(command: readonly string[], directory: string): Promise<number> {
  const server = await startServer(directory, { command });
  await server.stop();
  return server.readyMs;
}

function emptyProgram(): number {
  const begun = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - begun;
}
