import type { Card } from '@icando/contract/chat';
import type { ChatRefusal } from '@icando/contract/sockets';
import { createIdSource, isUnavailable, isUniqueViolation, timeOfId } from '../platform/database/index.ts';
import type { MessagesQueries, NewMessage } from './messages-queries.ts';

/** A message to be stored. */
export interface MessageDraft {
  room_id: number;
  user_id: number;
  content: string;
  card: Card | null;
  client_id: string | null;
}

/**
 * `kept`: stored and delivered now, perhaps late because its first server died in between. `kept_before`: stored and
 * delivered earlier, under the same client_id. `refused`: not stored.
 */
export type Kept =
  | { kind: 'kept'; message: NewMessage }
  | { kind: 'kept_before'; message: NewMessage }
  | { kind: 'refused'; code: ChatRefusal };

interface Waiting {
  draft: MessageDraft;
  settle(kept: Kept): void;
}

/** Messages in one transaction; more would only delay the first ones. */
const BATCH_SIZE = 200;
/** The limit of the queue: beyond it the database cannot keep up, and messages are refused. */
const MAX_QUEUED = 20_000;
/**
 * Attempts of a batch; each may fail by a member who left, a message sent twice, or a clock behind another server's.
 */
const MAX_ATTEMPTS = 8;
/** Ids of delivered messages that are remembered, so that a message sent twice is not delivered twice… */
const DELIVERED_REMEMBERED = 20_000;
/** …and the age above which a message counts as delivered: every client has fetched the history since. */
const UNDELIVERED_FOR_MS = 10 * 60_000;

/**
 * Stores messages in the order of their arrival. Messages that arrive during a transaction form the next batch, so a
 * busy server makes as few commits as its disk can handle, and an idle one does not wait.
 */
export class MessageWriter {
  readonly #queries: MessagesQueries;
  readonly #onKept: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #onFound: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #delivered = new Set<number>();
  readonly #report: (error: unknown) => void;
  readonly #clock: () => number;
  readonly #nextId: () => number;
  #floor = 0;
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  /**
   * `onKept` gets all stored messages in order; `onFound` those that another process stored, and perhaps never
   * delivered.
   */
  constructor(parts: {
    queries: MessagesQueries;
    onKept: (messages: readonly NewMessage[]) => Promise<void>;
    onFound: (messages: readonly NewMessage[]) => Promise<void>;
    report: (error: unknown) => void;
    clock?: () => number;
  }) {
    this.#queries = parts.queries;
    this.#onKept = parts.onKept;
    this.#onFound = parts.onFound;
    this.#report = parts.report;
    this.#clock = parts.clock ?? Date.now;
    this.#nextId = createIdSource({ now: () => Math.max(this.#clock(), this.#floor) });
  }

  /** Resolves when the message is durable, or refused. Never rejects. */
  keep(draft: MessageDraft): Promise<Kept> {
    if (this.#waiting.length >= MAX_QUEUED) return Promise.resolve(refusedAs('not_kept'));
    const { promise, resolve } = Promise.withResolvers<Kept>();
    this.#waiting.push({ draft, settle: resolve });
    this.#working ??= this.#work();
    return promise;
  }

  /** The length of the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when everything accepted so far is stored or refused. */
  async settle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    // All messages of this event loop turn join the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, BATCH_SIZE);
      try {
        await this.#storeBatch(group);
      } catch (error) {
        this.#report(error);
        // Some may be settled already; a second call has no effect.
        for (const { settle } of group) settle(refusedAs('not_kept'));
      }
    }
    this.#working = undefined;
  }

  async #storeBatch(group: readonly Waiting[]): Promise<void> {
    let left = withoutDuplicates(group);
    for (let attempt = 0; attempt < MAX_ATTEMPTS && left.length > 0; attempt += 1) {
      const messages = left.map(({ draft }) => this.#rowOf(draft));
      try {
        if (await this.#queries.insert(messages)) {
          await this.#deliver(messages, this.#onKept);
          for (const [at, message] of messages.entries()) left[at]?.settle({ kind: 'kept', message });
          return;
        }
        left = await this.#withoutNonMembers(left, messages);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        if (isUniqueViolation(error)) left = await this.#withoutStored(left);
        // A message that cannot be stored must not fail the rest of its batch.
        else if (left.length > 1) return this.#storeOneByOne(left);
        else throw error;
      }
    }
    if (left.length > 1) return this.#storeOneByOne(left);
    for (const { settle } of left) settle(refusedAs('not_kept'));
    return undefined;
  }

  async #storeOneByOne(group: readonly Waiting[]): Promise<void> {
    for (const one of group) {
      try {
        await this.#storeBatch([one]);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        this.#report(error);
        one.settle(refusedAs('not_kept'));
      }
    }
  }

  /** Awaited before the next batch, so that messages are delivered in order. */
  async #deliver(
    messages: readonly NewMessage[],
    deliver: (messages: readonly NewMessage[]) => Promise<void>,
  ): Promise<void> {
    try {
      await deliver(messages);
      for (const { id } of messages) this.#delivered.add(id);
      for (const id of this.#delivered) {
        if (this.#delivered.size <= DELIVERED_REMEMBERED) break;
        this.#delivered.delete(id);
      }
    } catch (error) {
      // The message is stored: it is in the history, and acknowledged when it is sent again.
      this.#report(error);
    }
  }

  #rowOf({ card, ...draft }: MessageDraft): NewMessage {
    const id = this.#nextId();
    return { ...draft, id, card: card === null ? null : JSON.stringify(card), created_at: this.#clock() };
  }

  /** Refuses the messages of non-members, and raises the ids above the newest, in case the clock was set back. */
  async #withoutNonMembers(group: readonly Waiting[], messages: readonly NewMessage[]): Promise<Waiting[]> {
    const roomIds = [...new Set(messages.map(({ room_id }) => room_id))];
    const [members, newest] = await Promise.all([
      this.#queries.membersAmong(messages),
      this.#queries.newestId(roomIds),
    ]);
    this.#floor = Math.max(this.#floor, timeOfId(newest) + 1);
    return group.filter(({ draft, settle }) => {
      const isMember = members.has(`${draft.room_id}:${draft.user_id}`);
      if (!isMember) settle(refusedAs('not_member'));
      return isMember;
    });
  }

  /** Settles messages that were stored before with their stored form. */
  async #withoutStored(group: readonly Waiting[]): Promise<Waiting[]> {
    const before = await Promise.all(
      group.map(async ({ draft: { room_id, user_id, client_id } }) =>
        client_id === null ? undefined : this.#queries.findSent(room_id, user_id, client_id),
      ),
    );
    const undelivered = before.flatMap((message) =>
      message !== undefined && this.#mayBeUndelivered(message) ? message : [],
    );
    if (undelivered.length > 0) await this.#deliver(undelivered, this.#onFound);
    return group.filter(({ settle }, at) => {
      const message = before[at];
      const kind = message !== undefined && undelivered.includes(message) ? 'kept' : 'kept_before';
      if (message !== undefined) settle({ kind, message });
      return message === undefined;
    });
  }

  /**
   * Whether a message stored by another process may be undelivered, because that process died. Clients ignore an id
   * that they have.
   */
  #mayBeUndelivered({ id, created_at }: NewMessage): boolean {
    return !this.#delivered.has(id) && this.#clock() - created_at < UNDELIVERED_FOR_MS;
  }
}

/** Of two messages with the same client_id in one batch the second gets the result of the first. */
function withoutDuplicates(group: readonly Waiting[]): Waiting[] {
  const first = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const one of group) {
    const { room_id, user_id, client_id } = one.draft;
    const key = `${room_id}:${user_id}:${client_id}`;
    const twin = client_id === null ? undefined : first.get(key);
    if (twin === undefined) {
      const joined = { ...one };
      first.set(key, joined);
      left.push(joined);
      continue;
    }
    const settleFirst = twin.settle;
    twin.settle = (kept) => {
      settleFirst(kept);
      one.settle(kept.kind === 'kept' ? { ...kept, kind: 'kept_before' } : kept);
    };
  }
  return left;
}

function refusedAs(code: ChatRefusal): Kept {
  return { kind: 'refused', code };
}
