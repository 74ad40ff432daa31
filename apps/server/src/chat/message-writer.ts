import type { Card } from '@icando/contract/chat';
import type { ChatRefusal } from '@icando/contract/sockets';
import { createIdSource, isUnavailable, isUniqueViolation, timeOfId } from '../platform/database/index.ts';
import type { MessagesQueries, NewMessage } from './messages-queries.ts';

export interface MessageDraft {
  room_id: number;
  user_id: number;
  content: string;
  card: Card | null;
  client_id: string | null;
  reply_to: number | null;
}

/**
 * `stored`: the message is stored and delivered, perhaps late because the first server died in between.
 * `stored_before`: a message with the same client_id was stored earlier.
 */
export type StoreResult =
  | { kind: 'stored'; message: NewMessage }
  | { kind: 'stored_before'; message: NewMessage }
  | { kind: 'refused'; code: ChatRefusal };

interface QueuedMessage {
  draft: MessageDraft;
  settle(result: StoreResult): void;
}

/** A larger transaction would only delay its first messages. */
const BATCH_SIZE = 200;
const MAX_QUEUED = 20_000;
/** An attempt fails when a member has left, a message was sent twice, or another server's clock is ahead. */
const MAX_ATTEMPTS = 8;
/** How many ids of delivered messages are kept, so that a message sent twice is not delivered twice. */
const MAX_DELIVERED = 20_000;
/** An older message counts as delivered: every client has fetched the history since. */
const UNDELIVERED_FOR_MS = 10 * 60_000;

/** Messages that arrive during a transaction form the next batch, so a busy server makes few commits. */
export class MessageWriter {
  readonly #queries: MessagesQueries;
  readonly #onStored: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #onRecovered: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #delivered = new Set<number>();
  readonly #report: (error: unknown) => void;
  readonly #clock: () => number;
  readonly #nextId: () => number;
  #floor = 0;
  #queue: QueuedMessage[] = [];
  #writing: Promise<void> | undefined;

  /** `onStored` gets stored messages in order, `onRecovered` those that another server stored but may not have delivered. */
  constructor(deps: {
    queries: MessagesQueries;
    onStored: (messages: readonly NewMessage[]) => Promise<void>;
    onRecovered: (messages: readonly NewMessage[]) => Promise<void>;
    report: (error: unknown) => void;
    clock?: () => number;
  }) {
    this.#queries = deps.queries;
    this.#onStored = deps.onStored;
    this.#onRecovered = deps.onRecovered;
    this.#report = deps.report;
    this.#clock = deps.clock ?? Date.now;
    this.#nextId = createIdSource({ now: () => Math.max(this.#clock(), this.#floor) });
  }

  /** Resolves when the message is durable, or refused. Never rejects. */
  write(draft: MessageDraft): Promise<StoreResult> {
    if (this.#queue.length >= MAX_QUEUED) return Promise.resolve(refusedAs('not_kept'));
    const { promise, resolve } = Promise.withResolvers<StoreResult>();
    this.#queue.push({ draft, settle: resolve });
    this.#writing ??= this.#writeQueue();
    return promise;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  async settle(): Promise<void> {
    await this.#writing;
  }

  async #writeQueue(): Promise<void> {
    // All messages of this iteration of the event loop join the first batch.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, BATCH_SIZE);
      try {
        await this.#storeBatch(batch);
      } catch (error) {
        this.#report(error);
        // A second settling has no effect.
        for (const { settle } of batch) settle(refusedAs('not_kept'));
      }
    }
    this.#writing = undefined;
  }

  async #storeBatch(batch: readonly QueuedMessage[]): Promise<void> {
    let remaining = withoutDuplicates(batch);
    for (let attempt = 0; attempt < MAX_ATTEMPTS && remaining.length > 0; attempt += 1) {
      const messages = remaining.map(({ draft }) => this.#rowOf(draft));
      try {
        if (await this.#queries.insert(messages)) {
          await this.#deliver(messages, this.#onStored);
          for (const [at, message] of messages.entries()) remaining[at]?.settle({ kind: 'stored', message });
          return;
        }
        remaining = await this.#withoutNonMembers(remaining, messages);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        if (isUniqueViolation(error)) remaining = await this.#withoutStored(remaining);
        // A message that cannot be stored must not fail its batch.
        else if (remaining.length > 1) return this.#storeOneByOne(remaining);
        else throw error;
      }
    }
    if (remaining.length > 1) return this.#storeOneByOne(remaining);
    for (const { settle } of remaining) settle(refusedAs('not_kept'));
    return undefined;
  }

  async #storeOneByOne(batch: readonly QueuedMessage[]): Promise<void> {
    for (const queued of batch) {
      try {
        await this.#storeBatch([queued]);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        this.#report(error);
        queued.settle(refusedAs('not_kept'));
      }
    }
  }

  /** Delivery is awaited before the next batch, so that messages arrive in order. */
  async #deliver(
    messages: readonly NewMessage[],
    deliver: (messages: readonly NewMessage[]) => Promise<void>,
  ): Promise<void> {
    try {
      await deliver(messages);
      for (const { id } of messages) this.#delivered.add(id);
      for (const id of this.#delivered) {
        if (this.#delivered.size <= MAX_DELIVERED) break;
        this.#delivered.delete(id);
      }
    } catch (error) {
      // The messages are stored: they are in the history, and are acknowledged when they are sent again.
      this.#report(error);
    }
  }

  #rowOf({ card, ...draft }: MessageDraft): NewMessage {
    const id = this.#nextId();
    return { ...draft, id, card: card === null ? null : JSON.stringify(card), created_at: this.#clock() };
  }

  /** Also raises the next ids above the newest stored one, in case the clock was set back. */
  async #withoutNonMembers(
    batch: readonly QueuedMessage[],
    messages: readonly NewMessage[],
  ): Promise<QueuedMessage[]> {
    const roomIds = [...new Set(messages.map(({ room_id }) => room_id))];
    const [members, newest] = await Promise.all([
      this.#queries.membersAmong(messages),
      this.#queries.newestId(roomIds),
    ]);
    this.#floor = Math.max(this.#floor, timeOfId(newest) + 1);
    return batch.filter(({ draft, settle }) => {
      const isMember = members.has(`${draft.room_id}:${draft.user_id}`);
      if (!isMember) settle(refusedAs('not_member'));
      return isMember;
    });
  }

  async #withoutStored(batch: readonly QueuedMessage[]): Promise<QueuedMessage[]> {
    const before = await Promise.all(
      batch.map(async ({ draft: { room_id, user_id, client_id } }) =>
        client_id === null ? undefined : this.#queries.findSent(room_id, user_id, client_id),
      ),
    );
    const undelivered = before.flatMap((message) =>
      message !== undefined && this.#mayBeUndelivered(message) ? message : [],
    );
    if (undelivered.length > 0) await this.#deliver(undelivered, this.#onRecovered);
    return batch.filter(({ settle }, at) => {
      const message = before[at];
      const kind = message !== undefined && undelivered.includes(message) ? 'stored' : 'stored_before';
      if (message !== undefined) settle({ kind, message });
      return message === undefined;
    });
  }

  /** Another process may have died after storing the message. Clients ignore a message that they have. */
  #mayBeUndelivered({ id, created_at }: NewMessage): boolean {
    return !this.#delivered.has(id) && this.#clock() - created_at < UNDELIVERED_FOR_MS;
  }
}

/** Of two messages with one client_id in a batch, the second gets the result of the first. */
function withoutDuplicates(batch: readonly QueuedMessage[]): QueuedMessage[] {
  const first = new Map<string, QueuedMessage>();
  const remaining: QueuedMessage[] = [];
  for (const queued of batch) {
    const { room_id, user_id, client_id } = queued.draft;
    const key = `${room_id}:${user_id}:${client_id}`;
    const earlier = client_id === null ? undefined : first.get(key);
    if (earlier === undefined) {
      const joined = { ...queued };
      first.set(key, joined);
      remaining.push(joined);
      continue;
    }
    const settleFirst = earlier.settle;
    earlier.settle = (result) => {
      settleFirst(result);
      queued.settle(result.kind === 'stored' ? { ...result, kind: 'stored_before' } : result);
    };
  }
  return remaining;
}

function refusedAs(code: ChatRefusal): StoreResult {
  return { kind: 'refused', code };
}
