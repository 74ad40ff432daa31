import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runSync } from './processes.mjs';
import { inRoot } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
    runSync(
      'apt-get',
      ['-qq', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'],
      quiet,
    );
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

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
