import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { NO_SHEDDING } from '../no-shedding.fixture.ts';
import { openStore, type Store } from '../../../src/schema/index.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

export function newSchema(): string {
  return `test_${randomBytes(6).toString('hex')}`;
}

/** A server process that can be killed and restarted on the same data. */
export class RealServer {
  origin = '';
  /** What the process has printed since its start. */
  output = '';
  #child: ChildProcess | undefined;
  readonly #directory: string;
  readonly #schema: string;
  readonly #postgresUrl: string | undefined;
  readonly #env: Record<string, string>;

  /** Servers that share a database get the same `schema`. */
  constructor(
    postgresUrl: string | undefined,
    {
      schema = newSchema(),
      env = {},
      directory = mkdtempSync(join(tmpdir(), 'icando-real-')),
    }: { schema?: string; env?: Record<string, string>; directory?: string } = {},
  ) {
    this.#directory = directory;
    this.#postgresUrl = postgresUrl;
    this.#schema = schema;
    this.#env = env;
  }

  /** The id of the process; 0 before the start. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the server prints that it is ready, or at once if it is running. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.#directory,
        RATE_LIMIT: '1000',
        ...NO_SHEDDING,
        ...(this.#postgresUrl === undefined ? {} : { DATABASE_URL: this.#inSchema(this.#postgresUrl) }),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.origin = await new Promise<string>((found, fail) => {
      this.output = '';
      child.once('close', () => fail(new Error(`the server ended: ${this.output}`)));
      child.stdout.on('data', (bytes: Buffer) => {
        this.output += String(bytes);
        const port = /is ready: http:\/\/localhost:(\d+)/.exec(this.output)?.[1];
        if (port !== undefined) found(`http://127.0.0.1:${port}`);
      });
    });
  }

  /** Freezes or resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Ends the process, and resolves to its exit code, or to null after SIGKILL. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || !this.#isRunning) return null;
    const ended = new Promise<number | null>((done) => {
      child.once('close', done);
    });
    child.kill(signal);
    return ended;
  }

  /** Opens the server's database with all migrations applied. */
  async withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await openStore({ databaseUrl: this.#postgresUrl, dataDir: this.#directory }, this.#schema);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Kills the server and deletes its data. `isLast: false` keeps the schema, which another server uses. */
  async remove({ isLast = true } = {}): Promise<void> {
    await this.end('SIGKILL');
    if (this.#postgresUrl !== undefined && isLast)
      await this.withStore((store) => sql`DROP SCHEMA ${sql.id(this.#schema)} CASCADE`.execute(store.query));
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #inSchema(address: string): string {
    const url = new URL(address);
    url.searchParams.set('options', `-c search_path=${this.#schema}`);
    return url.href.replaceAll('+', '%20');
  }
}
