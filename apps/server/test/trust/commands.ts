export interface Newcomer {
  name: string;
  password: string;
  isAdmin: boolean;
}

/** What the attacked process used since it was last asked, in ms. */
export interface Costs {
  /** The processor time of all threads. */
  cpuMs: number;
  /** The longest time for which the event loop computed without a pause. */
  blockedMs: number;
}

/** A command to the attacked process. */
export type Command =
  | { name: 'newcomer'; of: Newcomer }
  | { name: 'costs' }
  | { name: 'rows'; ids: readonly (number | string)[] }
  | { name: 'end' };
