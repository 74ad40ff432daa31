import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runSync } from './processes.mjs';
import { inRoot, ROOT } from './root.mjs';

const STAMP = inRoot('node_modules/.icando-installed');

/** Installs what package-lock.json names, unless exactly that is installed already. */
export function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing what the lock file names (once)…');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const done = runSync(command, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
  });
  if (done !== 0) {
    console.error('Installing failed: the npm registry must be reachable the first time.');
    process.exit(done);
  }
  writeFileSync(STAMP, wanted);
}
