import { createStore } from '../storage/external-store.ts';
import { session } from '../storage/session.ts';
import { readStored, store } from '../storage/storage.ts';
import { useStore } from '../storage/use-store.ts';
import { type Entry, isRegistered, type Owner } from './kinds.ts';

/** The numbers of entries of the signed-in account in the outbox. */
export interface Pending {
  readonly waiting: number;
  readonly refused: number;
}

const NONE: Pending = { waiting: 0, refused: 0 };
const pending = createStore<Pending>(NONE);
/** The kinds of the waiting entries; undefined until they are counted. */
let kinds: ReadonlySet<string> | undefined;

/** The storage key that tells the next page that the outbox is not empty, without loading its code. */
const HAS_OUTBOX = 'has_outbox';

/** Whether the outbox may contain something of any account. */
export const hasOutbox = (): boolean => readStored(HAS_OUTBOX) !== null;

export function noteOutbox(): void {
  store(HAS_OUTBOX, 'yes');
}

/** Whether something of this kind may wait. */
export const isWaiting = (kind: string): boolean => (kinds === undefined ? hasOutbox() : kinds.has(kind));

export function setPending(entries: readonly Entry[], owner: Owner | undefined): void {
  store(HAS_OUTBOX, entries.length === 0 ? null : 'yes');
  if (owner === undefined) return;
  const own = entries.filter((entry) => entry.owner === owner);
  const waiting = own.filter(({ state }) => state === 'waiting');
  kinds = new Set(waiting.map(({ kind }) => kind));
  // What is sent elsewhere, such as messages, is shown there when it is refused.
  const refused = own.filter(({ state, kind }) => state === 'refused' && isRegistered(kind));
  const next = { waiting: waiting.length, refused: refused.length };
  const before = pending.get();
  if (before.waiting !== next.waiting || before.refused !== next.refused) pending.set(next);
}

session.subscribe(() => {
  kinds = undefined;
  pending.set(NONE);
});

export const usePending = (): Pending => useStore(pending);
