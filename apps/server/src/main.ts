import { mkdirSync } from 'node:fs';
import type { App } from './app.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { DataDirectoryInUse, lockDataDirectory } from './platform/database/data-directory-lock.ts';
import { configureIds } from './platform/database/ids.ts';
import { createPrivately, isPrivate, makePrivate } from './platform/files/private-files.ts';
import { lanOrigin, portOf } from './platform/http/this-machine.ts';
import { finishRestore } from './platform/finish-restore.ts';

const CLOSE_LIMIT_MS = 9_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataDirectoryInUse) console.error(error.message);
  else console.error(sentenceFor(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  if (config.nodeNumber !== undefined) configureIds({ node: config.nodeNumber });
  createPrivately();
  mkdirSync(config.dataDir, { recursive: true });
  await repairModes(config.dataDir);
  const lock = await lockDataDirectory(config.dataDir, { port: config.port });
  await finishRestore(config.dataDir);
  // Loaded last, because this takes most of the start: so a wrong setting is reported at once.
  const { assemble } = await import('./app.ts');
  const app = await assemble(config);
  await app.listen();
  endOnSignals(app, () => lock.release());
  for (const line of addresses(app, config)) console.log(line);
}

/** Earlier versions left the data readable for every user of the machine. */
async function repairModes(dataDir: string): Promise<void> {
  try {
    if (!(await isPrivate(dataDir))) await makePrivate(dataDir);
  } catch {
    console.error(`${dataDir} belongs to another user: see to it yourself that nobody else can read it.`);
  }
}

function endOnSignals(app: App, release: () => Promise<void> | void): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    app
      .close()
      .then(release)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function addresses({ http }: App, config: Config): string[] {
  const { publicUrl, tls } = config;
  const scheme = tls === undefined ? 'http' : 'https';
  const own = publicUrl === '' ? `${scheme}://localhost:${portOf(http)}` : publicUrl;
  const onLan = lanOrigin({ http, config });
  return [
    `I Can do it is ready: ${own}`,
    ...(onLan === null ? [] : [`On phones in the same network: ${onLan}`]),
  ];
}

function sentenceFor(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'This port is in use already; choose another one with PORT or OPS_PORT.';
  if (code === 'EACCES')
    return 'The server has no permission for this port or data directory; choose others with PORT, OPS_PORT and DATA_DIR.';
  return `The server cannot start: ${message ?? String(error)}`;
}
