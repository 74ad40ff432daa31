import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, SentBody } from '@icando/contract/endpoint';
import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import { createWord } from '@icando/contract/words';
import { afterAll, beforeAll, describe } from 'vitest';
import { accountQueries } from './accounts/accounts-queries.ts';
import { hashPassword } from './accounts/passwords.ts';
import { assemble, type App } from './app.ts';
import type { AppOptions } from './create-services.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { NO_SHEDDING } from './no-shedding.fixture.ts';
import { readConfig } from './platform/config.ts';
import { nextId } from './platform/database/index.ts';
import type { Store } from './schema/index.ts';
import { createSessions } from './accounts/index.ts';

/** A real server on its own port, which tests call over HTTP. */
export interface TestServer {
  readonly origin: string;
  readonly store: Store;
  /** The data directory of the server. */
  readonly dataDir: string;
  /** Runs the sweep, which the server does every ten minutes. */
  sweep(): Promise<void>;
  /** Creates an account and signs in. */
  newcomer(name?: string): Promise<Client>;
  anonymous: Client;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

const DATABASES: { name: string; url: string | undefined }[] = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];

/** A client of the API, with a session or without. */
export class Client {
  readonly origin: string;
  readonly token: string | undefined;
  readonly email: string;

  constructor(origin: string, token?: string, email = '') {
    this.origin = origin;
    this.token = token;
    this.email = email;
  }

  /** Calls an endpoint and returns the JSON of any status. */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: Sent & { body?: SentBody<E> } = {},
  ): Promise<Answer<ReplyOf<E>>> {
    const answer = await this.send(endpoint.method, addressOf(endpoint.path, sent), sent.body);
    return answer as Answer<ReplyOf<E>>;
  }

  /** Calls any path with any body, which may be invalid. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers } as Answer<Json>;
  }

  /** Calls an endpoint that accepts a form. */
  async submit<E extends Endpoint>(
    endpoint: E,
    sent: Sent & { fields?: Record<string, string>; file?: Uint8Array<ArrayBuffer>; fileName?: string },
  ): Promise<Answer<ReplyOf<E>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value);
    const part = endpoint.form?.file.name ?? 'file';
    if (sent.file !== undefined) form.append(part, new Blob([sent.file]), sent.fileName ?? 'file');
    const response = await fetch(this.origin + addressOf(endpoint.path, sent), {
      method: endpoint.method,
      headers: this.token === undefined ? {} : { authorization: `Bearer ${this.token}` },
      body: form,
    });
    const body = parsed(await response.text()) as ReplyOf<E>;
    return { status: response.status, body, headers: response.headers };
  }

  async addWord(english: string, vietnamese: string, lesson: number | null = null) {
    const answer = await this.call(createWord, { body: { word_e: english, word_v: vietnamese, lesson } });
    if (answer.status !== 200) throw new Error(`could not add ${english}: ${JSON.stringify(answer.body)}`);
    return answer.body.word;
  }
}

/** Untyped JSON for tests. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** Runs the same tests on both engines: always on the embedded one, on PostgreSQL when TEST_DATABASE_URL is set. */
export function onBothDatabases(
  situation: string,
  defineTests: (server: TestServer) => void,
  env: Record<string, string> = {},
  options: Pick<AppOptions, 'preparesAudio'> = {},
): void {
  describe.each(DATABASES)(`${situation} ($name)`, ({ url }) => {
    let app: App | undefined;
    let directory = '';
    const server = {
      origin: '',
      newcomer: () => Promise.reject(new Error('not started')),
    } as unknown as TestServer & {
      origin: string;
      store: Store;
    };

    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'icando-test-'));
      const config = readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        ...NO_SHEDDING,
        ...(url === undefined ? {} : { DATABASE_URL: url }),
        ...env,
      });
      app = await assemble(config, {
        databaseSchema: `test_${randomBytes(6).toString('hex')}`,
        preparesAudio: false,
        ...options,
      });
      const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
      const { store } = app;
      Object.assign(server, {
        origin,
        store,
        dataDir: directory,
        sweep: app.sweep,
        anonymous: new Client(origin),
        newcomer: (name?: string) => newcomerAt(origin, store, name),
      });
    });

    afterAll(async () => {
      await app?.close();
      rmSync(directory, { recursive: true, force: true });
    });

    defineTests(server);
  });
}

export const PASSWORD = 'mực tím vở ô ly';

/** The hash of PASSWORD, computed once, so that forty newcomers do not wait for forty hashes. */
const passwordHash = hashPassword(PASSWORD);

export async function newcomerAt(origin: string, store: Store, name = 'Thảo My'): Promise<Client> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const id = nextId();
  await accountQueries(store, openLeaderboards(store)).insert({
    id,
    username: name,
    email,
    email_key: email,
    password_hash: await passwordHash,
    google_sub: null,
    avatar: DEFAULT_AVATAR,
    emoji: DEFAULT_EMOJI,
    score: 0,
    is_admin: 0,
    created_at: Date.now(),
  });
  const token = await createSessions(store).open(id, { address: '127.0.0.1', userAgent: 'test' });
  return new Client(origin, token, email);
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
