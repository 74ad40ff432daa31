import { ASKED_SIDES } from '@icando/contract/answers';
import { MAX_EXAM_LESSONS } from '@icando/contract/exam';
import { LOGGED_GAMES } from '@icando/contract/games';
import { learnerSettings } from '@icando/contract/learning';
import { LIMITS } from '@icando/contract/limits';
import { text } from '@icando/contract/text-field';
import * as z from 'zod/mini';
import { RECORDING_NAME } from '../../words/index.ts';

/** The format is described in docs/account-archive.md. A change that an older reader would misread needs a new version. */
export const ARCHIVE = { format: 'icando-account', version: 1, manifest: 'manifest.json' } as const;

/** A ZIP without its 64-bit extension has at most 65,535 entries, some of which are other files. */
export const MAX_RECORDINGS = 60_000;

/** The maximum number of lines in each imported file. */
export const MAX_LINES = {
  'settings.jsonl': 1,
  'models.jsonl': 200,
  'lessons.jsonl': 10_000,
  'exam.jsonl': 1,
  'words.jsonl': 100_000,
  'met.jsonl': 100_000,
  'rests.jsonl': 100_000,
  'answers.jsonl': 500_000,
} as const;
export type ImportedFile = keyof typeof MAX_LINES;

/** Memory models from this version on are a learner's own; the archive numbers them 1001, 1002, … */
export const FIRST_OWN_MODEL = 1_001;

const MAX_INTEGER = 2 ** 31 - 1;
const PARAMETERS = 21;
/** The source by which a word is recognised in a later import. */
const WORD_SOURCE = /^(?:anki|import|account):/;

const moment = z.string().check(
  z.refine((value) => {
    const at = Date.parse(value);
    return at >= 0 && new Date(at).toISOString() === value;
  }),
);
const whole = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
const key = z.int().check(z.gte(1), z.lte(MAX_INTEGER));
/** Text that both databases store unchanged. */
const storableText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );
const memoryKey = { lex: storableText(500), meaning: storableText(500) };
const side = (label: string) => text({ label, min: 1, max: LIMITS.wordEdited });

const settings = z.object({
  ...learnerSettings,
  model: whole,
  fit_answers: whole,
});

/** Bounds that keep every formula of the model finite. */
const parameters = z.array(z.number().check(z.gte(-50), z.lte(200))).check(
  z.length(PARAMETERS),
  z.refine((w) => (w[PARAMETERS - 1] ?? 0) >= 0.01 && (w[PARAMETERS - 1] ?? 0) <= 2),
);

const model = z.object({
  model: whole,
  differences: z.object({
    w: z.optional(parameters),
    knownBefore: z.optional(z.number().check(z.gte(0), z.lte(1))),
  }),
  answers: whole,
  loss_before: z.number(),
  loss_after: z.number(),
  created_at: moment,
});

const lesson = z.object({
  key,
  name: text({ label: 'Lesson name', min: 1, max: LIMITS.lessonName, visible: true }),
  description: text({ label: 'Description', max: LIMITS.lessonDescription, multiline: true }),
  is_public: z.boolean(),
  starter_id: z.nullable(whole),
  created_at: moment,
});

/** The lessons of an exam, by their keys. */
const exam = z.object({
  day: z.iso.date(),
  lessons: z.array(key).check(z.minLength(1), z.maxLength(MAX_EXAM_LESSONS)),
});

const word = z.object({
  key,
  source: storableText(300).check(z.regex(WORD_SOURCE)),
  lesson: z.nullable(key),
  foreign_word: side('English'),
  native_word: side('Vietnamese'),
  pronunciation: text({ label: 'Phonetic', max: LIMITS.phoneticEdited }),
  note: text({ label: 'Note', max: LIMITS.note }),
  is_withheld: z.boolean(),
  /** Undefined in archives of earlier versions, as is its translation. */
  example: z.optional(text({ label: 'Example', max: LIMITS.example })),
  example_native: z.optional(text({ label: 'Example in Vietnamese', max: LIMITS.example })),
  created_at: moment,
  memory: z.nullable(z.object(memoryKey)),
  /** Undefined in archives of earlier versions. */
  recording: z.optional(z.nullable(storableText(100).check(z.regex(RECORDING_NAME)))),
});

const met = z.object({
  ...memoryKey,
  foreign_word: storableText(200).check(z.minLength(1)),
  native_word: storableText(200).check(z.minLength(1)),
  pronunciation: storableText(200),
  created_at: moment,
});

const rest = z.object({ ...memoryKey, until: moment });

const answer = z.object({
  run: storableText(100).check(z.minLength(1)),
  index: whole,
  at: moment,
  /** The learner's day then; undefined in earlier archives. */
  day: z.optional(z.nullable(z.iso.date())),
  source: z.enum(['solo', 'review', 'room', 'homework', 'import']),
  word: z.nullable(key),
  ...memoryKey,
  game: z.enum(LOGGED_GAMES),
  side: z.enum(ASKED_SIDES),
  options: whole,
  is_correct: z.boolean(),
  chosen: storableText(500),
  answer_ms: whole,
  is_hinted: z.boolean(),
  /** Of a stepwise choice; undefined in earlier archives. */
  recall_ms: z.optional(z.nullable(whole)),
  recall: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  model: whole,
  correction: z.nullable(z.object({ reason: z.enum(['undo', 'mine_is_right']), at: moment })),
});

export const manifestSchema = z.object({
  format: z.literal(ARCHIVE.format),
  version: whole,
  made_at: moment,
  /** The number of lines in each file. */
  lines: z.record(storableText(100), whole),
  /** The numbers of files that exceeded the limits; undefined in earlier archives. */
  left_out: z.optional(z.object({ files: whole, recordings: whole })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The schema of a line in each imported file. */
export const LINE_SCHEMAS = {
  'settings.jsonl': settings,
  'models.jsonl': model,
  'lessons.jsonl': lesson,
  'exam.jsonl': exam,
  'words.jsonl': word,
  'met.jsonl': met,
  'rests.jsonl': rest,
  'answers.jsonl': answer,
} as const satisfies Record<ImportedFile, z.ZodMiniType>;

/** The name of a recording in the archive. */
export const recordingEntry = (name: string): string => `recordings/${name}`;

export type Line<File extends ImportedFile> = z.infer<(typeof LINE_SCHEMAS)[File]>;
