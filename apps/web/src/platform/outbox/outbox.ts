import { ApiError, mayPassLater } from '../api/api-error.ts';
import { newUuid } from '../browser/uuid.ts';
import { type AnyKind, type Entry, type Ids, isRegistered, loadKind, type Owner } from './kinds.ts';

export interface Contents {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly ids: Ids;
}

/** A change, made completely or not at all. */
export interface Change {
  readonly put?: readonly Entry[];
  readonly remove?: readonly string[];
  readonly ids?: Ids | undefined;
}

/** What became of an entry that was sent. */
export interface Outcome extends Pick<Entry, 'kind' | 'owner' | 'body'> {
  readonly reply: unknown;
}

export interface OutboxDeps {
  readonly read: () => Promise<Contents>;
  /** Rejects if the device cannot store the change. */
  readonly write: (change: Change) => Promise<void>;
  /** Runs the task while no other tab runs one. */
  readonly exclusively: <Value>(task: () => Promise<Value>) => Promise<Value>;
  /** The token with which entries are sent. A new one may be another user's, so that the rest waits. */
  readonly token: () => string | null;
  /** The device's clock in ms. */
  readonly now: () => number;
  /** Called after each change, with what was sent. */
  readonly onChange: (outcome?: Outcome) => void;
}

export interface Draft extends Pick<Entry, 'owner' | 'kind' | 'body'> {
  readonly id?: string;
}

interface DeliverOptions {
  readonly given?: string;
  /** Called when the entry is kept, or cannot be. */
  readonly onStored?: () => void;
}

/** The largest number of entries. No person makes more; a program might. */
const MAX_ENTRIES = 2_000;

interface Batch {
  readonly kind: AnyKind;
  readonly entries: readonly [Entry, ...Entry[]];
  readonly body: unknown;
}

/** Keeps entries on the device until the server has accepted or refused them, and sends those of an owner oldest first. */
export function createOutbox({ read, write, exclusively, token, now, onChange }: OutboxDeps) {
  let tail: Promise<unknown> = Promise.resolve();
  const queued = new Map<string, Promise<void>>();
  let known: { lastCreatedAt: number; count: number } | undefined;

  /** Runs tasks one after the other, in this tab and others. */
  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const run = tail.then(() => exclusively(task));
    tail = run.catch(() => {});
    return run;
  }

  async function readAll(): Promise<Contents> {
    const contents = await read();
    const { entries } = contents;
    const lastCreatedAt = Math.max(known?.lastCreatedAt ?? 0, entries.at(-1)?.createdAt ?? 0);
    known = { lastCreatedAt, count: entries.length };
    return contents;
  }

  async function change(next: Change, outcome?: Outcome): Promise<void> {
    await write(next);
    onChange(outcome);
  }

  async function newEntry({ id = newUuid(), ...draft }: Draft): Promise<Entry> {
    if (known === undefined) await readAll();
    const { lastCreatedAt = 0, count = 0 } = known ?? {};
    const createdAt = Math.max(lastCreatedAt + 1, now());
    known = { lastCreatedAt: createdAt, count: count + 1 };
    return { ...draft, id, createdAt, state: 'waiting', reason: '' };
  }

  /** Keeps an entry, to be sent by `send`; false if the device cannot. */
  async function add(draft: Draft): Promise<boolean> {
    try {
      const entry = await newEntry(draft);
      if (known !== undefined && known.count > MAX_ENTRIES) return false;
      await change({ put: [entry] });
      return true;
    } catch {
      return false;
    }
  }

  async function sendAll(owner: Owner, bearer: string | null, isCurrent: () => boolean): Promise<void> {
    let mayJoin = true;
    for (;;) {
      const { entries, ids } = await readAll();
      const waiting = entries.filter((entry) => entry.owner === owner && entry.state === 'waiting');
      const batch = await nextBatch(waiting, mayJoin);
      if (batch === undefined || !isCurrent()) return;
      const { kind, body } = batch;
      const remove = batch.entries.map(({ id }) => id);
      let reply: unknown;
      try {
        reply = await kind.send(body, { token: bearer, ids });
      } catch (error) {
        if (mayPassLater(error)) return;
        // One of several may be the reason.
        if (batch.entries.length > 1) mayJoin = false;
        else await refuse(batch, error);
        continue;
      }
      const { kind: name } = batch.entries[0];
      await change({ remove, ids: kind.idsOf?.(reply, body) }, { kind: name, owner, body, reply });
      kind.onSent?.(reply, body, owner);
    }
  }

  /** The oldest entries that are sent together. Entries with an invalid body are deleted. */
  async function nextBatch(waiting: readonly Entry[], mayJoin: boolean): Promise<Batch | undefined> {
    let batch: Batch | undefined;
    for (const entry of waiting) {
      if (!isRegistered(entry.kind)) continue;
      if (batch !== undefined && (!mayJoin || entry.kind !== batch.entries[0].kind)) break;
      const kind = await loadKind(entry.kind);
      if (kind === undefined) break;
      const { success, data } = kind.schema.safeParse(entry.body);
      if (!success) {
        await change({ remove: [entry.id] });
        continue;
      }
      const body: unknown = batch === undefined ? data : kind.join?.(batch.body, data);
      if (body === undefined) break;
      batch = { kind, body, entries: batch === undefined ? [entry] : [...batch.entries, entry] };
    }
    return batch;
  }

  async function refuse({ kind, body, entries: [entry] }: Batch, error: unknown): Promise<void> {
    const isKept = kind.onRefused?.(error, body) === true;
    const reason = error instanceof ApiError ? error.detail : '';
    await change(isKept ? { put: [{ ...entry, state: 'refused', reason }] } : { remove: [entry.id] });
  }

  /**
   * Sends what waits of this owner, oldest first, until the server does not respond. `given` replaces the session's
   * token, for an owner without an account.
   */
  function send(owner: Owner, given?: string): Promise<void> {
    const bearer = given ?? token();
    const key = `${owner} ${bearer}`;
    const before = queued.get(key);
    if (before !== undefined) return before;
    const isCurrent = () => given !== undefined || token() === bearer;
    const run = inTurn(() => {
      queued.delete(key);
      return sendAll(owner, bearer, isCurrent);
    });
    queued.set(key, run);
    return run;
  }

  /** Sends a body that cannot be kept; false if the server did not respond. */
  async function sendUnkept({ kind: name, body, owner }: Draft, bearer: string | null): Promise<boolean> {
    const kind = await loadKind(name);
    if (kind === undefined) return false;
    try {
      const reply = await kind.send(body, { token: bearer, ids: (await read()).ids });
      kind.onSent?.(reply, body, owner);
    } catch (error) {
      if (mayPassLater(error)) return false;
      kind.onRefused?.(error, body);
    }
    return true;
  }

  return {
    read: readAll,
    add,
    send,
    sendUnkept,

    /**
     * Keeps an entry and tries to send it; false if the device cannot keep it and the server did not respond. `given` as
     * for `send`.
     */
    async deliver(draft: Draft, { given, onStored }: DeliverOptions = {}): Promise<boolean> {
      const bearer = given ?? token();
      const isKept = await add(draft);
      onStored?.();
      if (!isKept) return sendUnkept(draft, bearer);
      await send(draft.owner, given);
      return true;
    },

    /** Removes entries that were not sent; false when there are not `count` of them. */
    takeBack: (isMeant: (entry: Entry) => boolean, count: number): Promise<boolean> =>
      inTurn(async () => {
        const found = (await readAll()).entries.filter(
          (entry) => entry.state === 'waiting' && isMeant(entry),
        );
        if (found.length !== count) return false;
        await change({ remove: found.map(({ id }) => id) });
        return true;
      }),

    /** Queues a refused entry again, behind the others. */
    async retry(id: string): Promise<void> {
      const entry = (await readAll()).entries.find((other) => other.id === id);
      if (entry === undefined) return;
      const retried = (await loadKind(entry.kind))?.retried;
      await change({ put: [await newEntry({ ...entry, body: retried?.(entry.body) ?? entry.body })] });
    },

    /** Notes that the server refuses an entry that is sent elsewhere; without a reason, that it waits again. */
    async mark(id: string, reason: string): Promise<void> {
      const entry = (await readAll()).entries.find((other) => other.id === id);
      if (entry === undefined) return;
      await change({ put: [{ ...entry, state: reason === '' ? 'waiting' : 'refused', reason }] });
    },

    discard: (id: string): Promise<void> => change({ remove: [id] }),
  };
}
