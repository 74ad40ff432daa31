import { ApiError, mayPassLater, statusOf } from '../platform/api/api-error.ts';
import { isLocalId } from '../platform/storage/local-ids.ts';
import { sentId, type WaitingWrites, type Write } from './writes.ts';

export interface OutboxDeps {
  readonly read: () => Promise<WaitingWrites>;
  /** Atomic across tabs. */
  readonly update: (change: (waiting: WaitingWrites) => WaitingWrites) => Promise<void>;
  /** Sends a write with the server's ids; returns the id of the created word or lesson. @throws {ApiError} */
  readonly send: (write: Write) => Promise<SendResult>;
  /** The token with which writes are sent. A new one may be another user's, so that the rest waits. */
  readonly token: () => string | null;
}

export interface SendResult {
  /** The server's id of the word or lesson. */
  readonly id?: number | undefined;
  /** The word was also changed elsewhere, so this change became a copy. */
  readonly keptBoth?: boolean | undefined;
}

/** The largest number of queued writes. No person makes more; a program might. */
const MAX_WAITING = 2_000;

/** A queue of offline writes, which are sent in order, each once, also across interruptions. */
export function createOutbox({ read, update, send, token }: OutboxDeps) {
  const sending = new Map<number, Promise<readonly Write[]>>();

  async function sendAll(owner: number): Promise<readonly Write[]> {
    const keptBoth: Write[] = [];
    const ownToken = token();
    for (;;) {
      const { writes, ids } = await read();
      const next = writes.find((write) => write.owner === owner);
      if (next === undefined || token() !== ownToken) return keptBoth;
      try {
        const sent = await send(withSentIds(next, ids));
        if (sent.keptBoth === true) keptBoth.push(next);
        await update((waiting) => without(waiting, next, idsOf(next, sent, waiting.ids)));
      } catch (error) {
        if (mayPassLater(error)) return keptBoth;
        await update((waiting) => {
          const rest = without(waiting, next, waiting.ids);
          if (isGone(next, error)) return rest;
          return { ...rest, refused: [...rest.refused, { write: next, reason: reason(error) }] };
        });
      }
    }
  }

  return {
    read,
    async add(write: Write): Promise<boolean> {
      let isTaken = false;
      await update((waiting) => {
        isTaken = waiting.writes.length < MAX_WAITING;
        return isTaken ? { ...waiting, writes: [...waiting.writes, write] } : waiting;
      });
      return isTaken;
    },

    /** Removes writes that were not sent; false when one of them was. */
    async takeBack(isMeant: (write: Write) => boolean, count: number): Promise<boolean> {
      let found = 0;
      await update((waiting) => {
        const writes = waiting.writes.filter((write) => !isMeant(write));
        found = waiting.writes.length - writes.length;
        return found === count ? { ...waiting, writes } : waiting;
      });
      return found === count;
    },

    /** Discards a refused write, or queues it again. */
    async settle(id: string, again: boolean): Promise<void> {
      await update((waiting) => {
        const found = waiting.refused.find(({ write }) => write.id === id);
        const refused = waiting.refused.filter((other) => other !== found);
        const writes = again && found ? [...waiting.writes, unconditional(found.write)] : waiting.writes;
        return { ...waiting, writes, refused };
      });
    },

    /** Sends until the queue is empty or the server does not respond; returns the writes that became copies. */
    send(owner: number): Promise<readonly Write[]> {
      const done = sending.get(owner) ?? sendAll(owner).finally(() => sending.delete(owner));
      sending.set(owner, done);
      return done;
    },
  };
}

/** The server's id of a lesson. A lesson without one was refused, so its word is sent without a lesson. */
const lessonId = (ids: WaitingWrites['ids'], id: number | null | undefined) => {
  const sent = sentId(ids, id);
  return isLocalId(sent) ? null : sent;
};

function withSentIds(write: Write, ids: WaitingWrites['ids']): Write {
  switch (write.call) {
    case 'createWord':
      return { ...write, body: { ...write.body, lesson: lessonId(ids, write.body.lesson) } };
    case 'updateWord': {
      const { lesson_id, ...body } = write.body;
      const lesson = lesson_id === undefined ? {} : { lesson_id: lessonId(ids, lesson_id) };
      return { ...write, target: sentId(ids, write.target), body: { ...body, ...lesson } };
    }
    case 'deleteWord':
    case 'deleteLesson':
      return { ...write, target: sentId(ids, write.target) };
    case 'updateLesson':
      return { ...write, target: sentId(ids, write.target) };
    case 'createLesson':
      return write;
  }
}

function without(waiting: WaitingWrites, sent: Write, ids: WaitingWrites['ids']): WaitingWrites {
  return { ...waiting, ids, writes: waiting.writes.filter(({ id }) => id !== sent.id) };
}

/** Later writes to a word whose change became a copy apply to the copy. */
function idsOf(write: Write, { id, keptBoth }: SendResult, ids: WaitingWrites['ids']): WaitingWrites['ids'] {
  if (id === undefined) return ids;
  if ('localId' in write) return { ...ids, [write.localId]: id };
  return keptBoth === true && 'target' in write ? { ...ids, [write.target]: id } : ids;
}

/** The user has seen that the lesson was changed elsewhere. */
function unconditional(write: Write): Write {
  return write.call === 'updateLesson' ? { ...write, expected: undefined } : write;
}

/** The word to delete does not exist any more. */
function isGone({ call }: Write, error: unknown): boolean {
  return statusOf(error) === 404 && (call === 'deleteWord' || call === 'deleteLesson');
}

function reason(error: unknown): string {
  return error instanceof ApiError ? error.detail : '';
}
