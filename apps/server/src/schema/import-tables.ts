import type { ImportFormat } from '@icando/contract/imports';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ImportsTable {
  id: number;
  user_id: number;
  format: ImportFormat;
  /** `failing`: like `undoing`, `failed` afterwards rather than `preview`. */
  state: 'preview' | 'running' | 'undoing' | 'failing' | 'done' | 'failed';
  /** JSON: names, samples and roles. */
  columns: string;
  /** JSON: what the source has and a word has not. */
  left_out: string;
  /** Rows of the source. */
  total: number;
  /** Answers in the review history of the source. */
  source_reviews: Generated<number>;
  /** Notes of the source with a recording. */
  source_recordings: Generated<number>;
  /** Of the recordings that were stored for it so far. */
  recording_bytes: Generated<number>;
  /** Where the words go; null: no lesson. */
  lesson_id: number | null;
  /** The lesson was made for this import. */
  made_lesson: Flag;
  done: number;
  added: number;
  existing: number;
  failed: number;
  /** Answers that were added to the log. */
  reviews: number;
  /** Raised with every claim and change of state: writes of earlier claims are refused. */
  fence: number;
  /** When a server last worked on it; 0: no server does. */
  claimed_at: number;
  /** Claims since the last progress. */
  tries: number;
  /** Of the last change of state. */
  changed_at: number;
}

/** Some hundred rows of an import, which are added, or removed again, in one transaction. */
export interface ImportChunksTable {
  import_id: number;
  place: number;
  /** JSON. */
  rows: string;
  /** JSON: ids of the words that were added; null: not added. */
  added: string | null;
  /** JSON: the review history of each row; null: none has any. */
  reviews: string | null;
  /** JSON: where the recording of each row is in the package; null: none has any. */
  sounds: string | null;
  /** JSON: ids of the answers that were added; null: none. */
  answers: string | null;
}
