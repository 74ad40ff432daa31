import { createStore, entries as readEntries, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { session } from '../storage/session.ts';
import { publishIds } from '../storage/current-ids.ts';
import { loadedKind, type Owner } from './kinds.ts';
import { readLastRelease } from './last-release.ts';
import { type Change, type Contents, createOutbox, type Outcome } from './outbox.ts';
import { noteOutbox, setPending } from './pending.ts';

const ENTRY = 'entry:';
const ID = 'id:';
const EMPTY: Contents = { entries: [], ids: {} };

const entry = z.object({
  id: z.string(),
  owner: z.union([z.int(), z.string()]),
  kind: z.string(),
  body: z.unknown(),
  createdAt: z.number(),
  state: z.enum(['waiting', 'refused']),
  reason: z.string(),
});

/** A tab that holds the lock for longer has been suspended by the system; a call takes 30 s at most. */
const MAX_WAIT_MS = 40_000;

const database = createStore('icando-outbox', 'outbox');

/** Runs before everything else, once for each page. */
let importedLastRelease: Promise<void> | undefined;

const importLastRelease = (): Promise<void> =>
  (importedLastRelease ??= readLastRelease(database, writeNow).catch(() => {}));

async function read(): Promise<Contents> {
  await importLastRelease();
  try {
    const stored = await readEntries<string, unknown>(database);
    const entries = stored.flatMap(([key, value]) =>
      key.startsWith(ENTRY) ? (entry.safeParse(value).data ?? []) : [],
    );
    const ids = stored.filter(([key, id]) => key.startsWith(ID) && typeof id === 'number');
    return {
      entries: entries.toSorted((a, b) => a.createdAt - b.createdAt),
      ids: Object.fromEntries(ids.map(([key, id]) => [key.slice(ID.length), id as number])),
    };
  } catch {
    // The browser has no storage for this page, so nothing can be queued.
    return EMPTY;
  }
}

async function write(change: Change): Promise<void> {
  await importLastRelease();
  await writeNow(change);
}

/** Entries are put without a read before, and committed explicitly, so that they survive a tab that closes at once. */
async function writeNow({ put = [], remove = [], ids = {} }: Change): Promise<void> {
  if (put.length > 0) noteOutbox();
  await database('readwrite', (store) => {
    for (const id of remove) store.delete(ENTRY + id);
    for (const next of put) store.put(next, ENTRY + next.id);
    for (const [before, id] of Object.entries(ids)) store.put(id, ID + before);
    const done = promisifyRequest(store.transaction);
    store.transaction.commit?.();
    return done;
  });
}

/** Tabs tell each other what has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox');
channel?.addEventListener('message', ({ data }: MessageEvent<Outcome | undefined>) => {
  if (data !== undefined) loadedKind(data.kind)?.onSent?.(data.reply, data.body, data.owner);
  void count();
});
// Node would wait for messages.
(channel as { unref?: () => void } | undefined)?.unref?.();

export const outbox = createOutbox({
  read,
  write,
  async exclusively(task) {
    // Browsers lack it on plain HTTP. The server then counts an entry once that two tabs send.
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    if (locks === undefined) return task();
    let isTurn = false;
    try {
      return await locks.request('outbox', { signal: AbortSignal.timeout(MAX_WAIT_MS) }, () => {
        isTurn = true;
        return task();
      });
    } catch (error) {
      if (isTurn) throw error;
      return task();
    }
  },
  token: session.bearer,
  now: () => Date.now(),
  onChange(outcome) {
    channel?.postMessage(outcome);
    void count();
  },
});

/** The account whose entries are counted. */
let counted: Owner | undefined;
session.subscribe(() => {
  counted = undefined;
});

/** Counts what waits of this account, and publishes the server's ids. */
export async function countPending(owner: Owner): Promise<void> {
  counted = owner;
  await count();
}

async function count(): Promise<void> {
  const owner = counted;
  const { entries, ids } = await outbox.read();
  publishIds(ids);
  if (owner === counted) setPending(entries, owner);
}
