import { oldChromium, startChromium } from './chromium.ts';
import { shortJourney } from './journey.ts';

const isRunnable = process.platform === 'linux' && process.arch === 'x64';

for (const version of [103, 114]) {
  shortJourney(`Chromium ${version}`, isRunnable ? () => startChromium(oldChromium(version)) : undefined);
}
