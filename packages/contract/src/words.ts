import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS, MAX_PAGE, MAX_WORD_PAGE_SIZE, PAGE_SIZE, RECORDING_BYTES } from './limits.ts';
import { byId, id, lessonIdsInQuery, ok, paged, userIdInQuery, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';

export const word = z.object({
  id,
  foreign_word: z.string(),
  native_word: z.string(),
  pronunciation_foreign: z.string(),
  note: z.string(),
  /** An English sentence with the word, and its translation; '' if there is none, undefined from an older server (added). */
  example: z.optional(z.string()),
  example_native: z.optional(z.string()),
  /** A1 to C1 in the sense of the Vietnamese side; '' if the dictionary does not know it, undefined from an older server (added). */
  level: z.optional(z.string()),
  lesson_id: z.nullable(id),
  /** A path on this origin, without the leading slash. */
  audio: z.string(),
  /** The speaker of one of the operator's recordings, to be named wherever it is played (added). */
  audio_credit: z.optional(z.string()),
  /** The recording of the example, only in homework; elsewhere `exampleAudio` has it (added). */
  example_audio: z.optional(z.string()),
  /** The starter lesson and part of speech, if the dictionary has them, so that games can show similar words together. */
  theme: z.optional(z.int()),
  type_word: z.optional(z.string()),
  /** Present only in another user's list: whether the caller has already copied this word. */
  pulled: z.optional(z.boolean()),
});
export type Word = z.infer<typeof word>;

const english = text({ label: 'English', min: 1, max: LIMITS.wordNew, notBlank: true });
const vietnamese = text({ label: 'Vietnamese', min: 1, max: LIMITS.wordNew, notBlank: true });
const noteText = text({ label: 'Note', max: LIMITS.note });

/** The example sentence and its translation (added). */
const exampleTexts = {
  example: z.optional(z.nullable(text({ label: 'Example', max: LIMITS.example }))),
  example_native: z.optional(z.nullable(text({ label: 'Example in Vietnamese', max: LIMITS.example }))),
};

const wordIds = z.array(id).check(z.minLength(1), z.maxLength(LIMITS.wordIds));

/** The reply has the word's fields at the top level and again under `word`. */
const wordReply = z.extend(word, { status_code: z.literal(200), word });

export const listWords = endpoint({
  method: 'GET',
  path: '/api/word',
  summary: 'A page of words, newest first.',
  tag: 'words',
  access: 'user',
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_WORD_PAGE_SIZE, fallback: PAGE_SIZE }),
    lesson_ids: lessonIdsInQuery,
    from_user_id: userIdInQuery,
    search: z._default(text({ label: 'Search', max: LIMITS.search }), ''),
  }),
  reply: paged(word),
});

export const createWord = endpoint({
  method: 'POST',
  path: '/api/word',
  summary: 'Keep a word.',
  tag: 'words',
  access: 'user',
  body: z.object({
    word_e: english,
    word_v: vietnamese,
    pronun: z.optional(z.nullable(text({ label: 'Phonetic', max: LIMITS.phoneticNew }))),
    note: z.optional(z.nullable(noteText)),
    ...exampleTexts,
    lesson: z.optional(z.nullable(id)),
    /** An id made by the client; a repeated call returns the word of the first call (added). */
    client_id: z.optional(z.uuid()),
  }),
  reply: wordReply,
});

/** The texts of a word before a change. */
const wordTexts = {
  native_word: z.optional(text({ label: 'Vietnamese', max: LIMITS.wordEdited * 2 })),
  pronunciation_foreign: z.optional(text({ label: 'Phonetic', max: LIMITS.phoneticEdited * 2 })),
  note: z.optional(text({ label: 'Note', max: LIMITS.note * 2 })),
  example: z.optional(text({ label: 'Example', max: LIMITS.example * 2 })),
  example_native: z.optional(text({ label: 'Example in Vietnamese', max: LIMITS.example * 2 })),
};

/** For a change made offline: the texts before the change, and the id for the copy that a conflict creates. */
const madeOffline = z.object({ client_id: z.uuid(), expected: z.object(wordTexts) });

export const updateWord = endpoint({
  method: 'PUT',
  path: '/api/word/:id',
  summary: 'Change a word; its English side stays.',
  tag: 'words',
  access: 'user',
  params: byId,
  body: z.object({
    foreign_word: z.optional(text({ label: 'English', min: 1, max: LIMITS.wordEdited, notBlank: true })),
    native_word: z.optional(text({ label: 'Vietnamese', min: 1, max: LIMITS.wordEdited, notBlank: true })),
    pronunciation_foreign: z.optional(z.nullable(text({ label: 'Phonetic', max: LIMITS.phoneticEdited }))),
    note: z.optional(z.nullable(noteText)),
    ...exampleTexts,
    lesson_id: z.optional(z.nullable(id)),
    /** If the word was changed elsewhere in the meantime, this change becomes a copy (added). */
    made_offline: z.optional(madeOffline),
  }),
  /** If `kept_both` is true, the reply contains the copy. */
  reply: z.extend(wordReply, { kept_both: z.optional(z.literal(true)) }),
});

export const exampleAudio = endpoint({
  method: 'POST',
  path: '/api/word/example_audio',
  summary:
    'The path of the recording of an example sentence, which is made when it is first fetched (added).',
  tag: 'words',
  access: 'user',
  body: z.object({ example: text({ label: 'Example', min: 1, max: LIMITS.example, notBlank: true }) }),
  reply: z.object({ status_code: z.literal(200), audio: z.string() }),
  // Each new sentence is kept.
  rate: { perSecond: 1, burst: 120 },
});

export const setRecording = endpoint({
  method: 'PUT',
  path: '/api/word/:id/recording',
  summary:
    'Record an own word: a multipart form with the file `recording` (WAV or MP3). Who may see the word hears it (added).',
  tag: 'words',
  access: 'user',
  params: byId,
  form: {
    fields: z.object({}),
    file: {
      name: 'recording',
      maxBytes: RECORDING_BYTES,
      tooLarge: 'recording_too_large',
    },
  },
  reply: wordReply,
  // Each call writes up to a megabyte.
  rate: { perSecond: 0.1, burst: 30 },
});

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/word/:id/recording',
  summary: 'Delete the recording of an own word, which the voice then reads (added).',
  tag: 'words',
  access: 'user',
  params: byId,
  reply: wordReply,
});

export const deleteWord = endpoint({
  method: 'DELETE',
  path: '/api/word/:id',
  summary: 'Delete a word; it can be brought back for an hour.',
  tag: 'words',
  access: 'user',
  params: byId,
  reply: ok,
});

export const moveWords = endpoint({
  method: 'POST',
  path: '/api/words/move',
  summary: 'Put own words into another lesson: all or none.',
  tag: 'words',
  access: 'user',
  body: z.object({ user_word_ids: wordIds, to_lesson_id: z.nullable(id) }),
  reply: ok,
});

export const copyWords = endpoint({
  method: 'POST',
  path: '/api/words/copy',
  summary: "Copy own words, or pull another user's.",
  tag: 'words',
  access: 'user',
  body: z.object({ user_word_ids: wordIds, to_lesson_id: z.optional(z.nullable(id)) }),
  reply: z.object({ status_code: z.literal(200), data: z.array(word) }),
});

export const restoreWords = endpoint({
  method: 'POST',
  path: '/api/words/restore',
  summary: 'Bring back own words deleted in the last hour, under the same ids (added).',
  tag: 'words',
  access: 'user',
  body: z.object({ user_word_ids: wordIds }),
  reply: z.object({ status_code: z.literal(200), data: z.array(word) }),
});
