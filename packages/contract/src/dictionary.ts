import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
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
