import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { findEngines, findOrInstallChromium } from './browsers.mjs';
import { withNode } from './node24.mjs';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';
import { readSummary, retryPart, SUMMARY_FILE } from './summary.mjs';

const RESULTS = inRoot('.cache/test-results');
/** Shared machines stall now and then, so CI repeats a failed test of processes and browsers and reports it. */
const RETRIES = process.env.CI === 'true' ? 1 : 0;

const PARTS = new Set(['unit', 'server', 'trust', 'components', 'browser', 'engines']);

/**
 * @param {string} node
 * @param {string[]} args the parts to run, by default all; other arguments are parts of the names of the test files to run
 */
export async function test(node, args) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  buildIfNeeded(node);
  const parts = args.filter((arg) => PARTS.has(arg));
  const files = args.filter((arg) => !PARTS.has(arg));
  const wanted = (part) => parts.length === 0 || parts.includes(part);
  const summaries = [];
  if (wanted('unit')) summaries.push(vitest(node, 'unit', { files }));
  if (wanted('server')) summaries.push(vitest(node, 'server', { files }));
  if (wanted('server') || wanted('trust'))
    summaries.push(vitest(node, 'trust', { files, env: trustEnv(parts) }));
  const chromium = ['components', 'browser', 'engines'].some(wanted) ? findOrInstallChromium() : undefined;
  if (wanted('components') && chromium !== undefined)
    summaries.push(vitest(node, 'components', { files, env: { CHROMIUM: chromium } }));
  if (wanted('browser')) summaries.push(browser(node, chromium, only(files, '--pass-with-no-tests')));
  const engines = findEngines(chromium);
  if (wanted('engines')) summaries.push(vitest(node, 'engines', { files, env: engines.found }));
  if (process.env.TEST_DATABASE_URL === undefined && (wanted('server') || wanted('trust'))) {
    console.log('PostgreSQL was not tested: set TEST_DATABASE_URL to a server that can create schemas.');
  }
  if (process.env.TEST_REDIS_URL === undefined && wanted('server')) {
    console.log('Redis was not tested: set TEST_REDIS_URL to a server, and install redis-server.');
  }
  if (wanted('engines')) for (const line of engines.missing) console.log(line);
  return report(summaries);
}

/** The attacks are a sample on one database, unless they are asked for by name or, in CI, with TRUST=full. */
function trustEnv(parts) {
  return { TRUST: parts.includes('trust') ? 'full' : (process.env.TRUST ?? 'short') };
}

/** Prints the failures, then the counts. @param {import('./summary.mjs').Summary[]} summaries */
function report(summaries) {
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const failed = summaries.flatMap(({ failures, errors }) => [...failures, ...errors]);
  for (const test of summaries.flatMap(({ retried }) => retried))
    console.log(`Passed on the second try: ${test}`);
  for (const test of failed) console.log(`Failed: ${test}`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} tests could not run here.`);
  console.log(`${sum('passed')} passed, ${failed.length} failed`);
  return failed.length === 0 && sum('passed') > 0 ? 0 : 1;
}

/** Restricts a part to the test files; the flag permits a part without one. @param {string[]} files @param {string} flag */
function only(files, flag) {
  return files.length === 0 ? [] : [...files, flag];
}

function vitest(node, project, { files, env = {} }) {
  const config =
    project === 'components' ? ['--config', inRoot('apps/web/vitest.config.ts')] : ['--project', project];
  // Each step of the engines' tests needs those before it, so a retry repeats all steps.
  const retries = project === 'server' || project === 'components' ? RETRIES : 0;
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...config,
    ...only(files, '--passWithNoTests'),
    // More workers than cores, because these tests mostly wait for timers, disks and sockets.
    '--maxWorkers=4',
    `--retry=${retries}`,
    '--reporter=default',
    `--reporter=${inRoot('scripts/launcher/vitest-summary.mjs')}`,
  ];
  return runTests(node, project, args, env);
}

/** Updates the pictures with which the main screens are compared. @param {string} node */
export function screens(node) {
  buildIfNeeded(node);
  return report([browser(node, findOrInstallChromium(), ['/screens.spec.ts', '--update-snapshots=all'])]);
}

function browser(node, chromium, args = []) {
  if (chromium === undefined) {
    const failure =
      "The browser tests need Chromium: let an administrator run 'apt-get install chromium', or set CHROMIUM to one.";
    return { passed: 0, skipped: 0, failures: [], retried: [], errors: [failure] };
  }
  const tests = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    inRoot('e2e/playwright.config.ts'),
    `--retries=${RETRIES}`,
    ...args,
  ];
  return runTests(node, 'browser', tests, { CHROMIUM: chromium });
}

/** @returns {import('./summary.mjs').Summary} */
function runTests(node, part, args, env) {
  const file = join(RESULTS, `${part}.json`);
  const run = () => {
    rmSync(file, { force: true });
    const code = runSync(node, args, { env: withNode(node, { ...env, [SUMMARY_FILE]: file }) });
    return readSummary(part, file, code);
  };
  return RETRIES > 0 ? retryPart(run, part === 'engines') : run();
}
