import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** The largest tarball before compression. */
const MAX_BYTES = 2 ** 30;

/** Every file in the folder, sorted, with `/` between the parts. @param {string} folder */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}

/** Writes a tarball of the folder: the same bytes for the same files and time. @param {number} seconds since 1970 */
export function writeTarball(folder, file, seconds) {
  const options = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const args = ['-C', dirname(folder), ...options, '--mode=u=rwX,go=rX', '-c', basename(folder)];
  const { stdout, status, stderr } = spawnSync('tar', args, { maxBuffer: MAX_BYTES });
  if (status !== 0) throw new Error(`tar failed: ${stderr.toString()}`);
  writeFileSync(file, gzipSync(stdout, { level: 9 }));
}

/** Writes a zip archive of the folder: the same bytes for the same files and time. @param {number} seconds since 1970 */
export function writeZip(folder, file, seconds) {
  // A zip archive has local times.
  const utc = new Date(seconds * 1000);
  const mtime = new Date(utc.getTime() + utc.getTimezoneOffset() * 60_000);
  const entries = filesIn(folder).map((name) => {
    if (!statSync(join(folder, name)).isFile()) throw new Error(`${name} is not a file`);
    return [`${basename(folder)}/${name}`, [readFileSync(join(folder, name)), { mtime }]];
  });
  writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 6 }));
}
