import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openReplay } from '../../apps/server/src/learning/index.ts';
import type { Store } from '../../apps/server/src/schema/index.ts';
import { createDice } from '../seed/dice.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { openStore } from '../seed/write-seed.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import { openOwnSchema } from '../support/own-schema.ts';
import { ROOT } from '../support/paths.ts';
import { number, printTable, type Bound } from '../support/report.ts';
import { ALONE, startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { ANSWERS, makeLog, WORDS, writeLog, type SeededLog } from './seeded-log.ts';

const DATABASE_URL = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
const ROUNDS = 3;
const BOOKED = 30;
const MAX_REPLAY_S = 2;
const LOG_TABLES = 'words, memory_words, answers, answer_counts, answer_voids';

interface Side {
  name: string;
  store: Store;
  dataDir: string;
  env: Record<string, string>;
  drop(): Promise<void>;
}

interface Timed {
  name: string;
  calls: number;
  mostMs: number;
  request(): string;
}

/** The cost of the answer log, on the available databases. */
export async function serverCosts(): Promise<Bound[]> {
  const log = makeLog();
  const sqlite = emptyDirectory('learning');
  const sides: Side[] = [
    { name: 'SQLite', store: await openStore(sqlite), dataDir: sqlite, env: {}, drop: async () => undefined },
  ];
  if (DATABASE_URL === undefined) console.log('Nothing is measured on PostgreSQL: DATABASE_URL names none.');
  else {
    const { store, url, drop } = await openOwnSchema(DATABASE_URL);
    const dataDir = emptyDirectory('learning-postgres');
    sides.push({ name: 'PostgreSQL', store, dataDir, env: { DATABASE_URL: url }, drop });
  }
  console.log(
    `\nOne learner with ${WORDS.toLocaleString('en')} words and ${ANSWERS.toLocaleString('en')} answers; the server alone, one call at a time.\n`,
  );
  const bounds: Bound[] = [];
  const rows: string[][] = [];
  const fingerprints = new Set<string>();
  for (const side of sides) {
    const learner = await writeLog(side.store, log);
    if (side.name === 'PostgreSQL') await analyze(side.store, LOG_TABLES);
    const replayed = await replay(side, learner.userId);
    for (const one of replayed.fingerprints) fingerprints.add(one);
    if (side.name === 'PostgreSQL') await analyze(side.store, 'memory');
    const times = await askServer(side, learner, log);
    await side.drop();
    rows.push([`${side.name}: replay`, number(replayed.seconds * 1000), '', '']);
    for (const { name, p50, p95, best } of times)
      rows.push([`${side.name}: ${name}`, number(p50), number(p95), number(best)]);
    bounds.push(
      {
        what: `${side.name}: replay of ${ANSWERS.toLocaleString('en')} answers`,
        seen: replayed.seconds,
        best: replayed.best,
        unit: 's',
        most: MAX_REPLAY_S,
      },
      ...times.map(({ name, p95, best, mostMs }) => ({
        what: `${side.name}: ${name}, p95`,
        seen: p95,
        best,
        unit: 'ms',
        most: mostMs,
      })),
    );
  }
  printTable(['call', 'p50, ms', 'p95, ms', 'best p95, ms'], rows);
  return [
    ...bounds,
    {
      what: `memories that differ, by byte (${sides.map(({ name }) => name).join(', ')}; after kill -9)`,
      seen: fingerprints.size - 1,
      unit: '',
      most: 0,
    },
  ];
}

/** Gathers the planner's statistics, as PostgreSQL does by itself within a minute after so many new rows. */
const analyze = ({ query }: Store, tables: string) => sql.raw(`analyze ${tables}`).execute(query);

/** Measures three replays. On SQLite, one more replay follows one that was killed. */
async function replay({ name, store, dataDir }: Side, userId: number) {
  const seconds: number[] = [];
  const fingerprints: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await store.query.deleteFrom('memory').execute();
    const begun = performance.now();
    await openReplay(store).replayAll();
    seconds.push((performance.now() - begun) / 1000);
    fingerprints.push(await fingerprintOf(store, userId));
  }
  if (name === 'SQLite') {
    await store.query.deleteFrom('memory').execute();
    await killedReplay(dataDir, store);
    await openReplay(store).replayAll();
    fingerprints.push(await fingerprintOf(store, userId));
  }
  return { seconds: median(seconds), best: Math.min(...seconds), fingerprints };
}

/** Runs `npm run replay` and kills it when it has written some of the memories. */
async function killedReplay(dataDir: string, store: Store): Promise<void> {
  const command = join(ROOT, 'apps/server/src/cli/replay.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [command], { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  for (let written = 0; written === 0 && child.exitCode === null;) {
    await sleep(5);
    const row = await store.query
      .selectFrom('memory')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    written = row?.count ?? 0;
  }
  child.kill('SIGKILL');
  await ended;
}

async function fingerprintOf(store: Store, userId: number): Promise<string> {
  const rows = await store.query.selectFrom('memory').selectAll().where('user_id', '=', userId).execute();
  // The databases order texts differently, so the rows are sorted here. JSON represents every number exactly.
  const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex');
}

async function askServer({ dataDir, env, store, name }: Side, { token }: SignedIn, log: SeededLog) {
  // Only one process may open the embedded database.
  if (name === 'SQLite') await store.close();
  const server = await startServer(dataDir, { command: ALONE, env });
  const lanes = await HttpLanes.open(server.origin, 1);
  const dice = createDice(41);
  const get = (path: string) => () => requestText('GET', path, token);
  const timed: Timed[] = [
    { name: 'the due page', calls: 100, mostMs: 10, request: get('/api/review/today?limit=30') },
    {
      name: `${BOOKED} answers booked`,
      calls: 60,
      mostMs: 20,
      request: () =>
        requestText('POST', '/api/review/answers', token, {
          run_id: randomUUID(),
          started_at: Date.now() - BOOKED * 10_000,
          answers: Array.from({ length: BOOKED }, (_, index) => ({
            word_id: log.words[Math.floor(dice() * WORDS)]?.id,
            correct: dice() < 0.8,
            answer_ms: 4_000,
            at_ms: index * 10_000,
            game: 'game_write',
          })),
        }),
    },
    { name: "a year's statistics", calls: 20, mostMs: 100, request: get('/api/review/stats?days=365') },
  ];
  const seen = [];
  for (const { name, calls, mostMs, request } of timed) {
    const rounds: { p50: number; p95: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const text = request();
        const begun = performance.now();
        await lanes.send(0, text);
        times.push(performance.now() - begun);
      }
      if (round > 0) rounds.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
    }
    seen.push({
      name,
      mostMs,
      p50: median(rounds.map(({ p50 }) => p50)),
      p95: median(rounds.map(({ p95 }) => p95)),
      best: Math.min(...rounds.map(({ p95 }) => p95)),
    });
  }
  lanes.close();
  await server.stop();
  return seen;
}
