import type { Endpoint, ReplyOf, SentBody } from '@icando/contract/endpoint';
import { createWord } from '@icando/contract/words';

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
