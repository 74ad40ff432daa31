import { buildIfNeeded } from './build.mjs';
import { check } from './check.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode, withNode } from './node24.mjs';
import { testPromises } from './promises.mjs';
import { run, runForeground, runSync } from './processes.mjs';
import { inRoot } from './root.mjs';
import { screens, test } from './test.mjs';

const SERVER = inRoot('apps/server/src/main.ts');

/** Keep the server under 250 MB at nearly the same speed (bench/api). Unlike a heap limit, they cannot end the process. */
const HEAP_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
/** Fewer malloc arenas; large blocks (pictures) are returned to the system as soon as they are free. */
const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

const COMMANDS = {
  async start(node, args) {
    buildIfNeeded(node);
    await runForeground(run(node, [...HEAP_FLAGS, SERVER, ...args], { env: withNode(node, MEMORY_ENV) }));
  },
  /** Restarts the server and reloads the client when their sources change. */
  async dev(node) {
    buildIfNeeded(node, ['lexicon', 'sounds']);
    const port = process.env.PORT ?? '3000';
    const env = withNode(node, {
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      PORT: port,
      ICANDO_SERVER: `http://127.0.0.1:${port}`,
    });
    const server = run(
      node,
      ['--watch-path=apps/server/src', '--watch-path=packages', '--watch-preserve-output', SERVER],
      { env },
    );
    const client = run(node, [inRoot('node_modules/vite/bin/vite.js'), 'apps/web'], { env });
    const stop = () => [server, client].forEach(({ child }) => child.kill('SIGTERM'));
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.exit(await Promise.race([server.ended, client.ended]));
  },
  async test(node, args) {
    process.exit(await test(node, args));
  },
  /** Kills servers while they write: 100 times on each database, or as often as `CHAOS_ROUNDS` says. */
  async chaos(node, args) {
    process.env.CHAOS_ROUNDS ??= '100';
    process.exit(await test(node, ['server', 'chaos.slow', ...args]));
  },
  /** Prints what the tests of each promise show today; `R4 R9` prints these alone. */
  async promises(node, args) {
    process.exit(testPromises(node, args));
  },
  async screens(node) {
    process.exit(screens(node));
  },
  async check(node) {
    process.exit(await check(node));
  },
  async release(node, args) {
    buildIfNeeded(node);
    process.exit(
      runSync(node, ['--disable-warning=ExperimentalWarning', inRoot('scripts/release/main.mjs'), ...args], {
        env: withNode(node),
      }),
    );
  },
  async format(node) {
    process.exit(
      runSync(node, [inRoot('node_modules/prettier/bin/prettier.cjs'), '--write', '--log-level=warn', '.']),
    );
  },
  /** `node scripts/run.mjs exec FILE …` */
  async exec(node, [file, ...args]) {
    process.exit(runSync(node, [inRoot(file), ...args], { env: withNode(node) }));
  },
};

function needsTools(name, [file = '']) {
  return name === 'exec' ? file.startsWith('bench/') : name !== 'start';
}

/** @param {string} name @param {string[]} args */
export async function main(name, args) {
  const command = COMMANDS[name];
  if (command === undefined) {
    console.error(`There is no command '${name}'; there are ${Object.keys(COMMANDS).join(', ')}.`);
    process.exit(2);
  }
  installIfNeeded(needsTools(name, args) ? 'all' : 'production');
  await command(findNode(), args);
}
