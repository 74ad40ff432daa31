import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface WordsTable {
  id: number;
  user_id: number;
  lesson_id: number | null;
  foreign_word: string;
  native_word: string;
  pronunciation: string;
  note: string;
  foreign_key: string;
  native_key: string;
  /** Both sides, normalised, on two lines. */
  search: string;
  /** Whether the word was removed from a private lesson, so that only its owner may see it. */
  withheld: Flag;
  /** Names the source of a copied word, or the client's id of a word, so that a repetition finds the first word. */
  source_key: string | null;
  created_at: number;
  /** The name of the word's recording; null when the server's voice reads the word. */
  recording: string | null;
  /** A sentence with the word and its translation; empty for none. */
  example: Generated<string>;
  example_native: Generated<string>;
}
