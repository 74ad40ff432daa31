import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { findEngines, findOrInstallChromium } from './browsers.mjs';
import { withNode } from './node24.mjs';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';

const RESULTS = inRoot('.cache/test-results');
/** Shared machines stall now and then. CI tries a failed test of processes and browsers again, and says which. */
const RETRIES = process.env.CI === 'true' ? 1 : 0;

/** @param {string} node @param {string[]} args unit, server, components, browser, engines; none: all */
export async function test(node, args) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  buildIfNeeded(node);
  const wanted = (part) => args.length === 0 || args.includes(part);
  const counts = { passed: 0, failed: 0, flaky: 0, skipped: 0 };
  if (wanted('unit')) add(counts, vitest(node, 'unit'));
  if (wanted('server')) add(counts, vitest(node, 'server'));
  const chromium = ['components', 'browser', 'engines'].some(wanted) ? findOrInstallChromium() : undefined;
  if (wanted('components') && chromium !== undefined)
    add(counts, vitest(node, 'components', { CHROMIUM: chromium }));
  if (wanted('browser')) add(counts, browser(node, chromium));
  const engines = findEngines(chromium);
  if (wanted('engines')) add(counts, vitest(node, 'engines', engines.found));
  if (process.env.TEST_DATABASE_URL === undefined && wanted('server')) {
    console.log('PostgreSQL was not tested: set TEST_DATABASE_URL to a server that can create schemas.');
  }
  if (process.env.TEST_REDIS_URL === undefined && wanted('server')) {
    console.log('Redis was not tested: set TEST_REDIS_URL to a server, and install redis-server.');
  }
  if (wanted('engines')) for (const line of engines.missing) console.log(line);
  if (counts.flaky > 0) console.log(`${counts.flaky} browser tests passed only when tried again.`);
  if (counts.skipped > 0) console.log(`${counts.skipped} tests could not run here.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

function add(counts, more) {
  for (const key of Object.keys(counts)) counts[key] += more[key] ?? 0;
}

function vitest(node, project, env = {}) {
  const file = join(RESULTS, `${project}.json`);
  const code = runSync(
    node,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...(project === 'components'
        ? ['--config', inRoot('apps/web/vitest.config.ts')]
        : ['--project', project]),
      // More than cores: these tests mostly wait for timers, disks and sockets.
      '--maxWorkers=4',
      // A step of the engines needs those before it, so none can be repeated alone.
      `--retry=${project === 'server' || project === 'components' ? RETRIES : 0}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: withNode(node, env) },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  // A file that could not be loaded has no failed test, and must count.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Draws the pictures anew that the main screens are compared with. @param {string} node */
export function screens(node) {
  buildIfNeeded(node);
  const { failed } = browser(node, findOrInstallChromium(), ['/screens.spec.ts', '--update-snapshots=all']);
  return failed;
}

function browser(node, chromium, args = []) {
  if (chromium === undefined) {
    console.error(
      "The browser tests need Chromium: let an administrator run 'apt-get install chromium', or set CHROMIUM to one.",
    );
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(RESULTS, 'browser.json');
  const code = runSync(
    node,
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRoot('e2e/playwright.config.ts'),
      `--retries=${RETRIES}`,
      ...args,
    ],
    {
      env: withNode(node, {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
    flaky,
    skipped,
  };
}
