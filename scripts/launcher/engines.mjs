import { onPath } from './chromium.mjs';

/** What the engines beside Chromium need, with Debian's packages. */
const ENGINES = [
  { name: 'Firefox', variable: 'FIREFOX', programs: ['firefox-esr', 'firefox'], packages: 'firefox-esr' },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER',
    programs: ['WebKitWebDriver'],
    also: 'Xvfb',
    packages: 'webkit2gtk-driver xvfb gstreamer1.0-plugins-good',
  },
];

/**
 * The browsers of this machine by environment variable; one line for each that is missing.
 * @param {string | undefined} chromium
 */
export function findEngines(chromium) {
  const found = chromium === undefined ? {} : { CHROMIUM: chromium };
  const missing = [];
  for (const { name, variable, programs, also, packages } of ENGINES) {
    const file = programs.map(onPath).find((file) => file !== undefined);
    if (file !== undefined && (also === undefined || onPath(also) !== undefined)) found[variable] = file;
    else missing.push(`${name} was not tested: it needs Debian's ${packages}.`);
  }
  return { found, missing };
}
