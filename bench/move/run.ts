// Moving an installation with a million words to PostgreSQL and back.
// `DATABASE_URL=postgres://… node bench/move/run.ts`; BENCH_QUICK=yes: a tenth
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { moveToEmbedded, moveToPostgres, type MovedTable } from '../../apps/server/src/move/index.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { openOwnSchema } from '../support/own-schema.ts';
import { printBounds, printMachine, printTable } from '../support/report.ts';
import { ANSWERS, fill, LEARNERS, WORDS } from './fill.ts';

const MAX_SECONDS = 5 * 60;
const MAX_MEMORY_MB = 500;

const databaseUrl = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
if (databaseUrl === undefined) {
  console.error('DATABASE_URL is needed.');
  process.exit(1);
}
printMachine(
  `Moving ${WORDS.toLocaleString('en')} words of ${LEARNERS.toLocaleString('en')} learners, and ${ANSWERS.toLocaleString('en')} answers`,
);
const [from, back] = [emptyDirectory('move'), emptyDirectory('move-back')];
await fill(from);
const schema = await openOwnSchema(databaseUrl);
try {
  const options = { databaseUrl: schema.url, checksServers: false };
  const rehearsed = await timed(() => moveToPostgres({ ...options, dataDir: from, isDryRun: true }));
  const there = await timed(() => moveToPostgres({ ...options, dataDir: from }));
  const returned = await timed(() => moveToEmbedded({ ...options, dataDir: back }));
  const megabytes = statSync(join(from, 'icando.db')).size / 2 ** 20;
  console.log(`The embedded database has ${Math.round(megabytes)} MB.\n`);
  printTable(
    ['', 'seconds', 'rows', 'rows a second'],
    [lineOf('a dry run', rehearsed), lineOf('to PostgreSQL', there), lineOf('back', returned)],
  );
  printBounds([
    { what: 'to PostgreSQL', seen: there.seconds, unit: 's', most: MAX_SECONDS },
    { what: 'back', seen: returned.seconds, unit: 's', most: MAX_SECONDS },
    { what: 'memory', seen: process.resourceUsage().maxRSS / 1024, unit: 'MB', most: MAX_MEMORY_MB },
    { what: 'tables that differ', seen: differences(there, returned), unit: '', most: 0 },
  ]);
} finally {
  await schema.drop();
}

interface Timed {
  seconds: number;
  rows: number;
  tables: readonly MovedTable[];
}

function lineOf(what: string, { seconds, rows }: Timed): string[] {
  return [what, seconds.toFixed(1), String(rows), String(Math.round(rows / seconds))];
}

async function timed(work: () => Promise<readonly MovedTable[]>): Promise<Timed> {
  const begun = performance.now();
  const tables = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, tables, rows: tables.reduce((sum, table) => sum + table.rows, 0) };
}

function differences(one: Timed, other: Timed): number {
  const checksums = new Map(other.tables.map(({ table, checksum }) => [table, checksum]));
  return one.tables.filter(({ table, checksum }) => checksums.get(table) !== checksum).length;
}
