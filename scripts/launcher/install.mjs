import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runSync } from './processes.mjs';
import { inRoot, ROOT } from './root.mjs';

const STAMP = inRoot('node_modules/.icando-installed');

/**
 * @param {'production' | 'all'} wanted 'production' suffices to build and run the product; 'all' is for checks, tests and
 *   benchmarks as well. Once 'all' was installed, a changed lock file is installed completely.
 */
export function installIfNeeded(wanted) {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (installed === `all ${lock}` || installed === `${wanted} ${lock}`) return;
  const scope = installed.startsWith('all ') ? 'all' : wanted;
  console.log('Installing what the lock file names (once)…');
  const done = npmCi(scope === 'production' ? ['--omit=dev'] : [], ROOT);
  if (done !== 0) {
    console.error('Installing failed: the npm registry must be reachable the first time.');
    process.exit(done);
  }
  writeFileSync(STAMP, `${scope} ${lock}`);
}

/** Installs what the lock file in the folder names, and returns npm's exit code. @param {string[]} options @param {string} cwd */
export function npmCi(options, cwd) {
  const [command, ...before] = npm();
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  return runSync(command, [...before, 'ci', ...options, ...quiet], { cwd });
}

/** The npm that runs this launcher, or the installed one, as a command with its first arguments. @returns {string[]} */
export function npm() {
  const running = process.env.npm_execpath;
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm'];
}
