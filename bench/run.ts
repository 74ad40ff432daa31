// Runs all benchmarks, one after the other, and prints their results. `node bench/run.ts [name …]`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ALL = [
  'api',
  'look-up',
  'audio',
  'first-load',
  'lighthouse',
  'slow-phone',
  'interaction',
  'start',
  'rooms',
  'room-log',
  'guests',
  'community',
  'chat',
  'test-banks',
  'paper-preview',
  'learning',
  'reports',
  'anki',
  'imports',
  'archive',
  'take-over',
  'fan-out',
  'move',
];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !ALL.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench '${unknown}'; there are ${ALL.join(', ')}.`);
  process.exit(2);
}
const names = asked.length === 0 ? ALL : asked;
const failed = names.filter((name) => {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, name, 'run.ts')], { stdio: 'inherit' });
  return done.status !== 0;
});
console.log(
  failed.length === 0 ? '\nEvery bound was met.' : `\nNot met, or broken off: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
