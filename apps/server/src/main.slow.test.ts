import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '@icando/contract/accounts';
import { createWord, listWords } from '@icando/contract/words';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../test/support/platform/free-port.fixture.ts';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { Client, PASSWORD } from '../test/support/testing.fixture.ts';

interface Running {
  child: ChildProcess;
  /** The whole output so far. */
  output(): string;
  /** The printed address; rejects when the server ends first. */
  origin: Promise<string>;
  ended: Promise<number | null>;
}

const children: ChildProcess[] = [];
const directories: string[] = [];

afterAll(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'icando-main-'));
  directories.push(directory);
  return directory;
}

function start(env: Record<string, string>): Running {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const origin = new Promise<string>((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      output += String(bytes);
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', () => reject(new Error(output)));
  });
  origin.catch(() => {});
  return { child, output: () => output, origin, ended };
}

async function signUp(origin: string): Promise<Client> {
  const visitor = new Client(origin);
  const email = 'lan@example.com';
  await visitor.call(register, { body: { username: 'Lan', email, password: PASSWORD } });
  const { body } = await visitor.call(login, { body: { email, password: PASSWORD } });
  return new Client(origin, body.access_token, email);
}

describe.concurrent('starting the server', () => {
  it('is refused on a data directory in use, with the process id of the other server', async () => {
    const DATA_DIR = newDirectory();
    const first = start({ DATA_DIR });
    await first.origin;
    const second = start({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(String(first.child.pid));
    expect(second.output().trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://here'],
    ['REDIS_URL', 'memcached://here'],
    ['REDIS_URL', 'redis://127.0.0.1:1'],
    ['NODE_NUMBER', '64'],
    ['NODE_ADDRESS', 'here'],
    ['RATE_LIMIT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['TRANSLATE_PROVIDER', 'libretranslate'],
  ])('is refused with %s=%s in one sentence', async (name, value) => {
    const server = start({ DATA_DIR: newDirectory(), [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.output()).toContain(name === 'TRANSLATE_PROVIDER' ? 'TRANSLATE_URL' : name);
  });

  it('tells a page on this machine the address that it prints for phones', async ({ expect }) => {
    const server = start({ DATA_DIR: newDirectory(), HOST: '0.0.0.0' });
    const settingsOf = async (origin: string, headers: Record<string, string> = {}) =>
      (await (await fetch(`${origin}/api/settings`, { headers })).json()) as { phone_origin?: string | null };
    const origin = await server.origin;
    const { phone_origin } = await settingsOf(origin);
    expect(await settingsOf(origin, { 'x-forwarded-for': '203.0.113.9' })).not.toHaveProperty('phone_origin');
    server.child.kill('SIGTERM');
    await server.ended;
    const printed = /On phones in the same network: (\S+)/.exec(server.output())?.[1] ?? null;
    expect(phone_origin).toBe(printed);
  });

  it('prints https addresses with a certificate, and one sentence for an invalid certificate', async ({
    expect,
  }) => {
    const TLS_CERT = join(import.meta.dirname, '../test/support/platform/tls.fixture/cert.pem');
    const TLS_KEY = join(import.meta.dirname, '../test/support/platform/tls.fixture/key.pem');
    const server = start({ DATA_DIR: newDirectory(), HOST: '0.0.0.0', TLS_CERT, TLS_KEY });
    await expect.poll(server.output).toMatch(/ready: https:\/\/localhost:\d+\n/);
    for (const line of server.output().trim().split('\n')) expect(line).toMatch(/: https:\/\/[\w.]+:\d+$/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const wrong = start({ DATA_DIR: newDirectory(), TLS_CERT: TLS_KEY, TLS_KEY });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe(`TLS_CERT is "${TLS_KEY}", which holds no certificate in PEM.\n`);
  });

  it('is refused in one sentence when the database does not respond', async () => {
    const server = start({ DATA_DIR: newDirectory(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toHaveLength(1);
  });
});

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  const modesIn = (directory: string) =>
    [
      directory,
      ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)),
    ]
      .map((path) => ({ path, mode: statSync(path).mode & 0o777, isFolder: statSync(path).isDirectory() }))
      .filter(({ mode, isFolder }) => mode !== (isFolder ? 0o700 : 0o600));

  it('and all that is in it is for the user of the server alone, also what an earlier version left', async () => {
    const directory = newDirectory();
    const dataDir = join(directory, 'data');
    mkdirSync(join(dataDir, 'files/papers'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'files/papers/a.pdf'), '', { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    const server = start({ DATA_DIR: dataDir });
    await server.origin;
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['icando.db', 'icando.db-wal', 'lock.db']));
    expect(modesIn(dataDir)).toEqual([]);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(modesIn(dataDir)).toEqual([]);
  });
});

describe.concurrent('OPS_PORT', () => {
  it('serves health, readiness and metrics, of which the main port has no metrics', async () => {
    const port = await freePort();
    const server = start({ DATA_DIR: newDirectory(), OPS_PORT: String(port) });
    const main = await server.origin;
    const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;
    const paths = ['/healthz', '/readyz', '/metrics', '/api/lesson'];
    const statusesOf = async (origin: string) => Promise.all(paths.map((path) => statusOf(origin, path)));
    expect(await statusesOf(`http://127.0.0.1:${port}`)).toEqual([200, 200, 200, 404]);
    expect((await statusesOf(main)).slice(0, 3)).toEqual([200, 200, 404]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('that is in use stops the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ DATA_DIR: newDirectory(), OPS_PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('This port is in use already');
    other.close();
  });
});

describe('ending the server', () => {
  it('finishes accepted calls and exits with 0', async () => {
    const server = start({ DATA_DIR: newDirectory() });
    const lan = await signUp(await server.origin);
    const writing = Array.from({ length: 20 }, (_, i) =>
      lan.addWord(`word ${i}`, `từ ${i}`).catch(() => undefined),
    );
    await Promise.race(writing);
    server.child.kill('SIGTERM');
    await Promise.all(writing);
    expect(await server.ended).toBe(0);
  });

  it('closes open sockets with 1012 and exits with 0 within 10 s', async () => {
    const server = start({ DATA_DIR: newDirectory() });
    const lan = await signUp(await server.origin);
    const sockets = Array.from(
      { length: 5 },
      () => new SocketClient(`${lan.origin}/ws/user?token=${lan.token}`),
    );
    await Promise.all(sockets.map(({ opened }) => opened));
    const since = performance.now();
    server.child.kill('SIGTERM');
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012, 1012, 1012, 1012]);
    expect(await server.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it('leaves no token of a socket in the log', async () => {
    const server = start({ DATA_DIR: newDirectory(), LOG_LEVEL: 'trace' });
    const lan = await signUp(await server.origin);
    const address = `${lan.origin}/ws/user?token=${lan.token}`;
    const good = new SocketClient(address);
    await good.opened;
    await new SocketClient(address.replace('/user', '/nothing')).opened.catch(() => {});
    await new SocketClient(address, { origin: 'https://evil.example' }).opened.catch(() => {});
    await new SocketClient(`${address}x`).closed;
    await lan.send('GET', `/ws/user?token=${lan.token}`);
    good.send('garbage');
    await good.next('error');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toContain(lan.token);
    expect(server.output()).not.toContain('token=');
  });

  it('with SIGKILL neither loses nor duplicates an acknowledged word', { timeout: 120_000 }, async () => {
    const DATA_DIR = newDirectory();
    const acknowledged: string[] = [];
    let client: Client | undefined;
    for (let round = 0; round < 3; round += 1) {
      const server = start({ DATA_DIR });
      const origin = await server.origin;
      client = client === undefined ? await signUp(origin) : new Client(origin, client.token);
      const writer = client;
      const write = async (name: string) => {
        const { status } = await writer.call(createWord, { body: { word_e: name, word_v: 'từ' } });
        if (status === 200) acknowledged.push(name);
      };
      const lanes = Array.from({ length: 4 }, async (_, lane) => {
        for (let i = 0; i < 500; i += 1) await write(`r${round} l${lane} w${i}`);
      }).map((lane) => lane.catch(() => undefined));
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length - before, { interval: 10 }).toBeGreaterThan(10);
      server.child.kill('SIGKILL');
      await Promise.all(lanes);
      await server.ended;
    }
    const last = start({ DATA_DIR });
    const reader = new Client(await last.origin, client?.token);
    const { body } = await reader.call(listWords, { query: { size: 10_000 } });
    const kept = body.data.map((word) => word.foreign_word);
    expect(new Set(kept).size).toBe(kept.length);
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  });
});
