// The time until a recording plays: the first one after the start, another new one, and a stored one.
// `node bench/audio/run.ts`
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDirectory } from '../support/empty-directory.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';
import { watchMemory } from '../support/memory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';

const WORDS: readonly [english: string, vietnamese: string][] = [
  ['neighbourhood', 'khu phố'],
  ['thermometer', 'nhiệt kế'],
  ['to look forward to', 'mong chờ'],
  ['comfortable', 'thoải mái'],
  ['vegetable', 'rau'],
  ['thoroughly', 'kỹ lưỡng'],
];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const KEPT_CALLS = 300;

printMachine('The sound of a word');
const directory = emptyDirectory('audio');
const paths = await addWords();
const cold: number[] = [];
const one: number[] = [];
const kept: number[] = [];
const added: number[] = [];
let voiceMb = 0;
for (let round = 0; round < ROUNDS; round += 1) await measureRound(round);

console.log(
  `${ROUNDS} starts of the server, each without a recording; from the request to the whole sound, in ms.\n`,
);
printTable(
  ['sound of a word', 'median', 'p95', 'worst'],
  [
    ['the first, the voice not started yet', ...figures(cold)],
    ['one more, made on demand', ...figures(one)],
    ['kept on the disk', ...figures(kept)],
    ['a word just added, from adding it on', ...figures(added)],
  ],
);
console.log(
  `The voice's own process takes ${number(voiceMb)} MB while it speaks, and nothing after a minute's rest.\n`,
);
printBounds([
  { what: 'first sound, cold voice: median of the starts', seen: median(cold), unit: 'ms', most: 1_000 },
  { what: 'a kept sound: p95', seen: percentile(kept, 0.95), unit: 'ms', most: 5 },
]);

function figures(times: readonly number[]): string[] {
  return [median(times), percentile(times, 0.95), Math.max(...times)].map(number);
}

/** Adds words, then deletes their recordings. */
async function addWords(): Promise<string[]> {
  const server = await startServer(directory);
  const newcomer = await newcomerAt(server.origin);
  const added: string[] = [];
  for (const [english, vietnamese] of WORDS) added.push(await newcomer.addWord(english, vietnamese));
  await server.stop();
  return added;
}

async function measureRound(round: number): Promise<void> {
  rmSync(join(directory, 'audio'), { recursive: true, force: true });
  const server = await startServer(directory);
  const memory = watchMemory(server.pid);
  const connection = await HttpConnection.open(server.origin);
  const timeOf = async (path: string) => {
    const begun = performance.now();
    const { status, body } = await connection.send(requestText('GET', path));
    if (status !== 200 || body.length < 1_000) throw new Error(`${path}: ${status}, ${body.length} bytes`);
    return performance.now() - begun;
  };
  await connection.send(requestText('GET', '/healthz'));
  await sleep(500);
  const [first = '', ...others] = paths;
  cold.push(await timeOf(first));
  for (const path of others) one.push(await timeOf(path));
  for (let call = 0; call < KEPT_CALLS; call += 1) kept.push(await timeOf(first));
  added.push(await addedAndHeard(server.origin, round));
  voiceMb = Math.max(voiceMb, memory.most().children);
  memory.stop();
  connection.close();
  await server.stop();

  async function addedAndHeard(origin: string, round: number): Promise<number> {
    const email = `round${round}@example.com`;
    const newcomer = await newcomerAt(origin, email);
    const begun = performance.now();
    await timeOf(await newcomer.addWord(`chapter ${round + 1}`, `chương ${round + 1}`));
    return performance.now() - begun;
  }
}
