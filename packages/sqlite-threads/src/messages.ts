import type { ColumnValue, Statement } from './statements.ts';

/** The messages between the main thread and the SQLite threads. */

export interface Job {
  /** Positive, below 2^31, so that it fits the shared memory. */
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type Request =
  /** Independent jobs, each all or nothing. The writer gives them one commit. */
  | { readonly kind: 'jobs'; readonly jobs: readonly Job[] }
  /** A statement of an interactive transaction, run as it is. Writer only. */
  | { readonly kind: 'session'; readonly job: Job }
  | { readonly kind: 'stop' };

/** Rows as one flat list: half the cost of objects when copied between threads. */
export interface PackedResult {
  readonly columns: readonly string[];
  readonly values: ColumnValue[];
  readonly changes: number;
}

export interface Failure {
  readonly message: string;
  /** SQLite's extended result code; undefined when the error is not SQLite's. */
  readonly errcode: number | undefined;
  readonly timedOut: boolean;
}

export type Answer =
  | { readonly id: number; readonly kind: 'done'; readonly results: PackedResult[] }
  | { readonly id: number; readonly kind: 'refused'; readonly failedAt: number }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure };

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly failure: Failure }
  /** `last`: the request is finished and the thread waits for the next. */
  | { readonly kind: 'answers'; readonly answers: Answer[]; readonly last: boolean };

export type ThreadRole = 'writer' | 'reader';

/** One 32-bit number shared between threads. */
export type SharedNumber = Int32Array<SharedArrayBuffer>;

export function sharedNumber(): SharedNumber {
  return new Int32Array(new SharedArrayBuffer(4));
}

export interface ThreadSetup {
  readonly role: ThreadRole;
  readonly file: string;
  readonly statementTimeoutMs: number;
  /** Reader: the id of the running job, else 0. Writer: a `commitState`. */
  readonly state: SharedNumber;
  /** Grows with every committed change of tables: threads then drop their prepared statements. */
  readonly schemaVersion: SharedNumber;
}

/** Who decides about a group of writes: until it commits the main thread may abandon it; the first to swap the number wins. */
export const commitState = { idle: 0, running: 1, committing: 2, abandoned: 3 } as const;
