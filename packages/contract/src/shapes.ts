import * as z from 'zod/mini';
import { asTyped, boundedStrings, pattern } from './bounded-strings.ts';
import { FIELD_FAULTS } from './faults.ts';
import { IDS_IN_QUERY, LIMITS } from './limits.ts';
import { ROOM_ID, ROOM_ID_LENGTH } from './room-id.ts';

/** The application makes the ids, so that they are exact as JavaScript numbers. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A positive id in a body or a reply. */
export const id = z.int({ error: 'must be an id' }).check(z.gte(1, { error: 'must be an id' }));

/** An id in a path. Anything else cannot match a resource, so the server answers 404. */
export const idInPath = z.pipe(
  pattern(/^[1-9][0-9]{0,15}$/, { max: 16, error: 'must be an id' }).check(
    z.refine((value) => Number(value) <= MAX_ID, { error: 'must be an id' }),
  ),
  z.transform(Number),
);

export const byId = z.object({ id: idInPath });

/** A whole number in a query string: digits only, between the bounds. */
export function numberInQuery({ min, max }: { min: number; max: number }) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    pattern(/^[0-9]{1,16}$/, { max: 16, error }).check(
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
      pattern(/^(?:[0-9]{1,16}(?:,[0-9]{1,16})*)?$/, {
        max: IDS_IN_QUERY * '1234567890123456,'.length,
        error,
      }).check(
        z.refine((list) => list.split(',').every((part) => Number.isSafeInteger(Number(part))), { error }),
      ),
      z.transform((list) => (list === '' ? [] : [...new Set(list.split(',').map(Number))])),
    ),
    [],
  );
}

/** `NO_LESSON_ID` stands for words without a lesson. */
export const lessonIdsInQuery = idsInQuery('must be a comma list of lesson ids');
export const wordIdsInQuery = idsInQuery('must be a comma list of word ids');

/** The id of a room in a request, typed in upper or lower case. */
export const roomId = pattern(ROOM_ID, { max: ROOM_ID_LENGTH, error: 'must be the id of a room' }).check(
  z.overwrite((id) => id.toUpperCase()),
);

/** A code as somebody typed it (`codeReadings`). */
export const typedCode = asTyped({ max: 2 * LIMITS.code });

/** The id of a game or a review in the log of answers: a UUID, or the id of a room with more. */
export const runId = pattern(/^[\w:.-]+$/, { max: 64, error: 'must be the id of a run' });

/** A token of this server; only hashes of tokens are compared. */
export const sentToken = asTyped({ max: 256 });

/** An ID token of Google, of which a bad one is a failed sign-in. */
export const googleToken = asTyped({ max: 8_192 });

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
  /** A code for the sentence, so that a client can show it in another language (added). */
  code: z.optional(z.string()),
  /** The numbers in the sentence (added). */
  params: z.optional(z.record(z.string(), z.number())),
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

/** A time in a request. */
export const sentTimestamp = timestamp
  .check(z.maxLength(32))
  .register(boundedStrings, { kind: 'pattern', max: 32 });
