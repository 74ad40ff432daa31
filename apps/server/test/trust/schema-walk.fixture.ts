import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** A place in a valid value. */
export interface Leaf {
  path: Path;
  schema: Schema;
  kind: 'text' | 'number' | 'choice' | 'list' | 'object' | 'other';
  isOptional: boolean;
}

/** A valid value, and the places in it that no earlier value had. */
export interface Variant {
  value: unknown;
  leaves: Leaf[];
}

/** Values by hand, such as the id of a word: undefined where any valid value does. */
export type Given = (path: Path) => unknown;

/** The parts of zod's definitions that requests use. */
interface Definition {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  in: Schema;
  options: Schema[];
  entries: Record<string, string>;
  values: unknown[];
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const KINDS: Record<string, Leaf['kind']> = {
  string: 'text',
  number: 'number',
  boolean: 'choice',
  enum: 'choice',
  literal: 'choice',
};

/** Tried in this order for a text or number without a value by hand. */
const CANDIDATES: readonly unknown[] = [
  'apple',
  'nhà cửa 12',
  '1',
  '1234',
  '7d444840-9dc0-41d2-9c2e-5d1f3b5c1a01',
  'ai@example.com',
  'Asia/Ho_Chi_Minh',
  '2026-11-30',
  new Date(Date.now() + 86_400_000).toISOString(),
  '😀',
  'true',
  'ABC234',
  'K'.repeat(43),
  'data:image/png;base64,iVBORw0KGgo=',
  1,
  0,
  10,
  60,
  2,
  1_000,
];

/**
 * Valid values of a schema that together have each of its fields and each member of its unions.
 * @throws when a text or number needs a value by hand
 */
export function variantsOf(schema: Schema, given: Given, path: Path = [], isOptional = false): Variant[] {
  const definition = definitionOf(schema);
  const leaf = (kind: Leaf['kind']): Leaf => ({ path, schema, kind, isOptional });
  const byHand = given(path);
  const own = byHand !== undefined && z.safeParse(schema, byHand).success ? byHand : undefined;
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return variantsOf(definition.innerType, given, path, true);
    case 'readonly':
    case 'nonoptional':
      return variantsOf(definition.innerType, given, path, isOptional);
    case 'pipe':
      return variantsOf(definition.in, given, path, isOptional);
    case 'union':
      return definition.options.flatMap((option) => variantsOf(option, given, path, isOptional));
    case 'object':
      return variantsOfObject(schema, given, path, leaf('object'));
    case 'array':
      return variantsOf(definition.element, given, [...path, 0]).map(({ value, leaves }, at) => ({
        value: [value],
        leaves: at === 0 ? [leaf('list'), ...leaves] : leaves,
      }));
    case 'literal':
      return [{ value: own ?? definition.values[0], leaves: [leaf('choice')] }];
    case 'enum':
      return [{ value: own ?? Object.values(definition.entries)[0], leaves: [leaf('choice')] }];
    case 'boolean':
      return [{ value: own ?? true, leaves: [leaf('choice')] }];
    default: {
      const value = own ?? CANDIDATES.find((candidate) => z.safeParse(schema, candidate).success);
      if (value === undefined)
        throw new Error(`${path.join('.')} (${definition.type}) needs a value by hand in things.fixture.ts`);
      return [{ value, leaves: [leaf(KINDS[definition.type] ?? 'other')] }];
    }
  }
}

/** The paths of all fields, also inside of lists and unions. */
export function fieldsOf(schema: Schema, path: Path = []): Path[] {
  const { type, shape, element, innerType, in: input, options } = definitionOf(schema);
  const inside = innerType ?? (type === 'pipe' ? input : undefined);
  if (inside !== undefined) return fieldsOf(inside, path);
  if (type === 'union') return options.flatMap((option) => fieldsOf(option, path));
  if (type === 'array') return fieldsOf(element, [...path, 0]);
  if (type !== 'object') return [path];
  return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
}

/** All fields; then, for each member of a field's union, all fields with that member. */
function variantsOfObject(schema: Schema, given: Given, path: Path, whole: Leaf): Variant[] {
  const { shape } = definitionOf(schema);
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: OPTIONAL.has(definitionOf(field).type),
    variants: variantsOf(field, given, [...path, name]),
  }));
  const firsts = Object.fromEntries(fields.map(({ name, variants }) => [name, variants[0]?.value]));
  const optional = fields.filter((field) => field.isOptional).map(({ name }) => name);
  const all: Variant = { value: firsts, leaves: fields.flatMap(({ variants }) => variants[0]?.leaves ?? []) };
  const others = fields.flatMap(({ name, variants }) =>
    variants.slice(1).map(({ value, leaves }) => ({ value: { ...firsts, [name]: value }, leaves })),
  );
  const [first, ...more] = [all, ...others].flatMap((variant) => whatFits(schema, variant, optional, path));
  return first === undefined ? [] : [{ ...first, leaves: [whole, ...first.leaves] }, ...more];
}

const OPTIONAL = new Set(['optional', 'default', 'prefault']);

/** Splits a value whose optional fields exclude each other, so that each is in one of the results. */
function whatFits(schema: Schema, { value, leaves }: Variant, optional: string[], path: Path): Variant[] {
  if (z.safeParse(schema, value).success) return [{ value, leaves }];
  const without = optional
    .map((name) => ({
      name,
      value: Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== name)),
    }))
    .filter((rest) => z.safeParse(schema, rest.value).success);
  const dropped = new Set(without.map(({ name }) => name));
  if (without.length === 0) throw new Error(`no valid value of ${path.join('.') || 'the whole'} was found`);
  const depth = path.length;
  return without.map((rest, at) => ({
    value: rest.value,
    leaves: leaves.filter(({ path: [...place] }) => {
      const name = String(place[depth]);
      return name !== rest.name && (at === 0 || dropped.has(name));
    }),
  }));
}

/** A copy of the value with another value at the path; `MISSING` removes it. */
export function withValue(value: unknown, path: Path, replacement: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === first ? withValue(item, rest, replacement) : item));
  const object = value as Record<string, unknown>;
  const changed = withValue(object[first], rest, replacement);
  const entries = Object.entries(object).filter(([name]) => name !== first);
  return Object.fromEntries(changed === MISSING ? entries : [...entries, [String(first), changed]]);
}

export const MISSING = Symbol('missing');
