import * as z from 'zod/mini';
import { asTyped } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import {
  IMPORT_CHANGED_SHOWN,
  IMPORT_COLUMNS,
  IMPORT_FILE_BYTES,
  IMPORT_TEXT_BYTES,
} from './import-limits.ts';
import { LIMITS } from './limits.ts';
import { byId, id, timestamp } from './shapes.ts';
import { text } from './text-field.ts';

export const importFormat = z.enum(['lines', 'csv', 'quizlet', 'anki_text', 'apkg', 'account']);
export type ImportFormat = z.infer<typeof importFormat>;

/** The field of a word that a column contains; `none` for a column to ignore. */
export const importRole = z.enum([
  'foreign',
  'native',
  'phonetic',
  'note',
  'example',
  'example_native',
  'none',
]);
export type ImportRole = z.infer<typeof importRole>;

export const importState = z.enum(['preview', 'running', 'done', 'failed']);
export type ImportState = z.infer<typeof importState>;

/** The reasons why a row is not a word, with their sentences. */
export const ROW_ERRORS = {
  no_foreign: 'The English side is missing.',
  no_native: 'The Vietnamese side is missing.',
  not_split: 'No separator was found between the two sides.',
  foreign_too_long: `The English side has more than ${LIMITS.wordEdited} characters.`,
  native_too_long: `The Vietnamese side has more than ${LIMITS.wordEdited} characters.`,
  bad_characters: 'This row has characters that cannot be kept.',
  too_many_columns: 'This row has more columns than the others.',
  formula: 'This is a formula, not a word.',
} as const;
export type RowError = keyof typeof ROW_ERRORS;

const rowError = z.object({
  /** From 1, counted in the text or file without its header. */
  row: z.int(),
  code: z.enum(Object.keys(ROW_ERRORS) as [RowError, ...RowError[]]),
  reason: z.string(),
});

const shownRow = z.object({
  row: z.int(),
  foreign: z.string(),
  native: z.string(),
  /** `merged` is a row with the same word as an earlier new row; it counts as existing. */
  fate: z.enum(['new', 'existing', 'merged', 'error']),
});
export type ImportRow = z.infer<typeof shownRow>;

/** A row whose word the user has with another meaning. */
const changedRow = z.object({
  row: z.int(),
  foreign: z.string(),
  native: z.string(),
  /** The meaning of the user's word. */
  mine: z.string(),
  /** The lesson of the user's word; null: none. */
  lesson_id: z.nullable(id),
  /** Whether the word came from an earlier version of the source: it counts for every lesson, and is never added twice. */
  is_same_source: z.boolean(),
});
export type ChangedRow = z.infer<typeof changedRow>;

/** What becomes of such a word: it gets the new meaning, stays as it is, or stays beside the new word. */
export const meaningChoice = z.enum(['update', 'keep', 'add']);
export type MeaningChoice = z.infer<typeof meaningChoice>;

const preview = z.object({
  status_code: z.literal(200),
  import_id: id,
  format: importFormat,
  columns: z.array(
    z.object({
      index: z.int(),
      /** From the header; '' when there is none. */
      name: z.string(),
      /** The first values, at most five. */
      sample: z.array(z.string()),
      role: importRole,
    }),
  ),
  rows: z.int(),
  /** Answers in the review history of the source (added). */
  reviews: z.int(),
  /** Rows of the source with a recording (added). */
  recordings: z.int(),
  new: z.int(),
  existing: z.int(),
  /** The first 100. */
  errors: z.array(rowError),
  error_count: z.int(),
  /** Contents of the source that words cannot hold. */
  left_out: z.array(z.object({ what: z.string(), count: z.int() })),
  /** The first 100 rows with the result of each (added). */
  shown: z.array(shownRow),
  /** The first rows whose word the user has with another meaning (added). */
  changed: z.optional(z.array(changedRow)),
  /** Contents of an account's archive, of which `rows` counts all lines (added). */
  archive: z.optional(z.object({ made_at: timestamp, lessons: z.int(), words: z.int(), answers: z.int() })),
});
export type ImportPreview = z.infer<typeof preview>;

const progress = {
  state: importState,
  /** The number of processed rows, of `total`. */
  done: z.int(),
  total: z.int(),
  added: z.int(),
  existing: z.int(),
  failed: z.int(),
  /** The number of imported answers that are new. */
  reviews: z.int(),
  /** The words that got the meaning of their row (added). */
  updated: z.optional(z.int()),
  lesson_ids: z.array(id),
  /** Until when the import can be undone; null when there is nothing to undo (added). */
  undo_until: z.nullable(timestamp),
};
const status = z.object({ status_code: z.literal(200), ...progress });
export type ImportStatus = z.infer<typeof status>;

/** Not the `text` schema, as newlines and tabs separate the fields; the server refuses content that is not text. */
const pasted = asTyped({ max: 3 * IMPORT_TEXT_BYTES });

const file = { name: 'file', maxBytes: IMPORT_FILE_BYTES, tooLarge: 'import_too_large' } as const;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/import/preview',
  summary:
    'Read a file, or pasted text sent as JSON `{text}`, and say what would become of each row. Kept for a day; nothing is added yet.',
  tag: 'imports',
  access: 'user',
  form: { fields: z.object({ format: z.optional(importFormat) }), file },
  body: z.object({ text: pasted, format: z.optional(importFormat) }),
  // JSON escapes make the body longer than the text.
  bodyLimit: 3 * IMPORT_TEXT_BYTES,
  reply: preview,
  rate: { perSecond: 0.2, burst: 20 },
});

export const assignImport = endpoint({
  method: 'POST',
  path: '/api/import/:id/assign',
  summary: 'Say what each column has.',
  tag: 'imports',
  access: 'user',
  params: byId,
  body: z.object({
    roles: z.array(importRole).check(
      z.minLength(1),
      z.maxLength(IMPORT_COLUMNS),
      z.refine((roles) => roles.every((role, i) => role === 'none' || roles.indexOf(role) === i), {
        error: 'only one column may have each role',
      }),
    ),
  }),
  reply: preview,
  rate: { perSecond: 1, burst: 30 },
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/api/import/:id/commit',
  summary:
    "Add the new words in the background, to a lesson (null: none) or to the one of this name, made when there is none. An account's archive keeps its own lessons.",
  tag: 'imports',
  access: 'user',
  params: byId,
  body: z
    .object({
      lesson_id: z.optional(z.nullable(id)),
      lesson_name: z.optional(text({ label: 'Lesson name', min: 1, max: LIMITS.lessonName, visible: true })),
      /**
       * For words that the lesson has with another meaning, or that came from an earlier version of the source: `otherwise`
       * for all, except those of `rows`. Without it, the latter stay as they are and the others are added (added).
       */
      changed: z.optional(
        z.object({
          otherwise: meaningChoice,
          rows: z.optional(
            z
              .array(z.object({ row: z.int(), choice: meaningChoice }))
              .check(z.maxLength(IMPORT_CHANGED_SHOWN)),
          ),
        }),
      ),
    })
    .check(
      z.refine((body) => (body.lesson_id === undefined) !== (body.lesson_name === undefined), {
        error: 'needs either lesson_id or lesson_name',
      }),
    ),
  successStatus: 202,
  reply: z.object({ status_code: z.literal(202), ...progress }),
  rate: { perSecond: 0.5, burst: 20 },
});

export const importStatus = endpoint({
  method: 'GET',
  path: '/api/import/:id',
  summary: 'How far an import is.',
  tag: 'imports',
  access: 'user',
  params: byId,
  reply: status,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/import/:id/undo',
  summary: 'Remove what an import has added, within an hour of its end. It is a preview again afterwards.',
  tag: 'imports',
  access: 'user',
  params: byId,
  reply: status,
  rate: { perSecond: 0.5, burst: 20 },
});
