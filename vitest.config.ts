import { defineConfig } from 'vitest/config';

/** `npm test -- --profile` */
const setupFiles =
  process.env['TEST_PROFILE_FILE'] === undefined ? [] : ['scripts/launcher/vitest-profile.mjs'];

/** Each starts whole processes, or takes more than a few seconds: they run in `npm run test:full` only. */
const SLOW = ['apps/server/src/**/*.slow.test.ts', 'packages/sqlite-threads/src/**/*.slow.test.ts'];

const SERVER = {
  setupFiles,
  // The whole server is loaded once a worker, not once a file: a sixth of the suite's time.
  isolate: false,
  testTimeout: 40_000,
  // The default of a second is too short for a machine that runs other tests, too.
  expect: { poll: { timeout: 30_000, interval: 20 } },
  hookTimeout: 60_000,
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
          // Some start a process each, beside all the rest of a check.
          testTimeout: 20_000,
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
          name: 'trust',
          include: ['apps/server/test/trust/*.test.ts'],
          // Modules are loaded once a worker, not once a file.
          isolate: false,
          // Most of a test is the work of the attacked server, which has a process of its own.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
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
