import { availableParallelism } from 'node:os';
import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.mjs';
import { withNode } from './node24.mjs';
import { inRoot, ROOT } from './root.mjs';

const TSCONFIGS = [
  'packages/contract/tsconfig.json',
  'packages/contract/tsconfig.test.json',
  'packages/game/tsconfig.json',
  'packages/game/tsconfig.test.json',
  'packages/lexicon/tsconfig.json',
  'packages/sqlite-threads/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/service-worker/tsconfig.json',
  'apps/web/sounds/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
];

const bin = (path) => inRoot('node_modules', path);

/** Checks types incrementally: later runs check only changed files and their dependents. */
function checkTypes(config) {
  const kept = inRoot('.cache/types', config.replaceAll('/', '_'));
  return [
    `types ${config}`,
    bin('typescript/bin/tsc'),
    '-p',
    config,
    '--incremental',
    '--tsBuildInfoFile',
    `${kept}.tsbuildinfo`,
  ];
}

/** The checks, longest first, so that all cores stay busy until the end. */
const CHECKS = [
  ['unit tests', bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--reporter=dot'],
  ['lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['format', bin('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level=warn', '.'],
  ['boundaries', inRoot('scripts/boundaries.mjs')],
  ['unused code', bin('knip/bin/knip.js')],
  ...TSCONFIGS.map(checkTypes),
];

/** Runs a few checks at a time; returns 1 if any of them failed. */
export async function check(node) {
  buildIfNeeded(node, ['lexicon']);
  const queue = [...CHECKS];
  const failed = [];
  const begun = Date.now();
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, ...command] = next;
      const { code, output } = await capture(node, command);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
      if (code === 0) continue;
      failed.push(name);
      console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    failed.length === 0
      ? `All checks passed in ${seconds} s.`
      : `Failed: ${failed.join(', ')} (${seconds} s).`,
  );
  return failed.length === 0 ? 0 : 1;
}

function capture(node, args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: ROOT, env: withNode(node, { FORCE_COLOR: '0' }) });
    let output = '';
    child.stdout.on('data', (bytes) => (output += bytes));
    child.stderr.on('data', (bytes) => (output += bytes));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
