import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { id } from './shapes.ts';
import { text } from './text-field.ts';

export const language = z.enum(['en', 'vi']);
export type Language = z.infer<typeof language>;

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
    examples: z.array(z.object({ text: z.string(), meaning: z.string() })),
  }),
});

const dictionaryEntry = z.object({
  class: z.string(),
  /** In Vietnamese, the most common first. */
  meanings: z.array(z.string()),
  /** Without slashes; '' if unknown. */
  ipa: z.string(),
  /** A1 to C1; '' if unknown. */
  level: z.string(),
  examples: z.array(z.object({ text: z.string(), meaning: z.string() })),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

const dictionaryArticle = z.object({
  status_code: z.literal(200),
  /** The English headword, also for an inflected or a Vietnamese word. */
  word: z.string(),
  /** A path on this origin, without the leading slash. */
  audio: z.string(),
  audio_credit: z.optional(z.string()),
  /** One for each class, that of a look-up first. */
  entries: z.array(dictionaryEntry),
  /** The other words of its root, the easiest first. */
  family: z.array(z.string()),
  /** Words that learners take for it; the note says the difference, in Vietnamese. */
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
  params: z.object({ word: text({ label: 'Word', min: 1, max: LIMITS.lookup, notBlank: true }) }),
  reply: dictionaryArticle,
});
