import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = import.meta.dirname;

/** Starts a server in its own process and returns the URLs of all modules that it loaded. */
function modulesOf(env: Record<string, string>): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'icando-modules-'));
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
    const { assemble } = await import('${SOURCE}/app.ts');
    const { readConfig } = await import('${SOURCE}/platform/config.ts');
    const app = await assemble(readConfig(process.env)).catch((error) => console.log(error.message));
    await app?.close();
    process.exit(0);
  `;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: directory, LOG_LEVEL: 'silent', ...env },
    encoding: 'utf8',
  });
  rmSync(directory, { recursive: true, force: true });
  expect(stderr).toBe('');
  return stdout.split('\n');
}

it('a single server loads neither modules of the cluster nor a Redis client', { timeout: 60_000 }, () => {
  const modules = modulesOf({});
  expect(modules.some((url) => url.endsWith('/rooms/ownership.ts'))).toBe(true);
  expect(modules.filter((url) => url.includes('/src/cluster/'))).toEqual([]);
  expect(modules.filter((url) => url.includes('/node_modules/redis/'))).toEqual([]);
});

it('a server with REDIS_URL loads the modules of the cluster', { timeout: 60_000 }, () => {
  const modules = modulesOf({ REDIS_URL: 'redis://127.0.0.1:1' });
  expect(modules.some((url) => url.endsWith('/src/cluster/index.ts'))).toBe(true);
});
