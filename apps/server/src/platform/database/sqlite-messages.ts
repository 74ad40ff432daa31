import type { ColumnValue } from './column-values.ts';
import type { Statement } from './statements.ts';

/** What the server and its SQLite threads say to each other. */

export interface Job {
  /** Positive, below 2^31, so that it fits the shared memory. */
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type Request =
  | {
      /** Independent jobs, each all or nothing. The writer gives them one commit. */
      readonly kind: 'jobs';
      readonly jobs: readonly Job[];
      /** Changes when tables changed: remembered statements are dropped. */
      readonly schemaVersion: number;
    }
  /** A statement of an interactive transaction, run as it is. Writer only. */
  | { readonly kind: 'session'; readonly job: Job }
  | { readonly kind: 'stop' };

/** Rows as one flat list, half the cost of objects when copied between threads. */
export interface PackedResult {
  readonly columns: readonly string[];
  readonly values: ColumnValue[];
  readonly changes: number;
}

export interface Failure {
  readonly message: string;
  /** SQLite's extended result code; without one, the failure is ours. */
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

export interface ThreadSetup {
  readonly role: ThreadRole;
  readonly file: string;
  readonly statementTimeoutMs: number;
  /** One 32-bit number shared with the server. Reader: the id of the job at work, else 0. Writer: a `CommitState`. */
  readonly state: Int32Array<SharedArrayBuffer>;
}

/** Who decides about a group of writes: until it commits the server may abandon it; whoever swaps the number first wins. */
export const commitState = { idle: 0, running: 1, committing: 2, abandoned: 3 } as const;
