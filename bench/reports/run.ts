// The report of a game of 500 players and 60 questions, and of homework of the same size, as JSON and CSV.
// `node bench/reports/run.ts`
import { randomUUID } from 'node:crypto';
import { readCsv } from '../../apps/server/src/reports/csv.fixture.ts';
import { openStore } from '../seed/write-seed.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { COMMANDS, startServer } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';
import { HOMEWORK, PLAYERS, QUESTIONS, ROOM, writeGame, writeHomework } from './large-game.ts';

const TIMES = 20;
const MOST_MS = 300;

interface Report {
  players: { username: string; correct: number; answered: number; score: number; user_id: number }[];
  words: { correct: number; answered: number }[];
  cells: { correct: boolean | null; ms: number | null; chosen: string }[][];
}

printMachine(`Reports of ${PLAYERS} players × ${QUESTIONS} answers`);
const directory = emptyDirectory('reports');
const server = await startServer(directory, { command: COMMANDS.alone });
const { token } = await newcomerAt(server.origin, `${randomUUID()}@example.com`);
const { id: hostId } = (await (
  await fetch(`${server.origin}/api/my_user`, { headers: { authorization: `Bearer ${token}` } })
).json()) as { id: number };
const store = await openStore(directory);
const scoreboard = await writeGame(store, hostId);
await writeHomework(store, hostId);
await store.close();

const connection = await HttpConnection.open(server.origin);
const rows: string[][] = [];
const bounds: Bound[] = [];

async function measure(what: string, path: string): Promise<string> {
  const times: number[] = [];
  let text = '';
  const cpu = cpuTimeOf(server.pid);
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    const { status, body } = await connection.send(requestText('GET', path, token));
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    text = body.toString('utf8');
  }
  const p95 = percentile(times, 0.95);
  const cpuMs = (cpuTimeOf(server.pid) - cpu) / TIMES;
  rows.push([
    what,
    number(cpuMs),
    number(percentile(times, 0.5)),
    number(p95),
    `${Math.round(text.length / 1024)} KB`,
  ]);
  bounds.push({ what: `${what}: CPU of the server a call`, seen: cpuMs, unit: 'ms', most: MOST_MS });
  bounds.push({ what: `${what}: p95`, seen: p95, unit: 'ms', most: MOST_MS });
  return text;
}

/** The number of cells and rows of the CSV that differ from the report. */
function differences({ players, cells }: Report, csv: string, before: number): number {
  const [, ...lines] = readCsv(csv);
  let wrong = Math.abs(lines.length - players.length);
  for (const [row, player] of players.entries()) {
    const line = lines[row] ?? [];
    const wanted = (cells[row] ?? []).flatMap(({ correct, ms, chosen }) => [
      correct === null ? '' : String(Number(correct)),
      String(ms ?? ''),
      chosen,
    ]);
    const sums = [player.correct, player.answered, player.score].map(String);
    if (line[0] !== player.username || sums.some((sum, place) => line[3 + place] !== sum)) wrong += 1;
    wrong += wanted.filter((cell, place) => line[before + place] !== cell).length;
  }
  return wrong;
}

const report = JSON.parse(await measure('game, JSON', `/api/rooms/${ROOM}/report`)) as Report;
const csv = await measure('game, CSV', `/api/rooms/${ROOM}/report.csv`);
const homework = JSON.parse(await measure('homework, JSON', `/api/homework/${HOMEWORK}/report`)) as Report;
const homeworkCsv = await measure('homework, CSV', `/api/homework/${HOMEWORK}/report.csv`);
await server.stop();

const offBoard = report.players.filter(
  ({ user_id, score, correct }, row) =>
    scoreboard.get(user_id)?.score !== score ||
    scoreboard.get(user_id)?.correct !== correct ||
    report.cells[row]?.filter((cell) => cell.correct === true).length !== correct,
).length;
console.log(
  `The server alone, embedded database, one call at a time, ${TIMES} times; ms, transport included.\n`,
);
printTable(['report', 'CPU', 'p50', 'p95', 'size'], rows);
printBounds([
  ...bounds,
  { what: 'players of the game', seen: report.players.length, unit: '', least: PLAYERS },
  { what: 'players whose sums are not those of the scoreboard', seen: offBoard, unit: '', most: 0 },
  { what: 'cells of the CSV that differ: game', seen: differences(report, csv, 6), unit: '', most: 0 },
  {
    what: 'cells of the CSV that differ: homework',
    seen: differences(homework, homeworkCsv, 9),
    unit: '',
    most: 0,
  },
]);
