import * as z from 'zod/mini';
import { FIELD_FAULTS } from './faults.ts';
import { IDS_IN_QUERY } from './limits.ts';

/** The application makes the ids, so that they are exact as JavaScript numbers. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A positive id in a body or a reply. */
export const id = z.int({ error: 'must be an id' }).check(z.gte(1, { error: 'must be an id' }));

/** An id in a path. Anything else cannot match a resource, so the server answers 404. */
export const idInPath = z.pipe(
  z.string().check(
    z.regex(/^[1-9][0-9]{0,15}$/, { error: 'must be an id' }),
    z.refine((value) => Number(value) <= MAX_ID, { error: 'must be an id' }),
  ),
  z.transform(Number),
);

export const byId = z.object({ id: idInPath });

/** A whole number in a query string: digits only, between the bounds. */
export function numberInQuery({ min, max }: { min: number; max: number }) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string({ error }).check(
      z.regex(/^[0-9]{1,16}$/, { error }),
      z.refine((value) => Number(value) >= min && Number(value) <= max, { error }),
    ),
    z.transform(Number),
  );
}

/** `numberInQuery` with a default. */
export function wholeNumberInQuery({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  return z._default(numberInQuery({ min, max }), fallback);
}

/** 0 stands for the caller. */
export const userIdInQuery = wholeNumberInQuery({ min: 0, max: MAX_ID, fallback: 0 });

/** A comma-separated list of ids without duplicates; an empty list means no filter. */
function idsInQuery(error: string) {
  return z._default(
    z.pipe(
      z.string({ error }).check(
        z.regex(/^(?:[0-9]{1,16}(?:,[0-9]{1,16})*)?$/, { error }),
        z.maxLength(IDS_IN_QUERY * '1234567890123456,'.length),
        z.refine((list) => list.split(',').every((part) => Number.isSafeInteger(Number(part))), { error }),
      ),
      z.transform((list) => (list === '' ? [] : [...new Set(list.split(',').map(Number))])),
    ),
    [],
  );
}

/** The id 0 stands for words without a lesson. */
export const lessonIdsInQuery = idsInQuery('must be a comma list of lesson ids');
export const wordIdsInQuery = idsInQuery('must be a comma list of word ids');

/** A boolean in a form, where every value is a string. */
export const flagInForm = z.pipe(
  z.enum(['true', 'false'], { error: 'must be true or false' }),
  z.transform((value) => value === 'true'),
);

/** Every reply that is an object contains its status. */
export const ok = z.object({ status_code: z.literal(200) });

export const fieldError = z.object({
  path: z.string(),
  message: z.string(),
  /** A code for the message; `min` and `max` are the limits in it (added). */
  fault: z.optional(z.enum(FIELD_FAULTS)),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});
export type FieldError = z.infer<typeof fieldError>;

export const failure = z.object({
  status_code: z.int(),
  detail: z.string(),
  /** A code for the sentence, so that a client can say it in another language (added). */
  code: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  error_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof failure>;

/** One page of a list, with its number and the number of pages. */
export function paged<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    status_code: z.literal(200),
    data: z.array(row),
    total_pages: z.int().check(z.gte(0)),
    page: z.int().check(z.gte(1)),
  });
}

/** ISO 8601 UTC, as `Date.prototype.toISOString` prints it. */
export const timestamp = z.iso.datetime();
