import type { Generated } from 'kysely';

/** Each user has at most one archive: a new one replaces the earlier one. */
export interface AccountArchivesTable {
  user_id: number;
  state: 'running' | 'done' | 'failed';
  /** The number of lines and files in the archive so far, out of `total`. */
  done: number;
  total: number;
  /** The file of a complete archive. */
  file_key: string | null;
  /** The size of that file. */
  bytes: Generated<number>;
  /** Raised with every claim and every new archive, so that writes of earlier claims are refused. */
  fence: number;
  /** When a server last worked on the archive; 0: no server does. */
  claimed_at: number;
  /** The number of claims of this archive. */
  tries: number;
  /** When `state` last changed. */
  changed_at: number;
}
