import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { inRoot } from '../launcher/root.mjs';
import { filesIn } from './archive.mjs';
import { makeBareRoot } from './bare-root.mjs';

const MB = 2 ** 20;
const MAX_MB = 250;

/** What the Windows archive must have, apart from what Linux needs, too. */
const WINDOWS_PARTS = [
  'start.cmd',
  'node.exe',
  'node_modules/@img/sharp-win32-x64/lib/',
  'apps/server/src/main.ts',
];

/**
 * Starts the archive for this machine without a network, as another user and, for root, in a folder with nothing but a shell
 * and the C library; looks at the parts of the one for Windows. Linux only. Returns the exit code.
 * @param {string} out the folder with the archives
 */
export function checkRelease(out) {
  const names = readdirSync(out);
  checkZip(
    join(
      out,
      names.find((name) => name.endsWith('.zip')),
    ),
  );
  const work = mkdtempSync(join(tmpdir(), 'icando-release-check-'));
  try {
    const isRoot = process.getuid() === 0;
    if (isRoot) makeBareRoot(work);
    const tarball = names.find((name) => name.endsWith(`linux-${process.arch}.tar.gz`));
    execFileSync('tar', ['-xzf', join(out, tarball), '-C', work, '--no-same-owner']);
    const folder = tarball.replace('.tar.gz', '');
    showSize(folder, join(work, folder));
    const visit = [process.execPath, inRoot('scripts/release/visit.mjs'), work, folder, isRoot ? 'bare' : ''];
    const offline = 'ip link set lo up && exec "$@"';
    const isolated = isRoot
      ? ['--net', '--mount', 'sh', '-c', `mount -t proc proc '${work}/proc' && ${offline}`, 'sh', ...visit]
      : ['--net', '--map-root-user', 'sh', '-c', offline, 'sh', ...visit];
    return spawnSync('unshare', isolated, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function showSize(name, folder) {
  const bytes = filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const size = Math.round(bytes / MB);
  console.log(`${name}: ${size} MB unpacked`);
  if (size > MAX_MB) throw new Error(`more than ${MAX_MB} MB`);
}

/** A Windows machine is not needed: whether the programs are for Windows is in their headers. */
function checkZip(file) {
  const entries = unzipSync(readFileSync(file));
  const names = Object.keys(entries);
  const missing = WINDOWS_PARTS.filter(
    (part) => !names.some((name) => name.slice(name.indexOf('/') + 1).startsWith(part)),
  );
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')}`);
  const programs = names.filter((name) => /\.(?:exe|dll|node|so[.\d]*)$/.test(name));
  const others = programs.filter((name) => Buffer.from(entries[name].subarray(0, 2)).toString() !== 'MZ');
  if (others.length > 0) throw new Error(`not for Windows: ${others.join(', ')}`);
  const bytes = names.reduce((sum, name) => sum + entries[name].length, 0);
  console.log(
    `${file.split('/').at(-1)}: ${names.length} files, ${Math.round(bytes / MB)} MB, ${programs.length} programs for Windows`,
  );
}
