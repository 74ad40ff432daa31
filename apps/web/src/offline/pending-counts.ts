import { createStore } from '../platform/storage/external-store.ts';
import { session } from '../platform/storage/session.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import { useStore } from '../platform/storage/use-store.ts';

export interface Waiting {
  /** The number of unsent writes, answers and results. */
  readonly count: number;
  /** The number of unsent writes. */
  readonly writes: number;
  /** The number of refused writes. */
  readonly refused: number;
}

const NONE: Waiting = { count: 0, writes: 0, refused: 0 };
const waiting = createStore<Waiting>(NONE);
let isCounted = false;

/** The storage key that tells the next page that an outbox, of any account, is not empty. */
const HAS_OUTBOX = 'has_outbox';

export const hasOutbox = (): boolean => readStored(HAS_OUTBOX) !== null;

/** Whether later writes must be queued behind earlier ones. */
export const hasOwnWrites = (): boolean => (isCounted ? waiting.get().writes > 0 : hasOutbox());

export function setWaiting(next: Waiting, isEmpty: boolean): void {
  isCounted = true;
  store(HAS_OUTBOX, isEmpty ? null : 'yes');
  const now = waiting.get();
  const isSame = now.count === next.count && now.writes === next.writes && now.refused === next.refused;
  if (!isSame) waiting.set(next);
}

export function noteOutbox(): void {
  store(HAS_OUTBOX, 'yes');
}

session.subscribe(() => {
  isCounted = false;
  waiting.set(NONE);
});

export function useWaiting(): Waiting {
  return useStore(waiting);
}
