import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';
import { boundedStrings, type StringBounds } from './bounded-strings.ts';
import type { Endpoint } from './endpoint.ts';

export interface RequestString {
  /** Such as `POST /api/word body.word_e`. */
  at: string;
  /** Undefined for a string, or a list, that is not bounded. */
  bounds: StringBounds | undefined;
}

/** Formats of zod with a fixed length. */
const FIXED: Readonly<Record<string, number>> = { uuid: 36, date: 10 };
const WITHOUT_STRINGS = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum']);

async function exported(): Promise<[name: string, value: unknown][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<object>),
  );
  return modules.flatMap((module) => Object.entries(module));
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  );
}

/** Every endpoint that a module of the contract exports. */
export async function endpoints(): Promise<Endpoint[]> {
  return [...new Set((await exported()).map(([, value]) => value).filter(isEndpoint))];
}

/** The frames of each socket that a client may send, by the name of their schema. */
export async function clientFrames(): Promise<[name: string, schema: z.core.$ZodType][]> {
  return (await exported()).filter((entry): entry is [string, z.core.$ZodType] =>
    entry[0].endsWith('ClientFrame'),
  );
}

/** The strings, and unbounded lists, in the requests of an endpoint. */
export function stringsOf({ method, path, params, query, body, form }: Endpoint): RequestString[] {
  const parts = Object.entries({ params, query, body, form: form?.fields });
  return parts.flatMap(([part, schema]) =>
    schema === undefined ? [] : stringsIn(schema, `${method} ${path} ${part}`),
  );
}

/** Only with `maxLength`, zod refuses a long list before it parses an element; otherwise each wrong element is an issue. */
function hasMaxLength({ checks = [] }: z.core.$ZodArrayDef): boolean {
  return checks.some(({ _zod }) => _zod.def.check === 'max_length');
}

/** @throws for a kind of schema that this function does not know, so that none is passed over */
export function stringsIn(schema: z.core.$ZodType, at: string): RequestString[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const fixed = FIXED['format' in def ? String(def.format) : ''];
      const bounds =
        boundedStrings.get(schema) ?? (fixed === undefined ? undefined : { kind: 'pattern', max: fixed });
      return [{ at, bounds }];
    }
    case 'object': {
      if (def.catchall !== undefined) throw new Error(`${at} keeps unknown fields`);
      return Object.entries(def.shape).flatMap(([key, field]) => stringsIn(field, `${at}.${key}`));
    }
    case 'array': {
      const strings = stringsIn(def.element, `${at}[]`);
      return hasMaxLength(def) ? strings : [{ at, bounds: undefined }, ...strings];
    }
    case 'union':
      return def.options.flatMap((option) => stringsIn(option, at));
    case 'pipe':
      return stringsIn(def.in, at);
    case 'optional':
    case 'nullable':
    case 'default':
      return stringsIn(def.innerType, at);
    default:
      if (WITHOUT_STRINGS.has(def.type)) return [];
      throw new Error(`${at} has a schema of the unknown kind ${def.type}`);
  }
}
