import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { text } from './text-field.ts';

const dropped = z.object({
  /** In the pasted text, from 1. */
  row: z.int(),
  text: z.string(),
  why: z.enum(['heading', 'title', 'number', 'date', 'no_name', 'too_long', 'too_many']),
});

export const readClassList = endpoint({
  method: 'POST',
  path: '/api/classes/read',
  summary:
    'The names in a pasted class list, as they will be kept, and what is left out. Nothing is stored (added).',
  tag: 'homework',
  access: 'user',
  body: z.object({ text: text({ label: 'Class list', min: 1, max: LIMITS.pastedClass, multiline: true }) }),
  reply: z.object({
    status_code: z.literal(200),
    names: z.array(z.string()),
    dropped: z.array(dropped),
  }),
});
