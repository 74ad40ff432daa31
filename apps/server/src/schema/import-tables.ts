import type { ImportFormat } from '@icando/contract/imports';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ImportsTable {
  id: number;
  user_id: number;
  format: ImportFormat;
  /** `failing` is like `undoing`, but leads to `failed` instead of `preview`. */
  state: 'preview' | 'running' | 'undoing' | 'failing' | 'done' | 'failed';
  /** JSON: names, samples and roles. */
  columns: string;
  /** JSON: data of the source for which a word has no field. */
  left_out: string;
  /** The number of rows of the source. */
  total: number;
  /** The number of answers in the review history of the source. */
  source_reviews: Generated<number>;
  /** The number of notes of the source with a recording. */
  source_recordings: Generated<number>;
  /** The size of the recordings that were stored for the import so far. */
  recording_bytes: Generated<number>;
  /** The size of the package that is kept for the import; 0: none. */
  package_bytes: Generated<number>;
  /** The lesson to which the words are added; null: none. */
  lesson_id: number | null;
  /** Whether the lesson was created for this import. */
  made_lesson: Flag;
  done: number;
  added: number;
  existing: number;
  failed: number;
  /** The number of answers that were added to the log. */
  reviews: number;
  /** Raised with every claim and change of `state`, so that writes of earlier claims are refused. */
  fence: number;
  /** When a server last worked on the import; 0: no server does. */
  claimed_at: number;
  /** The number of claims since the last progress. */
  tries: number;
  /** When `state` last changed. */
  changed_at: number;
  /** JSON: rows whose word the user has with another meaning, with that word; null: none. */
  changed: Generated<string | null>;
  /** The number of words that got another meaning. */
  updated: Generated<number>;
}

/** Some hundred rows of an import, which are added or removed in one transaction. */
export interface ImportChunksTable {
  import_id: number;
  place: number;
  /** JSON. */
  rows: string;
  /** JSON: ids of the words that were added; null when the chunk is not imported. */
  added: string | null;
  /** JSON: the review history of each row; null when no row has one. */
  reviews: string | null;
  /** JSON: the entry of each row's recording in the package; null when no row has one. */
  sounds: string | null;
  /** JSON: ids of the answers that were added; null: none. */
  answers: string | null;
  /** JSON: words that got another meaning, with what they had before; null: none. */
  updated: Generated<string | null>;
}
