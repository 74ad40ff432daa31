import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIssuer } from '../support/accounts/issuer.fixture.ts';
import {
  newPostgresDatabase,
  type PostgresCopy,
} from '../support/platform/database/postgres-copies.fixture.ts';
import { testPostgresUrl } from '../support/platform/database/test-databases.fixture.ts';
import type { Command, Costs } from './commands.ts';
import { IS_SHORT, log, SEED } from './settings.fixture.ts';
import { Secrets } from './secrets.fixture.ts';

const PROCESS = fileURLToPath(new URL('server-process.ts', import.meta.url));

const MAX_COMMAND_MS = 30_000;

/** The attacked server. */
export class Target {
  origin = '';
  readonly secrets = new Secrets();
  /** Everything that the server has printed. */
  printed = '';
  #child: ChildProcess | undefined;
  #postgres: PostgresCopy | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  readonly #directory = mkdtempSync(join(tmpdir(), 'icando-trust-'));
  readonly isSchool: boolean;

  constructor({ isSchool }: { isSchool: boolean }) {
    this.isSchool = isSchool;
  }

  async start(isPostgres: boolean, googleIssuer: string): Promise<void> {
    if (isPostgres) this.#postgres = await newPostgresDatabase();
    const child = fork(PROCESS, {
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: this.#directory,
        LOG_LEVEL: 'trace',
        // The attacks are faster than any limit; limits have tests of their own.
        RATE_LIMIT: '100000',
        SHED_LOOP_MS: '0',
        SHED_WAIT_MS: '0',
        SCHOOL: this.isSchool ? 'on' : 'off',
        GOOGLE_CLIENT_ID: 'our-client-id',
        GOOGLE_ISSUER: googleIssuer,
        ...(this.#postgres === undefined ? {} : { DATABASE_URL: this.#postgres.url }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.printed += String(bytes)));
    child.on('message', (message: { id: number; result?: unknown; error?: string; port?: number }) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error === undefined) waiting?.done(message.result);
      else waiting?.fail(new Error(message.error));
    });
    const ended = new Promise<never>((_done, fail) => {
      child.once('close', () => {
        for (const { fail: stop } of this.#waiting.values()) stop(new Error('the server process has ended'));
        fail(new Error(`the server process has ended: ${this.printed.slice(-2_000)}`));
      });
    });
    ended.catch(() => {});
    const started = new Promise<number>((done) => {
      child.once('message', ({ port }: { port: number }) => done(port));
    });
    this.origin = `http://127.0.0.1:${await Promise.race([started, ended])}`;
  }

  command<Result>(command: Command): Promise<Result> {
    this.#nextId += 1;
    const id = this.#nextId;
    return new Promise<Result>((done, fail) => {
      // A server that computes without end would hold up the test for as long.
      const stop = setTimeout(() => this.#child?.kill('SIGKILL'), MAX_COMMAND_MS);
      const settled = (settle: () => void) => {
        clearTimeout(stop);
        settle();
      };
      this.#waiting.set(id, {
        done: (result) => settled(() => done(result as Result)),
        fail: (error) => settled(() => fail(error)),
      });
      this.#child?.send({ id, command });
    });
  }

  costs(): Promise<Costs> {
    return this.command<Costs>({ name: 'costs' });
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((done) => {
      child.once('close', done);
    });
    child.send({ id: 0, command: { name: 'end' } });
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await closed;
    clearTimeout(timer);
    await this.#postgres?.remove();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** The short form attacks the embedded database alone. */
const DATABASES = [
  { database: 'embedded database', isPostgres: false },
  ...(testPostgresUrl === undefined || IS_SHORT ? [] : [{ database: 'PostgreSQL', isPostgres: true }]),
];

/** Runs the attack against a server on each database, then looks for secrets and failures in what it has printed. */
export function onEachDatabase(
  attack: string,
  defineTests: (target: Target) => void,
  { isSchool = false } = {},
): void {
  describe.each(DATABASES)(`${attack} ($database)`, ({ isPostgres }) => {
    const target = new Target({ isSchool });
    let issuer: Awaited<ReturnType<typeof startIssuer>> | undefined;

    beforeAll(async () => {
      log(`${attack}: seed ${SEED}`);
      issuer = await startIssuer();
      await target.start(isPostgres, issuer.address);
    });

    afterAll(async () => {
      await target.end();
      await issuer?.close();
    });

    defineTests(target);

    it('leaves no secret and no failure in the log', async () => {
      await target.costs();
      const leaks = target.printed
        .split('\n')
        .flatMap((line) =>
          target.secrets.foundIn(line).map((secret) => `${secret} in: ${line.slice(0, 1_000)}`),
        );
      expect(leaks).toEqual([]);
      expect(errorsIn(target.printed)).toEqual([]);
    });
  });
}

/** Log entries of the level `error` and above; pino's number for it is 50. */
function errorsIn(printed: string): string[] {
  return printed
    .split('\n')
    .filter((line) => /^\{"level":[56]0,/.test(line))
    .map((line) => line.slice(0, 1_000));
}
