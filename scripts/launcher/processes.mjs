import { spawn, spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/** Runs to the end, its output shown; answers the exit code. */
export function runSync(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', cwd: ROOT, ...options });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status ?? 1;
}

/** Runs alongside; resolves with the exit code. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', cwd: ROOT, ...options });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
  return { child, ended };
}

/** Hands SIGTERM and SIGINT on to the child and leaves with its exit code. */
export async function becomes({ child, ended }) {
  // Ctrl-C reaches the whole process group by itself; a SIGTERM reaches this process only.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  process.exit(await ended);
}
