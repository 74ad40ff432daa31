import type { Endpoint } from '@icando/contract/endpoint';
import * as z from 'zod/mini';
import { type EndpointAttack, callerFor, ownerFor } from './attack.fixture.ts';
import { addressOf } from './endpoints.fixture.ts';
import type { Attack, Caller, Reply, Sent } from './oracle.fixture.ts';
import type { Person } from './people.fixture.ts';
import { changed, nameOf, type Place, RawJson, requestsOf, sentOf } from './requests.fixture.ts';
import { MISSING } from './schema-walk.fixture.ts';
import { sampled } from './settings.fixture.ts';

const DEEP = 2_000;

/** Of another type than a field has, or beside its limits. */
const WRONG_IN_JSON: Record<string, unknown> = {
  null: null,
  'a boolean': true,
  zero: 0,
  'a negative number': -1,
  'a fraction': 0.5,
  '2^53': new RawJson('9007199254740993'),
  '2^63': new RawJson('9223372036854775808'),
  '1e309': new RawJson('1e309'),
  'an empty text': '',
  'an empty list': [],
  'a list of lists': [[[]]],
  'an empty object': {},
  __proto__: new RawJson('{"__proto__":{"is_admin":true},"constructor":{"prototype":{}}}'),
  'deep lists': new RawJson('['.repeat(DEEP) + ']'.repeat(DEEP)),
  'deep objects': new RawJson('{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
  missing: MISSING,
};

const WRONG_IN_TEXT: Record<string, unknown> = {
  nothing: '',
  null: 'null',
  'a negative number': '-1',
  'a fraction': '1.5',
  '2^53': '9007199254740993',
  '2^63': '9223372036854775808',
  '1e309': '1e309',
  'a list': '[]',
  twice: new RawJson('1&page=1&size=1&search=1&page=2'),
  __proto__: '__proto__',
  missing: MISSING,
};

const BODIES: Record<string, string> = {
  'a list': '[]',
  'a text': '"x"',
  'a number': '1',
  null: 'null',
  'half a JSON': '{"a":',
  'not JSON': 'hello',
  '10,000 keys': `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'deep lists': '['.repeat(100_000) + ']'.repeat(100_000),
  __proto__: '{"__proto__":{"is_admin":true}}',
};

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'nonsense',
  '; ; ;',
];

export const TYPES: EndpointAttack = {
  name: 'wrong types',
  share: 5,
  async run(attack, endpoint) {
    const session = new Session(attack, endpoint);
    for (const { places } of await session.requests())
      for (const place of places) await attackPlace(session, place);
    await attackBody(session);
  },
};

/** The owner of what is attacked; another one when the things are gone. */
class Session {
  readonly #attack: Attack;
  readonly endpoint: Endpoint;
  #owner: Person | undefined;

  constructor(attack: Attack, endpoint: Endpoint) {
    this.#attack = attack;
    this.endpoint = endpoint;
  }

  async #person(): Promise<Person> {
    this.#owner ??= await ownerFor(this.endpoint, this.#attack.target);
    return this.#owner;
  }

  async requests() {
    return requestsOf(this.endpoint, await this.#person());
  }

  async caller(): Promise<Caller> {
    return callerFor(this.endpoint, await this.#person());
  }

  /** `isValid` is whether the declaration admits what is sent. */
  async send(sent: Sent, isValid: boolean | undefined): Promise<Reply> {
    const reply = await this.#attack.send(sent);
    const { access } = this.endpoint;
    if (reply.status < 300 && isValid === false) this.#attack.fail(sent, reply, 'is accepted');
    if (reply.status === 401 && access !== 'public') this.#attack.fail(sent, reply, 'signs the client out');
    // Signed out.
    if (reply.status < 300 && ENDS.has(addressOf(this.endpoint))) this.#owner = undefined;
    return reply;
  }
}

const ENDS = new Set(['POST /api/logout', 'POST /api/user/:id/delete']);

async function attackPlace(session: Session, place: Place): Promise<void> {
  const { part, leaf, request } = place;
  if (leaf.path.length === 0) return;
  const values = part === 'body' ? WRONG_IN_JSON : WRONG_IN_TEXT;
  const choices = Object.entries(values);
  const chosen = leaf.path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown>)[step],
    request.parts[part],
  );
  if (leaf.kind === 'choice' && typeof chosen === 'string')
    choices.push(['other letters', chosen.toUpperCase()]);
  for (const [what, value] of sampled(choices, nameOf(place), 4)) {
    const sent = sentOf(changed(place, value), await session.caller(), `${nameOf(place)} is ${what}`);
    await session.send(sent, part === 'body' ? isValidBody(session.endpoint, sent) : undefined);
  }
}

function isValidBody({ body }: Endpoint, sent: Sent): boolean {
  return body !== undefined && z.safeParse(body, JSON.parse(String(sent.body))).success;
}

async function attackBody(session: Session): Promise<void> {
  const { endpoint } = session;
  if (endpoint.method === 'GET') return;
  const [first] = await session.requests();
  if (first === undefined) return;
  for (const [what, body] of sampled(Object.entries(BODIES), 'bodies', 3)) {
    const sent = {
      ...sentOf(first.request, await session.caller(), `the body is ${what}`),
      body,
      contentType: 'application/json',
    };
    await session.send(sent, endpoint.body === undefined ? undefined : isValid(endpoint.body, body));
  }
  for (const contentType of sampled(CONTENT_TYPES, 'content types', 3)) {
    const sent = {
      ...sentOf(first.request, await session.caller(), `the type is ${contentType}`),
      body: '{"a":1}',
      contentType,
    };
    await session.send(
      sent,
      endpoint.body === undefined ? undefined : isJson(contentType) && isValid(endpoint.body, '{"a":1}'),
    );
  }
}

/** The character set is ignored: JSON is UTF-8. */
const isJson = (contentType: string) => contentType.startsWith('application/json');

function isValid(schema: z.core.$ZodType, json: string): boolean {
  try {
    return z.safeParse(schema, JSON.parse(json)).success;
  } catch {
    return false;
  }
}
