import { startChromium } from './chromium.ts';
import { wholeJourney } from './journey.ts';

const file = process.env['CHROMIUM'];

wholeJourney('Chromium', file === undefined ? undefined : () => startChromium(file));
