import * as z from 'zod/mini';

/** What a request may contain as a string. */
export interface StringBounds {
  /**
   * `text`: a text field, without control characters. `pattern`: an id, a code or an address. `as_typed`: accepted unchanged, such
   * as a password, by code that bounds its own work.
   */
  kind: 'text' | 'pattern' | 'as_typed';
  /** The longest accepted string, in UTF-16 units. */
  max: number;
  /** A longer string is cut instead of refused. */
  isCut?: boolean;
}

/** The string schemas that requests and frames may have; a schema with further checks is registered, too. */
export const boundedStrings = z.registry<StringBounds>();

/** A string of exactly this pattern, which permits no control characters. */
export function pattern(regex: RegExp, { max, error }: { max: number; error: string }) {
  const schema = z
    .string({ error })
    .check(z.maxLength(max, { error, abort: true }), z.regex(regex, { error, abort: true }));
  return schema.register(boundedStrings, { kind: 'pattern', max });
}

/** A string of `min` to `max` UTF-16 units that is used as it is: it is neither trimmed nor normalised, and never stored. */
export function asTyped({ min = 1, max }: { min?: number; max: number }) {
  const schema = z.string().check(z.minLength(min), z.maxLength(max));
  return schema.register(boundedStrings, { kind: 'as_typed', max });
}

/**
 * As `asTyped`, for what is only compared with stored strings of at most `max` UTF-16 units: a longer one is cut to one
 * unit more, so that it equals none of them and costs nothing.
 */
export function comparedAsTyped({ min = 1, max }: { min?: number; max: number }) {
  const schema = z.string().check(
    z.minLength(min),
    z.overwrite((value) => value.slice(0, max + 1)),
  );
  return schema.register(boundedStrings, { kind: 'as_typed', max, isCut: true });
}
