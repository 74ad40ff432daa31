import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS, MAX_PAGE } from './limits.ts';
import { byId, id, ok, timestamp, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';

export const language = z.enum(['en', 'vi']);
export type Language = z.infer<typeof language>;

const example = z.object({ text: z.string(), meaning: z.string() });

const otherAnswer = z.object({
  translate_word: z.string(),
  type_word: z.string(),
  phonetic: z.string(),
  examples: z.array(example),
});
export type OtherAnswer = z.infer<typeof otherAnswer>;

export const infoWord = endpoint({
  method: 'POST',
  path: '/api/info_word',
  summary: 'Look a word up. Unknown words answer with empty texts.',
  tag: 'dictionary',
  access: 'user',
  body: z.object({
    word: text({ label: 'Word', max: LIMITS.lookup }),
    type_src: language,
    type_dest: language,
  }),
  reply: z.object({
    status_code: z.literal(200),
    /** Several Vietnamese meanings are joined by `; `, the first asked first. */
    translate_word: z.string(),
    type_word: z.string(),
    /** IPA of the English side, without slashes. */
    phonetic: z.string(),
    /** A1 to C1; empty if unknown (added). */
    level: z.string(),
    /** English sentences with the word and their translations (added). */
    examples: z.array(example),
    /** What else an English word may mean, in other classes or as a form of another word (added). */
    others: z.optional(z.array(otherAnswer)),
  }),
});

const wordText = text({ label: 'Word', min: 1, max: LIMITS.lookup, notBlank: true });
const byWord = z.object({ word: wordText });

const dictionaryEntry = z.object({
  class: z.string(),
  /** In Vietnamese, the most common first. */
  meanings: z.array(z.string()),
  /** Without slashes; '' if unknown. */
  ipa: z.string(),
  /** A1 to C1; '' if unknown. */
  level: z.string(),
  examples: z.array(example),
  /** Whether the admins of this installation wrote it. */
  is_override: z.boolean(),
  /** The word whose row it is, if the article's word is a form of it, as `saw` of `see` (added). */
  form_of: z.optional(z.string()),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

const dictionaryArticle = z.object({
  status_code: z.literal(200),
  /** The English headword, also for an inflected or a Vietnamese word. */
  word: z.string(),
  /** A path on this origin, without the leading slash. */
  audio: z.string(),
  audio_credit: z.optional(z.string()),
  /** The same in a British voice; `audio` and the transcriptions are American (added). */
  audio_british: z.optional(z.string()),
  /** One for each part of speech, and for each word of which it is a form; first the one that a look-up finds. */
  entries: z.array(dictionaryEntry),
  /** The other words of its root, the easiest first. */
  family: z.array(z.string()),
  /** Words that learners confuse with it; the note explains the difference, in Vietnamese. */
  confusables: z.array(z.object({ word: z.string(), note: z.string() })),
  /** Where the caller has the word. */
  own: z.array(z.object({ lesson_id: z.nullable(id), word_id: id })),
});
export type DictionaryArticle = z.infer<typeof dictionaryArticle>;

export const readArticle = endpoint({
  method: 'GET',
  path: '/api/dictionary/:word',
  summary: 'The article of an English word, found as in a look-up, also by a Vietnamese one (added).',
  tag: 'dictionary',
  access: 'user',
  params: byWord,
  reply: dictionaryArticle,
});

export const reportWord = endpoint({
  method: 'POST',
  path: '/api/dictionary/report',
  summary: 'Tell the admins of a mistake in an article (added).',
  tag: 'dictionary',
  access: 'user',
  body: z.object({
    word: wordText,
    text: text({ label: 'Text', min: 1, max: LIMITS.dictionaryReport, notBlank: true }),
  }),
  reply: ok,
  rate: { perSecond: 0.02, burst: 10 },
});

const dictionaryReport = z.object({
  id,
  word: z.string(),
  text: z.string(),
  at: timestamp,
  by: z.object({ id, username: z.string() }),
});
export type DictionaryReport = z.infer<typeof dictionaryReport>;

export const listDictionaryReports = endpoint({
  method: 'GET',
  path: '/api/admin/dictionary/reports',
  summary: 'The open reports of mistakes in the dictionary, newest first (added).',
  tag: 'admin',
  access: 'admin',
  query: z.object({ page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }) }),
  reply: z.object({
    status_code: z.literal(200),
    data: z.array(dictionaryReport),
    page: z.int().check(z.gte(1)),
    /** Whether a next page exists. */
    has_more: z.boolean(),
  }),
});

export const closeDictionaryReport = endpoint({
  method: 'POST',
  path: '/api/admin/dictionary/reports/:id/close',
  summary: 'Close a report, which is then no longer listed (added).',
  tag: 'admin',
  access: 'admin',
  params: byId,
  reply: ok,
});

const meaning = text({ label: 'Meaning', min: 1, max: LIMITS.wordNew, notBlank: true });

export const overrideRow = endpoint({
  method: 'PUT',
  path: '/api/admin/dictionary/:word',
  summary:
    'Write a row of this installation in place of one of the dictionary, for look-ups, its page and new copies of lessons (added).',
  tag: 'admin',
  access: 'admin',
  params: byWord,
  body: z.object({
    class: text({ label: 'Class', min: 1, max: LIMITS.lookup }),
    /** Null: the dictionary's own row again. */
    row: z.nullable(
      z.object({
        meanings: z.array(meaning).check(z.minLength(1), z.maxLength(LIMITS.dictionaryMeanings)),
        ipa: text({ label: 'Phonetic', max: LIMITS.phoneticNew }),
        level: z.enum(['', 'A1', 'A2', 'B1', 'B2', 'C1']),
        example: text({ label: 'Example', max: LIMITS.example }),
        example_native: text({ label: 'Example in Vietnamese', max: LIMITS.example }),
      }),
    ),
  }),
  reply: z.object({ status_code: z.literal(200), word: z.string(), entries: z.array(dictionaryEntry) }),
});
