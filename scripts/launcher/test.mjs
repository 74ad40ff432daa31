import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { findEngines, findOrInstallChromium } from './browsers.mjs';
import { withNode } from './node24.mjs';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';
import { printDearest, PROFILE_FILE } from './profile.mjs';
import { readSummary, SUMMARY_FILE } from './summary.mjs';
import { wantedBy } from './wanted.mjs';

const RESULTS = inRoot('.cache/test-results');

/** What the quick run leaves out of the server's tests. */
const SERVICES = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'];

/** @param {string} node @param {string[]} args see `wantedBy` */
export async function test(node, args) {
  const wanted = wantedBy(args);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  buildIfNeeded(node);
  if (wanted.isProfiled) process.env[PROFILE_FILE] = join(RESULTS, 'profile.jsonl');
  if (!wanted.isFull) for (const service of SERVICES) delete process.env[service];
  const summaries = runParts(node, wanted);
  if (wanted.isFull) showMissingServices(wanted.parts);
  if (wanted.isProfiled) printDearest(process.env[PROFILE_FILE]);
  return report(summaries);
}

/** @param {string} node @param {import('./wanted.mjs').Wanted} wanted */
function runParts(node, wanted) {
  const { parts, isFull, files, changed } = wanted;
  const summaries = [];
  const runVitest = (part, env) => summaries.push(vitest(node, part, wanted, env));
  if (parts.has('unit')) runVitest('unit');
  if (parts.has('server')) runVitest('server');
  // Only a sample of the attacks runs unless all are requested.
  if (parts.has('trust')) runVitest('trust', { TRUST: isFull ? 'full' : (process.env.TRUST ?? 'short') });
  const chromium = ['components', 'browser', 'engines'].some((part) => parts.has(part))
    ? findOrInstallChromium()
    : undefined;
  if (parts.has('components') && chromium !== undefined) runVitest('components', { CHROMIUM: chromium });
  if (parts.has('browser')) {
    if (isFull) summaries.push(browser(node, chromium, only(files, '--pass-with-no-tests')));
    else summaries.push(browser(node, chromium, [], { SMOKE: '1' }));
    // The other tests of the specs that have changed, or that import what has changed.
    if (changed !== undefined)
      summaries.push(
        browser(node, chromium, [
          `--only-changed=${changed}`,
          '--grep-invert=@smoke',
          '--pass-with-no-tests',
        ]),
      );
  }
  if (parts.has('engines')) {
    const engines = findEngines(chromium);
    runVitest('engines', engines.found);
    for (const line of engines.missing) console.log(line);
  }
  return summaries;
}

function showMissingServices(parts) {
  if (process.env.TEST_DATABASE_URL === undefined && (parts.has('server') || parts.has('trust')))
    console.log('PostgreSQL was not tested: set TEST_DATABASE_URL to a user who may create databases.');
  if (process.env.TEST_REDIS_URL === undefined && parts.has('server'))
    console.log('Redis was not tested: set TEST_REDIS_URL to a server, and install redis-server.');
}

/** Prints the failures, then the counts. @param {import('./summary.mjs').Summary[]} summaries */
function report(summaries) {
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const failed = summaries.flatMap(({ failures, errors }) => [...failures, ...errors]);
  for (const test of failed) console.log(`Failed: ${test}`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} tests could not run here.`);
  console.log(`${sum('passed')} passed, ${failed.length} failed`);
  return failed.length === 0 && sum('passed') > 0 ? 0 : 1;
}

/** Restricts a part to the test files; the flag permits a part without one. @param {string[]} files @param {string} flag */
function only(files, flag) {
  return files.length === 0 ? [] : [...files, flag];
}

/** @param {string} node @param {string} project @param {import('./wanted.mjs').Wanted} wanted @param {Record<string, string>} env */
function vitest(node, project, { isFull, files, changed }, env = {}) {
  const config =
    project === 'components' ? ['--config', inRoot('apps/web/vitest.config.ts')] : ['--project', project];
  if (project === 'server' && isFull) config.push('--project', 'server-slow');
  if (changed !== undefined) config.push(`--changed=${changed}`, '--passWithNoTests');
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...config,
    ...only(files, '--passWithNoTests'),
    // More workers than cores, because these tests mostly wait for timers, disks and sockets.
    '--maxWorkers=4',
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

function browser(node, chromium, args = [], env = {}) {
  if (chromium === undefined) {
    const failure =
      "The browser tests need Chromium: let an administrator run 'apt-get install chromium', or set CHROMIUM to one.";
    return { passed: 0, skipped: 0, failures: [], errors: [failure] };
  }
  const tests = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    inRoot('e2e/playwright.config.ts'),
    ...args,
  ];
  return runTests(node, 'browser', tests, { CHROMIUM: chromium, ...env });
}

/** @returns {import('./summary.mjs').Summary} */
function runTests(node, part, args, env) {
  const file = join(RESULTS, `${part}.json`);
  rmSync(file, { force: true });
  const code = runSync(node, args, { env: withNode(node, { ...env, [SUMMARY_FILE]: file }) });
  return readSummary(part, file, code);
}
