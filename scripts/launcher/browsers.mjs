import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';

/** Chromium without windows, with which the tests take only two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of Chromium; undefined if none is installed and none can be installed. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  if (isRoot) {
    console.log('Installing Chromium (once)…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    runSync('apt-get', ['-qq', 'update'], quiet);
    const install = (name) =>
      runSync(
        'apt-get',
        ['-qq', 'install', '-y', '--no-install-recommends', name, 'fonts-noto-color-emoji'],
        quiet,
      );
    // Not every Debian release has this package.
    if (install(SHELL) !== 0) install('chromium');
  } else {
    console.log('Fetching Chromium (once)…');
    runSync(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  }
  return findChromium();
}

function findChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  for (const name of NAMES) {
    const file = onPath(name);
    if (file !== undefined) return file;
  }
  try {
    const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
    const own = chromium.executablePath();
    return existsSync(own) ? own : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name */
export function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

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
 * The paths of the engines by environment variable; `missing` has a line for each engine that is not installed.
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
