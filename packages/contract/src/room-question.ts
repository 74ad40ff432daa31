import * as z from 'zod/mini';
import { ROOM_GAMES } from './room-rules.ts';

/** All fields are always present; a field that the game does not use is null, '' or empty. */
export const question = z.object({
  type_game: z.enum(ROOM_GAMES),
  /** From 0. */
  index: z.int(),
  /** False for the second and later mice of a question. */
  new_question: z.boolean(),
  /** '' in the listen game. */
  word_question: z.string(),
  /** Of a sentence with a gap, which is then the `word_question` with `____` for each hidden part (added). */
  translation: z.optional(z.string()),
  options: z.array(z.string()),
  /** The mask of the answer in the write game; otherwise null. */
  correct_option: z.nullable(z.string()),
  /** The words of the listen game, in the order in which they are read. */
  read_words: z.array(z.object({ id: z.int(), audio: z.string(), native_word: z.string() })),
  /** The tiles of the listen game. */
  view_words: z.array(z.object({ id: z.int(), native_word: z.string() })),
  /** The word that the mouse holds, in the mouse game. */
  show_word: z.nullable(z.string()),
  /** 0..5. */
  hole: z.nullable(z.int()),
  /** The time left for the question, including the reading; in the mouse game, the time left for this mouse. */
  time_left_ms: z.number(),
});

/** A word with both sides, sent after the question. */
export const askedWord = z.object({
  id: z.int(),
  foreign_word: z.string(),
  native_word: z.string(),
  pronunciation_foreign: z.string(),
  audio: z.string(),
});
