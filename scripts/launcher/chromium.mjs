import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';

/** The shell is the same Chromium without its own windows, which nobody sees: the tests take two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium on this machine, installed first where that is allowed; else undefined. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const mayInstallPackages = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  if (mayInstallPackages) {
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
    // Not every Debian has the shell by itself.
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

/** The program of this name, if it is installed. @param {string} name */
export function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
