import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@icando/contract/endpoint';
import { subscriptionAt } from '../support/reminders/push-receiver.fixture.ts';
import { wavOf } from '../support/words/wav.fixture.ts';
import { addressOf } from './endpoints.fixture.ts';
import { pictureFile } from './files.fixture.ts';
import type { Caller, Sent } from './oracle.fixture.ts';
import type { Person } from './people.fixture.ts';
import { fieldsOf, type Leaf, type Variant, variantsOf, withValue } from './schema-walk.fixture.ts';
import type { Things } from './things.fixture.ts';

type Part = 'params' | 'query' | 'body' | 'fields';
const PARTS: readonly Part[] = ['params', 'query', 'body', 'fields'];

/** A valid request in parts. */
export interface Request {
  endpoint: Endpoint;
  parts: Partial<Record<Part, unknown>>;
}

/** A valid request, and a place in it to attack. */
export interface Place {
  request: Request;
  part: Part;
  leaf: Leaf;
}

type Make = (things: Things, person: Person) => Promise<unknown>;

/** Fields that are ids of the caller's things, by name. */
const BY_FIELD: Record<string, Make> = {
  lesson: (things) => things.lesson(),
  lesson_id: (things) => things.lesson(),
  to_lesson_id: (things) => things.lesson(),
  lesson_ids: (things) => things.lesson(),
  word_id: (things) => things.word(),
  word_ids: (things) => things.word(),
  user_word_ids: (things) => things.word(),
  words: (things) => things.word(),
  user_id: (things) => things.friend(),
  user_ids: (things) => things.friend(),
  friend_id: (things) => things.friend(),
  from_user_id: (_things, { id }) => Promise.resolve(String(id)),
  chat_room_id: (things) => things.group(),
  roomId: async (things) => String(await things.group()),
  message_id: (things) => things.message(),
  room_id: (things) => things.room(),
  share_code: (things) => things.shareCode(),
  code: async (things) => (await things.homework()).code,
  email: (_things, { email }) => Promise.resolve(email),
  password: (_things, { password }) => Promise.resolve(password),
  current_password: (_things, { password }) => Promise.resolve(password),
  started_at: () => Promise.resolve(Date.now()),
};

/** `id` in a path, and fields of one endpoint, by the beginning of the address. The longest beginning counts. */
const BY_ADDRESS: Record<string, Record<string, Make>> = {
  'GET /api/word/': { id: (things) => things.word() },
  'PUT /api/word/': { id: (things) => things.word() },
  'DELETE /api/word/:id': { id: (things) => things.word() },
  'DELETE /api/word/:id/recording': { id: (things) => things.recorded() },
  'PUT /api/lesson/': { id: (things) => things.lesson() },
  'DELETE /api/lesson/': { id: (things) => things.lesson() },
  'POST /api/starter_lessons/': { id: (things) => things.starter() },
  'GET /api/user/': { id: (_things, { id }) => Promise.resolve(id) },
  'PUT /api/user/': { id: (_things, { id }) => Promise.resolve(id) },
  'POST /api/user/': { id: (_things, { id }) => Promise.resolve(id) },
  'PUT /api/passkeys/': { id: (things) => things.passkey() },
  'DELETE /api/passkeys/': { id: (things) => things.passkey() },
  'POST /api/reminders/devices': {
    endpoint: () => Promise.resolve(`https://push.invalid/${randomUUID()}`),
    p256dh: () => Promise.resolve(subscriptionAt('').target.p256dh),
    auth: () => Promise.resolve(subscriptionAt('').target.auth),
  },
  'DELETE /api/reminders/devices/': { id: (things) => things.pushDevice() },
  'POST /api/reminders/devices/': { id: (things) => things.pushDevice() },
  'DELETE /api/sessions/': { id: (things) => things.session() },
  'GET /api/homework/': { id: async (things) => (await things.homework()).id },
  'PUT /api/homework/': { id: async (things) => (await things.homework()).id },
  'DELETE /api/homework/': { id: async (things) => (await things.homework()).id },
  'GET /api/import/': { id: (things) => things.import() },
  'POST /api/import/': { id: (things) => things.import() },
  'GET /api/test-banks/': { id: (things) => things.bank() },
  'DELETE /api/test-banks/': { id: (things) => things.bank() },
  'GET /api/test-banks/:id/file': {
    id: (things) => things.bank(),
    expires: async (things) => (await things.bankAddress()).expires,
    signature: async (things) => (await things.bankAddress()).signature,
  },
  'PUT /api/admin/test-banks/system/': { id: (things) => things.systemBank() },
  'DELETE /api/admin/test-banks/system/': { id: (things) => things.systemBank() },
  'GET /api/admin/classes/': { id: async (things) => (await things.class()).id },
  'PUT /api/admin/classes/': { id: async (things) => (await things.class()).id },
  'DELETE /api/admin/classes/': {
    id: async (things) => (await things.class()).id,
    user_id: async (things) => (await things.class()).member,
  },
  'POST /api/classes/join': { class_code: async (things) => (await things.class()).code },
  'POST /api/register': { email: () => Promise.resolve(`${randomUUID()}@example.com`) },
};

function makerOf(address: string, field: string): Make | undefined {
  const special = Object.keys(BY_ADDRESS)
    .filter((beginning) => address.startsWith(beginning) && BY_ADDRESS[beginning]?.[field] !== undefined)
    .sort((one, other) => other.length - one.length)[0];
  return (special === undefined ? undefined : BY_ADDRESS[special]?.[field]) ?? BY_FIELD[field];
}

/** The value in the form of the part: paths, queries and forms have texts only, and lists of ids are joined by commas. */
function inForm(part: Part, value: unknown): unknown {
  return part === 'body' ? value : String(value);
}

/** The nearest name in a path: `user_word_ids.0` and `words.0.id` are ids of words. */
function fieldOf(path: readonly (string | number)[]): string {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1) ?? '';
  return last === 'id' && names.length > 1 ? (names.at(-2) ?? last) : last;
}

const schemaOf = (endpoint: Endpoint, part: Part) =>
  part === 'fields' ? endpoint.form?.fields : endpoint[part];

/** Valid requests of a person to an endpoint about the person's own things; together they have every field. */
export async function requestsOf(
  endpoint: Endpoint,
  person: Person,
): Promise<{ request: Request; places: Place[] }[]> {
  const address = addressOf(endpoint);
  const variants: Partial<Record<Part, Variant[]>> = {};
  for (const part of PARTS) {
    const schema = schemaOf(endpoint, part);
    if (schema === undefined) continue;
    const values = new Map<string, unknown>();
    for (const field of new Set(fieldsOf(schema).map(fieldOf))) {
      const make = makerOf(address, field);
      if (make !== undefined) values.set(field, inForm(part, await make(person.things, person)));
    }
    variants[part] = variantsOf(schema, (path) => values.get(fieldOf(path)));
  }
  return combined(endpoint, variants);
}

/** A request of the first variants; then, for each other variant of a part, one with it. A form may also be JSON. */
function combined(endpoint: Endpoint, variants: Partial<Record<Part, Variant[]>>) {
  const used = PARTS.filter((part) => variants[part] !== undefined);
  const isEither = variants.body !== undefined && variants.fields !== undefined;
  const firsts = (without?: Part) =>
    Object.fromEntries(
      used.filter((part) => part !== without).map((part) => [part, variants[part]?.[0]?.value]),
    ) as Request['parts'];
  const list: { request: Request; places: Place[] }[] = [];
  const add = (parts: Request['parts'], leaves: { part: Part; leaf: Leaf }[]) => {
    const request = { endpoint, parts };
    list.push({ request, places: leaves.map((place) => ({ request, ...place })) });
  };
  const leavesOf = (part: Part, at = 0) =>
    (variants[part]?.[at]?.leaves ?? []).map((leaf) => ({ part, leaf }));
  const base = firsts(isEither ? 'fields' : undefined);
  add(
    base,
    (Object.keys(base) as Part[]).flatMap((part) => leavesOf(part)),
  );
  if (isEither) add(firsts('body'), leavesOf('fields'));
  for (const part of used)
    (variants[part] ?? []).slice(1).forEach(({ value }, at) => {
      add(
        { ...firsts(isEither && part !== 'fields' ? 'fields' : undefined), [part]: value },
        leavesOf(part, at + 1),
      );
    });
  return list;
}

/** Without the parameters of the query that are no ids, such as a search, which might match nothing. */
export function onlyIds({ endpoint, parts }: Request): Request {
  const query = Object.entries((parts.query ?? {}) as Record<string, unknown>);
  const ids = query.filter(([name]) => makerOf(addressOf(endpoint), name) !== undefined);
  return { endpoint, parts: { ...parts, query: Object.fromEntries(ids) } };
}

/** The request with another value at a place. */
export function changed({ request, part, leaf }: Place, value: unknown): Request {
  return {
    ...request,
    parts: { ...request.parts, [part]: withValue(request.parts[part], leaf.path, value) },
  };
}

export const nameOf = ({ part, leaf }: Place) => [part, ...leaf.path].join('.');

const FILES: Record<string, () => { bytes: Uint8Array; name: string }> = {
  avatar: () => ({ bytes: pictureFile(), name: 'a.png' }),
  recording: () => ({ bytes: wavOf(0.1), name: 'a.wav' }),
  file: () => ({ bytes: pictureFile(), name: 'a.png' }),
};

/** Stands for JSON that `JSON.stringify` does not write, such as 1e309. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** The JSON of a value that may contain `RawJson`. */
export function jsonOf(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof RawJson ? `@raw${raw.push(part.json) - 1}@` : part,
  );
  return raw.reduce((json, part, at) => json.replace(`"@raw${at}@"`, () => part), text);
}

function queryOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
}

/** Percent-encoded, but for a value that is encoded already. */
function encoded(value: unknown): string {
  if (value instanceof RawJson) return value.json;
  return encodeURIComponent(String(value).toWellFormed());
}

const BOUNDARY = 'trust-boundary';

function multipartOf({ form }: Endpoint, fields: unknown): Buffer {
  const head = (rest: string) => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${rest}\r\n`);
  const end = Buffer.from('\r\n');
  const parts = Object.entries((fields ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const text = value instanceof RawJson ? value.json : String(value);
    return [head(`name="${name}"\r\n`), Buffer.from(text), end];
  });
  const file = FILES[form?.file.name ?? ''];
  if (file === undefined || form === undefined) throw new Error(`${form?.file.name} needs a file by hand`);
  const { bytes, name } = file();
  parts.push(head(`name="${form.file.name}"; filename="${name}"\r\n`), Buffer.from(bytes), end);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** What is sent for a request. */
export function sentOf({ endpoint, parts }: Request, by: Caller, what: string): Sent {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encoded(params[name]));
  const sent: Sent = { method: endpoint.method, path: path + queryOf(parts.query), by, what };
  if ('fields' in parts)
    return {
      ...sent,
      body: multipartOf(endpoint, parts.fields),
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    };
  return 'body' in parts ? { ...sent, body: jsonOf(parts.body) } : sent;
}
