import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lessonIdsInQuery, timestamp, wordIdsInQuery } from './shapes.ts';

/** Without ids, all words of the caller; a lesson of another user must be public. */
const ofLessons = z.object({
  lesson_ids: lessonIdsInQuery,
  /** Restricts the export to these words of the lessons. */
  word_ids: wordIdsInQuery,
});

/** The largest number of words on one printed sheet. */
export const SHEET_WORDS = 2_000;

/** The most words that are named because the sheet has no letters for them. */
export const SHEET_GAPS_NAMED = 10;

/** A list of words, or cards to cut out. */
export const sheetKind = z.enum(['list', 'cards']);
export type SheetKind = z.infer<typeof sheetKind>;

export const exportWordsCsv = endpoint({
  method: 'GET',
  path: '/api/export/words.csv',
  summary: 'Words of these lessons for a spreadsheet: UTF-8 with BOM, one row a word, the oldest first.',
  tag: 'exports',
  access: 'user',
  query: ofLessons,
  rate: { perSecond: 0.2, burst: 10 },
  reply: z.any(),
});

export const exportWordsDeck = endpoint({
  method: 'GET',
  path: '/api/export/words.apkg',
  summary:
    'Words of these lessons for Anki, with recordings; own ones with their answers and when they come back.',
  tag: 'exports',
  access: 'user',
  query: ofLessons,
  rate: { perSecond: 0.1, burst: 5 },
  reply: z.any(),
});

export const exportSheet = endpoint({
  method: 'GET',
  path: '/api/export/sheet.pdf',
  summary:
    'At most 2,000 words of these lessons to print on A4: a list, or cards to cut out of sheets printed on both sides.',
  tag: 'exports',
  access: 'user',
  query: z.extend(ofLessons, { kind: sheetKind }),
  rate: { perSecond: 0.2, burst: 10 },
  reply: z.any(),
});

export const exportSheetGaps = endpoint({
  method: 'GET',
  path: '/api/export/sheet_gaps',
  summary:
    'The words of such a sheet with letters that it cannot show, as of Chinese or Thai: the first 10 (added).',
  tag: 'exports',
  access: 'user',
  query: ofLessons,
  rate: { perSecond: 0.2, burst: 10 },
  reply: z.object({ status_code: z.literal(200), words: z.array(z.string()), total: z.int() }),
});

/** How long an archive can be downloaded after it was made. */
export const ARCHIVE_KEPT_MS = 24 * 60 * 60 * 1000;

const archive = {
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** The number of lines and files written so far, of `total` (added). */
  done: z.optional(z.int()),
  total: z.optional(z.int()),
  /** The address of a complete archive. */
  url: z.optional(z.string()),
  /** When the archive is deleted (added). */
  expires_at: z.optional(timestamp),
};
const archiveStatus = z.object({ status_code: z.literal(200), ...archive });
export type AccountArchive = z.infer<typeof archiveStatus>;

export const startAccountArchive = endpoint({
  method: 'POST',
  path: '/api/export/account',
  summary:
    'Make an archive of everything of the caller, in the background; it takes the place of an earlier one.',
  tag: 'exports',
  access: 'user',
  rate: { perSecond: 1 / 300, burst: 5 },
  reply: archiveStatus,
  security: 'account_exported',
});

export const accountArchive = endpoint({
  method: 'GET',
  path: '/api/export/account',
  summary: "How far the caller's archive is, and where it can be downloaded for a day.",
  tag: 'exports',
  access: 'user',
  reply: archiveStatus,
});

export const deleteAccountArchive = endpoint({
  method: 'DELETE',
  path: '/api/export/account',
  summary: "Delete the caller's archive before its day is over, or stop making it (added).",
  tag: 'exports',
  access: 'user',
  reply: archiveStatus,
});

export const accountArchiveFile = endpoint({
  method: 'GET',
  path: '/api/export/account/file',
  summary: "The caller's complete archive, a ZIP.",
  tag: 'exports',
  access: 'user',
  reply: z.any(),
  security: 'account_exported',
});
