import { startFirefox } from './firefox.ts';
import { wholeJourney } from './journey.ts';

const file = process.env['FIREFOX'];

wholeJourney('Firefox', file === undefined ? undefined : () => startFirefox(file));
