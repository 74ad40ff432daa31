import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lesson } from './lessons.ts';
import { MAX_PAGE } from './limits.ts';
import { codeReadings } from './codes.ts';
import { paged, typedCode, wholeNumberInQuery } from './shapes.ts';
import { word } from './words.ts';

export const SHARE_CODE_LENGTH = 10;
/** Words in one page; nearly every lesson fits in one. */
export const SHARED_PAGE_SIZE = 500;

/** The codes that the text may mean. */
export const shareCodesFrom = (text: string): string[] => codeReadings(text, SHARE_CODE_LENGTH);

/** The address in the link and the QR code. */
export function sharedLessonAddress(origin: string, code: string): string {
  return `${origin}/l/${code}`;
}

const byShareCode = z.object({
  share_code: typedCode,
});

export const openSharedLesson = endpoint({
  method: 'GET',
  path: '/api/shared/:share_code',
  summary: 'A lesson that its owner shares by link, for anybody: its words as others see them, newest first.',
  tag: 'lessons',
  access: 'public',
  params: byShareCode,
  query: z.object({
    /** A page has 500 words (added). */
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
  }),
  reply: z.extend(paged(word), {
    lesson: z.object({
      lesson_name: z.string(),
      description: z.string(),
      /** The name of the owner. */
      owner: z.string(),
      /** The number of words (added). */
      words: z.int(),
    }),
  }),
});

export const saveSharedLesson = endpoint({
  method: 'POST',
  path: '/api/shared/:share_code/save',
  summary: 'Copy a shared lesson with its words; a second time adds only what is missing (added).',
  tag: 'lessons',
  access: 'user',
  params: byShareCode,
  // The limit is low because a lesson may have thousands of words.
  rate: { perSecond: 0.2, burst: 20 },
  reply: z.object({
    status_code: z.literal(200),
    /** The caller's copy; null when the caller has all of the words in other lessons. */
    lesson: z.nullable(lesson),
    added: z.int(),
  }),
});
