import { defineConfig } from 'vitest/config';

/** `npm test -- --profile` */
const setupFiles =
  process.env['TEST_PROFILE_FILE'] === undefined ? [] : ['scripts/launcher/vitest-profile.mjs'];

/** Each starts whole processes, or takes more than a few seconds: they run in `npm run test:full` only. */
const SLOW = ['apps/server/src/**/*.slow.test.ts', 'packages/sqlite-threads/src/**/*.slow.test.ts'];

/** They only end what hangs: a machine that does other work, too, may take ten times as long. */
const LIMITS = {
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  hookTimeout: 120_000,
};

/** Migrates PostgreSQL once a run. */
const globalSetup = ['apps/server/test/support/platform/database/postgres-copies.fixture.ts'];

const SERVER = {
  ...LIMITS,
  setupFiles,
  globalSetup,
  // The whole server is loaded once a worker, not once a file: a sixth of the suite's time.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          setupFiles,
          name: 'unit',
          include: [
            'packages/{contract,game,lexicon}/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/sounds/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          // Modules are loaded once a worker, not once a file: a third of the suite's time.
          isolate: false,
          testTimeout: LIMITS.testTimeout,
          expect: LIMITS.expect,
        },
      },
      {
        test: {
          ...SERVER,
          // The slow tests have hashes of real cost.
          setupFiles: [...setupFiles, 'e2e/support/quick-passwords.ts'],
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'packages/sqlite-threads/src/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        test: { ...SERVER, name: 'server-slow', include: SLOW },
      },
      {
        test: {
          setupFiles,
          globalSetup,
          name: 'trust',
          include: ['apps/server/test/trust/*.test.ts'],
          // Modules are loaded once a worker, not once a file.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        // `npm run test:promises`
        test: { ...SERVER, name: 'promises', include: ['apps/server/test/promises/*.test.ts'] },
      },
      {
        test: {
          setupFiles,
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
        },
      },
    ],
  },
});
