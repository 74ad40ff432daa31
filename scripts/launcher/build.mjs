import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runSync } from './processes.mjs';
import { withNode } from './node24.mjs';
import { inRoot, ROOT } from './root.mjs';

const PARTS = [
  {
    name: 'lexicon',
    sources: [
      'packages/lexicon/src',
      'packages/lexicon/themes',
      'packages/lexicon/package.json',
      'packages/game/src/language',
      'package-lock.json',
    ],
    result: 'packages/lexicon/dist',
    command: ['packages/lexicon/src/compile.ts'],
  },
  {
    name: 'sounds',
    sources: ['apps/web/sounds', 'package-lock.json'],
    result: 'apps/web/public/sounds',
    command: ['apps/web/sounds/make-sounds.ts', 'apps/web/public/sounds'],
  },
  {
    name: 'client',
    sources: ['apps/web', 'packages/contract/src', 'packages/game/src', 'package-lock.json'],
    result: 'apps/web/dist',
    command: ['scripts/build-client.mjs'],
  },
];

/** Builds the parts whose inputs have changed. The stamp is a hash, so that file times do not matter. */
export function buildIfNeeded(node, only = PARTS.map(({ name }) => name)) {
  for (const part of PARTS.filter(({ name }) => only.includes(name))) {
    const wanted = fingerprint(part.sources, part.result);
    const stamp = inRoot('.cache/built', part.name);
    const isFresh =
      existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(inRoot(part.result));
    if (isFresh) continue;
    console.log(`Building the ${part.name}…`);
    const done = runSync(node, part.command, { env: withNode(node) });
    if (done !== 0) process.exit(done);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint(part.sources, part.result));
  }
}

function fingerprint(sources, result) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(inRoot(source), inRoot(result))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(ROOT.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesIn(path, except) {
  if (path === except || path.endsWith('node_modules')) return [];
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name), except));
}
