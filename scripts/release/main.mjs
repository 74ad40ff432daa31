import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../launcher/root.mjs';
import { writeTarball, writeZip } from './archive.mjs';
import { checkRelease } from './check.mjs';
import { PLATFORMS } from './platforms.mjs';
import { softwareBill } from './sbom.mjs';
import { stage } from './stage.mjs';

const OUT = inRoot('release');

// Writes the archives of all platforms, the list of their packages and the checksums into `release/`. All times in them are
// that of the commit, so the same commit gives the same bytes. With `--check`, the archive for this machine is started, too.
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const seconds = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }));
const work = inRoot('.cache/release');
rmSync(work, { recursive: true, force: true });
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
for (const platform of PLATFORMS) {
  const name = `i-can-do-it-${version}-${platform.name}`;
  const folder = join(work, name);
  console.log(`Making ${name}…`);
  mkdirSync(folder, { recursive: true });
  stage(platform, folder);
  const [suffix, write] = platform.name.startsWith('windows') ? ['zip', writeZip] : ['tar.gz', writeTarball];
  write(folder, join(OUT, `${name}.${suffix}`), seconds);
  rmSync(folder, { recursive: true });
}
writeFileSync(join(OUT, `i-can-do-it-${version}.cdx.json`), softwareBill(seconds));
const sums = readdirSync(OUT)
  .sort()
  .map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, file)))
        .digest('hex')}  ${file}\n`,
  );
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
process.exit(process.argv.includes('--check') ? checkRelease(OUT) : 0);
