import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `start.sh` runs. */
const PROGRAMS = ['/bin/sh', '/usr/bin/dirname', '/usr/bin/mkdir'];

/** Parts of the C library that packages of npm link to. */
const PARTS_OF_LIBC = ['libresolv.so.2', 'librt.so.1'];

/** Fills a folder with the least of a Linux system: a shell, the C and C++ libraries, devices, a home. Needs root. @param {string} root */
export function makeBareRoot(root) {
  chmodSync(root, 0o755);
  for (const folder of ['proc', 'dev', 'bin', 'usr/bin']) mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ['tmp', 'home']) {
    mkdirSync(join(root, folder));
    chmodSync(join(root, folder), 0o777);
  }
  for (const [name, minor] of [
    ['null', '3'],
    ['urandom', '9'],
  ])
    execFileSync('mknod', ['-m', '666', join(root, 'dev', name), 'c', '1', minor]);
  const libraries = [...PROGRAMS, process.execPath].flatMap(librariesOf);
  const libc = libraries.find((file) => file.endsWith('/libc.so.6'));
  const parts = PARTS_OF_LIBC.map((name) => join(dirname(libc), name));
  for (const file of [...PROGRAMS, ...libraries, ...parts]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(realpathSync(file), join(root, file));
  }
}

/** The absolute paths in the output of `ldd`. @param {string} program */
function librariesOf(program) {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path);
}
