import type { Card } from '@icando/contract/chat';
import type { ChatRefusal } from '@icando/contract/sockets';
import { createIdSource, isUnavailable, isUniqueViolation, timeOfId } from '../platform/database/index.ts';
import type { MessagesQueries, NewMessage } from './messages-queries.ts';

/** What somebody wants to say. */
export interface Wish {
  room_id: number;
  user_id: number;
  content: string;
  card: Card | null;
  client_id: string | null;
}

/**
 * Kept and told now, which may be late: its server died in between. Or kept and told before, under the same client_id; or
 * not kept.
 */
export type Kept =
  | { kind: 'kept'; message: NewMessage }
  | { kind: 'kept_before'; message: NewMessage }
  | { kind: 'refused'; code: ChatRefusal };

interface Waiting {
  wish: Wish;
  settle(kept: Kept): void;
}

/** In one transaction at most: more would only make the first ones wait. */
const MOST_TOGETHER = 200;
/** More waiting than this is a database that cannot keep up; whoever comes now is told so. */
const MOST_WAITING = 20_000;
/** Each time something was in the way: a member who left, a message sent twice, a clock behind another server's. */
const TRIES = 8;
/** What was told by this process is remembered, so that nothing is told twice that its sender says twice… */
const TOLD_REMEMBERED = 20_000;
/** …and what is older than this nobody hears for the first time: everybody has looked since. */
const LATEST_MS = 10 * 60_000;

/**
 * Keeps messages in the order in which they came. Those that wait while a transaction is under way go together in the
 * next, so a busy server makes as few commits as its disk can do, and an idle one none for nothing.
 */
export class MessageWriter {
  readonly #queries: MessagesQueries;
  readonly #onKept: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #onFound: (messages: readonly NewMessage[]) => Promise<void>;
  readonly #told = new Set<number>();
  readonly #report: (error: unknown) => void;
  readonly #clock: () => number;
  readonly #nextId: () => number;
  #floor = 0;
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  /** `onKept` hears of everything kept, in its order; `onFound` of what was kept elsewhere, and perhaps never told. */
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

  /** Settles when the message is on the disk, or refused. Never rejects. */
  keep(wish: Wish): Promise<Kept> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(refusedAs('not_kept'));
    const { promise, resolve } = Promise.withResolvers<Kept>();
    this.#waiting.push({ wish, settle: resolve });
    this.#working ??= this.#work();
    return promise;
  }

  /** How many wait to be kept. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Everything accepted so far has been kept or refused. */
  async settle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    // Lets everything that this turn of the loop has read join the first group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MOST_TOGETHER);
      try {
        await this.#keepTogether(group);
      } catch (error) {
        this.#report(error);
        // Some may have been settled already; to those this says nothing.
        for (const { settle } of group) settle(refusedAs('not_kept'));
      }
    }
    this.#working = undefined;
  }

  async #keepTogether(group: readonly Waiting[]): Promise<void> {
    let left = withoutTwins(group);
    for (let attempt = 0; attempt < TRIES && left.length > 0; attempt += 1) {
      const messages = left.map(({ wish }) => this.#written(wish));
      try {
        if (await this.#queries.insert(messages)) {
          await this.#tell(messages, this.#onKept);
          for (const [at, message] of messages.entries()) left[at]?.settle({ kind: 'kept', message });
          return;
        }
        left = await this.#withoutStrangers(left, messages);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        if (isUniqueViolation(error)) left = await this.#withoutRepeated(left);
        // One that cannot be kept, whatever the reason, must not take the others along.
        else if (left.length > 1) return this.#keepEachAlone(left);
        else throw error;
      }
    }
    if (left.length > 1) return this.#keepEachAlone(left);
    for (const { settle } of left) settle(refusedAs('not_kept'));
    return undefined;
  }

  async #keepEachAlone(group: readonly Waiting[]): Promise<void> {
    for (const one of group) {
      try {
        await this.#keepTogether([one]);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        this.#report(error);
        one.settle(refusedAs('not_kept'));
      }
    }
  }

  /** The next group waits for it, so that what was kept first is heard first. */
  async #tell(
    messages: readonly NewMessage[],
    tell: (messages: readonly NewMessage[]) => Promise<void>,
  ): Promise<void> {
    try {
      await tell(messages);
      for (const { id } of messages) this.#told.add(id);
      for (const id of this.#told) {
        if (this.#told.size <= TOLD_REMEMBERED) break;
        this.#told.delete(id);
      }
    } catch (error) {
      // Kept all the same: it is in the history, and sent again it is answered.
      this.#report(error);
    }
  }

  #written({ card, ...wish }: Wish): NewMessage {
    const id = this.#nextId();
    return { ...wish, id, card: card === null ? null : JSON.stringify(card), created_at: this.#clock() };
  }

  /** Those who are not in the room are told; and ids begin after the newest, which a clock set back does not reach. */
  async #withoutStrangers(group: readonly Waiting[], messages: readonly NewMessage[]): Promise<Waiting[]> {
    const roomIds = [...new Set(messages.map(({ room_id }) => room_id))];
    const [members, newest] = await Promise.all([
      this.#queries.membersAmong(messages),
      this.#queries.newestId(roomIds),
    ]);
    this.#floor = Math.max(this.#floor, timeOfId(newest) + 1);
    return group.filter(({ wish, settle }) => {
      const isMember = members.has(`${wish.room_id}:${wish.user_id}`);
      if (!isMember) settle(refusedAs('not_member'));
      return isMember;
    });
  }

  /** What was kept before is answered as it was kept. */
  async #withoutRepeated(group: readonly Waiting[]): Promise<Waiting[]> {
    const before = await Promise.all(
      group.map(async ({ wish: { room_id, user_id, client_id } }) =>
        client_id === null ? undefined : this.#queries.findSent(room_id, user_id, client_id),
      ),
    );
    const untold = before.flatMap((message) =>
      message !== undefined && this.#mayBeNews(message) ? message : [],
    );
    if (untold.length > 0) await this.#tell(untold, this.#onFound);
    return group.filter(({ settle }, at) => {
      const message = before[at];
      const kind = message !== undefined && untold.includes(message) ? 'kept' : 'kept_before';
      if (message !== undefined) settle({ kind, message });
      return message === undefined;
    });
  }

  /** Another process kept it, and may have died before it told anybody. Who has heard it knows it by its id. */
  #mayBeNews({ id, created_at }: NewMessage): boolean {
    return !this.#told.has(id) && this.#clock() - created_at < LATEST_MS;
  }
}

/** Of two with the same client_id in one group the later gets what the earlier gets. */
function withoutTwins(group: readonly Waiting[]): Waiting[] {
  const first = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const one of group) {
    const { room_id, user_id, client_id } = one.wish;
    const key = `${room_id}:${user_id}:${client_id}`;
    const twin = client_id === null ? undefined : first.get(key);
    if (twin === undefined) {
      const joined = { ...one };
      first.set(key, joined);
      left.push(joined);
      continue;
    }
    const settleTwin = twin.settle;
    twin.settle = (kept) => {
      settleTwin(kept);
      one.settle(kept.kind === 'kept' ? { ...kept, kind: 'kept_before' } : kept);
    };
  }
  return left;
}

function refusedAs(code: ChatRefusal): Kept {
  return { kind: 'refused', code };
}
