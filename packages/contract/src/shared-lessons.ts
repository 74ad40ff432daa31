import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lesson } from './lessons.ts';
import { MAX_PAGE } from './limits.ts';
import { ROOM_ID_ALPHABET } from './room-id.ts';
import { paged, wholeNumberInQuery } from './shapes.ts';
import { word } from './words.ts';

export const SHARE_CODE_LENGTH = 10;
/** Words in one page: nearly every lesson fits. */
export const SHARED_PAGE_SIZE = 500;

const CODE = new RegExp(`^[${ROOM_ID_ALPHABET}]{${SHARE_CODE_LENGTH}}$`);

/** The share code in an address, in any case; null when there is none. */
export function shareCodeFrom(text: string): string | null {
  const code = text.toUpperCase();
  return CODE.test(code) ? code : null;
}

/** What the link and the QR hold. */
export function sharedLessonAddress(origin: string, code: string): string {
  return `${origin}/l/${code}`;
}

const byShareCode = z.object({ share_code: z.string().check(z.maxLength(64)) });

export const openSharedLesson = endpoint({
  method: 'GET',
  path: '/api/shared/:share_code',
  summary: 'A lesson that its owner shares by link, for anybody: its words as others see them, newest first.',
  tag: 'lessons',
  access: 'public',
  params: byShareCode,
  query: z.object({
    /** Pages of 500 words (added). */
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
  }),
  reply: z.extend(paged(word), {
    lesson: z.object({
      lesson_name: z.string(),
      description: z.string(),
      /** The name of its owner. */
      owner: z.string(),
      /** How many words it has (added). */
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
  // A lesson may have thousands of words.
  rate: { perSecond: 0.2, burst: 20 },
  reply: z.object({
    status_code: z.literal(200),
    /** The caller's own copy; null when all of the words are in other lessons of the caller. */
    lesson: z.nullable(lesson),
    added: z.int(),
  }),
});
