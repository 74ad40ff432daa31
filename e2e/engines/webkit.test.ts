import { wholeJourney } from './journey.ts';
import { startWebKit } from './webkit.ts';

const file = process.env['WEBKIT_DRIVER'];

wholeJourney('WebKit', file === undefined ? undefined : () => startWebKit(file));
