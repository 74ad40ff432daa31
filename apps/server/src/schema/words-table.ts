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
  /** Removed from a private lesson: only the owner may see it. */
  withheld: Flag;
  /** Of a copied word, so that a second copy finds the first; of a client's word, which it may send twice. */
  source_key: string | null;
  created_at: number;
  /** The name of its own recording; null: it is read by the voice. */
  recording: string | null;
}
