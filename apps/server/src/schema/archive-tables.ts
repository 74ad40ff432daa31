/** One for each user: a new archive takes the place of the earlier one. */
export interface AccountArchivesTable {
  user_id: number;
  state: 'running' | 'done' | 'failed';
  /** Lines and files that are in it, of `total`. */
  done: number;
  total: number;
  /** Of a complete archive. */
  file_key: string | null;
  /** Raised with every claim and every new archive: writes of earlier claims are refused. */
  fence: number;
  /** When a server last worked on it; 0: no server does. */
  claimed_at: number;
  /** Claims of this archive. */
  tries: number;
  /** Of the last change of state. */
  changed_at: number;
}
