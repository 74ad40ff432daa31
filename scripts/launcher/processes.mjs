import { spawn, spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/** Runs a command and returns its exit code. */
export function runSync(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', cwd: ROOT, ...options });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status ?? 1;
}

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

/** Forwards SIGTERM to the child and exits with its code. */
export async function runForeground({ child, ended }) {
  // Ctrl-C reaches the whole process group, but a SIGTERM only this process.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  process.exit(await ended);
}
