import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** A school period with forty pupils. It is run by hand, as it takes ten minutes and a whole machine (see the README of e2e). */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'one-period.ts',
  projects: [{ name: 'period', use: { viewport: { width: 1440, height: 900 } } }],
  outputDir: '../../.cache/period',
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
});
