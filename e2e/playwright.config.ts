import { defineConfig } from '@playwright/test';
import { PHONE } from './support/phone.ts';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The optimising compilers take a tenth of a page's time, which pays off only for pages that are open longer.
  '--js-flags=--no-turbofan --no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A host name of a local network, where pages have no secure context (`insecure-origin.spec.ts`).
  '--host-resolver-rules=MAP class.example 127.0.0.1',
];

const chromium = process.env['CHROMIUM'];
/** `npm test`: the tests with `@smoke`, once each. */
const isSmoke = process.env['SMOKE'] === '1';

/** Tests in Chromium against a server that each worker starts on a free port with an empty data directory. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // All browsers and systems share one picture: the comparison tolerates their differences.
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: '../.cache/browser-results',
  fullyParallel: true,
  // Tests wait for animations, clocks and sockets more than they compute.
  workers: 3,
  // Long enough for a machine that runs other work at the same time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // In `npm test` those with `@phone` run on a phone alone, in `npm run test:full` on both.
  projects: [
    { name: 'laptop', ...(isSmoke && { grep: /@smoke/, grepInvert: /@phone/ }) },
    { name: 'phone', grep: isSmoke ? /@smoke.*@phone/ : /@phone/, use: PHONE },
  ],
  reporter: [['list'], ['../scripts/launcher/playwright-summary.mjs']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Requests of a service worker would bypass the responses that tests replace; `offline.spec.ts` allows it.
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
