import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../../../src/platform/config.ts';
import { freePort } from '../../free-port.fixture.ts';
import { startFaultyProxy } from './faulty-proxy.fixture.ts';

const KEY = 'S3RVER';
const BUCKET = 'icando';
const require = createRequire(import.meta.url);
const PROGRAM = join(require.resolve('s3rver'), '../../bin/s3rver.js');

/** An S3 server in its own process, which can be killed, frozen and restarted, behind a proxy. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'icando-s3-'));
  const port = await freePort();
  const upstream = `http://127.0.0.1:${port}`;
  const proxy = await startFaultyProxy(upstream, KEY);
  const { endpoint } = proxy;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // The page tokens of s3rver use a cipher that OpenSSL considers legacy.
    const args = [
      '--openssl-legacy-provider',
      PROGRAM,
      '-d',
      directory,
      '-p',
      String(port),
      '-a',
      '127.0.0.1',
      '-s',
      '--configure-bucket',
      BUCKET,
    ];
    child = spawn(process.execPath, args, { stdio: 'ignore' });
    for (;;) {
      const answer = await fetch(upstream).catch(() => undefined);
      if (answer !== undefined) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async function kill(): Promise<void> {
    const killed = child;
    child = undefined;
    if (killed === undefined || killed.exitCode !== null) return;
    const gone = new Promise((resolve) => {
      killed.once('close', resolve);
    });
    killed.kill('SIGKILL');
    await gone;
  }

  await start();
  const settings: S3Settings = {
    endpoint,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    isPathStyle: true,
    publicUrl: undefined,
  };
  return {
    settings,
    proxy,
    /** Environment variables for the server under test. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    directory,
    /** The local path of a key's bytes. */
    pathOf: (key: string) => join(directory, BUCKET, `${key}._S3rver_object`),
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await proxy.close();
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
