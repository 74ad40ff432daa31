import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');
const BUCKET = 'icando';
const READY_MS = 60_000;

/** Starts a local S3 server that browsers can reach, too. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'icando-browser-s3-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // s3rver encrypts its continuation tokens with DES, which OpenSSL has in its legacy provider only.
  const args = ['--openssl-legacy-provider', PROGRAM, '-d', directory, '-p', String(port), '-s'];
  const child = spawn(process.execPath, [...args, '--configure-bucket', BUCKET], { stdio: 'ignore' });
  const end = performance.now() + READY_MS;
  while ((await fetch(origin).catch(() => undefined)) === undefined) {
    if (performance.now() > end) throw new Error('S3 did not start');
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    origin,
    /** Environment of the server under test. */
    env: {
      S3_ENDPOINT: origin,
      S3_PUBLIC_URL: origin,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
