import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder } from 'selenium-webdriver';
import type * as Remote from 'selenium-webdriver/remote.js';
import { freePort } from '../support/free-port.ts';
import type { Driver } from './driver.ts';
import { driveWebDriver } from './webdriver-driver.ts';

// Selenium's package has no `exports`, so a subfolder can be loaded by `require` only.
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as typeof Remote;

/** Starts WebKitGTK's MiniBrowser on a virtual display. */
export async function startWebKit(webDriver: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'icando-webkit-'));
  const { display, process: displayServer } = await startDisplay();
  const port = await freePort();
  const service = new DriverService(webDriver, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    // A new home directory keeps the user's settings and sound server out of the test.
    env: { PATH: process.env['PATH'], HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const driver = driveWebDriver(
    await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: ['--automation', '--geometry=1440x900'] },
      })
      .build(),
  );
  return {
    ...driver,
    async close() {
      await driver.close();
      await service.kill();
      await end(displayServer);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts an X server on a free display number, which it writes to file descriptor 3. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const displayServer = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(displayServer.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, process: displayServer };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
