import type { ColumnValue, Statement } from './statements.ts';

export interface Job {
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type Request =
  | { readonly kind: 'jobs'; readonly jobs: readonly Job[] }
  | { readonly kind: 'session'; readonly job: Job }
  | { readonly kind: 'stop' };

/** The values of all rows in one flat list: copying it between threads takes half as long as copying objects. */
export interface PackedResult {
  readonly columns: readonly string[];
  readonly values: ColumnValue[];
  readonly changes: number;
}

export interface Failure {
  readonly message: string;
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
  | { readonly kind: 'answers'; readonly answers: Answer[]; readonly last: boolean };

export type ThreadRole = 'writer' | 'reader';

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
  /** Grows with every committed schema change: the threads then drop their prepared statements. */
  readonly schemaVersion: SharedNumber;
}

/** The main thread may abandon a group of writes until it commits: the thread that swaps the state first decides. */
export const commitState = { idle: 0, running: 1, committing: 2, abandoned: 3 } as const;
