// Runs benchmarks one after the other and prints their results. `node bench/run.ts [name …]`; see the README.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ALL = ['api', 'page-load', 'rooms', 'take-over', 'learning', 'imports', 'archive', 'move'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !ALL.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'; there are ${ALL.join(', ')}.`);
  process.exit(2);
}
const names = asked.length === 0 ? ALL : asked;
const failed = names.filter((name) => {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, name, 'run.ts')], { stdio: 'inherit' });
  return done.status !== 0;
});
console.log(
  failed.length === 0 ? '\nEvery bound was met.' : `\nFailed, or a bound was not met: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
