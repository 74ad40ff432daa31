import { defineConfig } from '@playwright/test';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // No page lives long enough for what the optimising compilers cost: a tenth of the time of pages.
  '--js-flags=--no-turbofan --no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A name of a local network, to which browsers give no secure context (`insecure-origin.spec.ts`).
  '--host-resolver-rules=MAP class.example 127.0.0.1',
];

const chromium = process.env['CHROMIUM'];

/** Real browsers against a real server: each worker starts its own on a free port with an empty data directory. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One picture for every browser and system: the comparison has the tolerance that they need.
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: '../.cache/browser-results',
  fullyParallel: true,
  // They wait for animations, clocks and sockets more than they compute.
  workers: 3,
  // For a machine that does more than this.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../scripts/launcher/playwright-summary.mjs']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Tests put their own answers in place of the network's, which a service worker would ask behind their back;
    // `offline.spec.ts` lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test costs a third of the time; TRACE=on records those that fail.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: CHROMIUM_ARGUMENTS,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
});
