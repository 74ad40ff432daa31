import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { withNode } from './node24.mjs';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';
import { SUMMARY_FILE } from './summary.mjs';

/** How often servers are killed on each database; together with all other tests within 30 minutes on two cores. */
const KILLS = { CHAOS_ROUNDS: '50', MID_GAME_KILLS: '25' };

/** What the tests need that may be missing. */
const NEEDS = 'TEST_DATABASE_URL, TEST_REDIS_URL, root, faketime';

/** @typedef {{ id: string, promise: string, tests: string[] }} Promised */

/** The promises in the table of docs/operations.md, with their test files. @param {string} page @returns {Promised[]} */
export function promisesIn(page) {
  return [...page.matchAll(/^\| (R\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, id, promise, tests]) => ({
    id,
    promise,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  }));
}

/** Prints each promise with what its tests show today. @param {string} node @param {string[]} wanted ids; none: all */
export function testPromises(node, wanted) {
  buildIfNeeded(node);
  const begun = Date.now();
  const promises = promisesIn(readFileSync(inRoot('docs/operations.md'), 'utf8'))
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .map((promised) => ({ ...promised, tests: promised.tests.flatMap(filesOf) }));
  const load = loadavg()[0].toFixed(1);
  const outcomes = run(node, [...new Set(promises.flatMap(({ tests }) => tests))]);
  const rows = promises.map((promised) => rowOf(promised, outcomes));
  for (const { id, promise, result, figures } of rows) {
    console.log(`\n${id.padEnd(4)}${result.padEnd(8)}${promise}`);
    for (const figure of figures) console.log(`            ${figure}`);
  }
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes; load average ${load} before, ${loadavg()[0].toFixed(1)} after`);
  return rows.every(({ result }) => result !== 'MISSED') ? 0 : 1;
}

/** @param {string} name a path from the root, or within the server's sources */
function filesOf(name) {
  const files = [name, `apps/server/src/${name}`, `apps/server/${name}`].filter((file) =>
    existsSync(inRoot(file)),
  );
  if (files.length !== 1) throw new Error(`${files.length} files are called ${name}.`);
  return files;
}

/** @param {string} node @param {string[]} files @returns {import('./vitest-promises.mjs').Outcome[]} */
function run(node, files) {
  const file = join(inRoot('.cache/test-results'), 'promises.json');
  mkdirSync(inRoot('.cache/test-results'), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...['server', 'server-slow', 'promises'].map((project) => `--project=${project}`),
    // One after the other, because other tests would change the figures.
    '--maxWorkers=1',
    '--reporter=default',
    `--reporter=${inRoot('scripts/launcher/vitest-promises.mjs')}`,
    ...files,
  ];
  runSync(node, args, { env: withNode(node, { ...KILLS, ...process.env, [SUMMARY_FILE]: file }) });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * A promise is kept by all tests of its files, except for those that name another promise in their title.
 * @param {Promised} promised @param {import('./vitest-promises.mjs').Outcome[]} outcomes
 */
export function rowOf({ id, promise, tests }, outcomes) {
  const isOwn = ({ file, name }) => tests.includes(file) && (/\bR\d+\b/.exec(name)?.[0] ?? id) === id;
  const own = outcomes.filter(isOwn);
  const failures = [
    ...own.flatMap(({ name, error }) => (error === undefined ? [] : [`${name}: ${error}`])),
    ...tests.filter((test) => !own.some(({ file }) => file === test)).map((test) => `${test} did not run`),
  ];
  const count = (wanted) => own.filter(({ state }) => state === wanted).length;
  const skipped = count('skipped');
  return {
    id,
    promise,
    result: failures.length > 0 ? 'MISSED' : count('passed') === 0 ? 'not run' : 'ok',
    figures: [
      ...failures,
      ...own.flatMap(({ figures }) => figures[id] ?? []),
      `${count('passed')} tests passed${skipped > 0 ? `, ${skipped} not run (${NEEDS})` : ''}`,
    ],
  };
}
