import type { Card, Message } from '@icando/contract/chat';
import { changed, sentCardOf, stillUnsent, type Unsent } from './unsent.ts';

interface OutboxParts {
  get(): readonly Unsent[];
  set(unsent: readonly Unsent[]): void;
  /** False without an open connection. */
  sendFrame(frame: object): boolean;
  later(ms: number, then: () => void): () => void;
  now(): number;
  newClientId(): string;
}

/** A message without a response for this long counts as failed; it is still sent after a reconnection. */
const ANSWER_MS = 10_000;
/** The most messages in flight, well below the server's rate limit. */
const AT_ONCE = 10;

/**
 * The caller's messages until the server confirms them: displayed at once, sent in order, repeated with the same
 * client id.
 */
export function createOutbox({ get, set, sendFrame, later, now, newClientId }: OutboxParts) {
  const underWay = new Set<string>();
  const deadlines = new Map<string, () => void>();

  function forget(clientId: string): void {
    underWay.delete(clientId);
    deadlines.get(clientId)?.();
    deadlines.delete(clientId);
  }

  function expectAnswer(clientId: string): void {
    deadlines.get(clientId)?.();
    const stop = later(ANSWER_MS, () => {
      forget(clientId);
      set(changed(get(), clientId, { state: 'failed', reason: '' }));
      sendNext();
    });
    deadlines.set(clientId, stop);
  }

  function sendNext(): void {
    for (const { clientId, roomId, content, card, state } of get()) {
      if (underWay.size >= AT_ONCE) return;
      if (state !== 'pending' || underWay.has(clientId)) continue;
      const frame = { type: 'message', chat_room_id: roomId, content, client_id: clientId };
      if (!sendFrame(card === null ? frame : { ...frame, card: sentCardOf(card) })) return;
      underWay.add(clientId);
    }
  }

  function tryAgain(which: (one: Unsent) => boolean): void {
    set(get().map((one) => (which(one) ? { ...one, state: 'pending', reason: '' } : one)));
    for (const one of get())
      if (one.state === 'pending' && !deadlines.has(one.clientId)) expectAnswer(one.clientId);
    sendNext();
  }

  return {
    add(roomId: number, content: string, card: Card | null = null): void {
      const clientId = newClientId();
      set([...get(), { clientId, roomId, content, card, at: now(), state: 'pending', reason: '' }]);
      expectAnswer(clientId);
      sendNext();
    },

    /** The time limits of messages that were stored before a reload begin now. */
    takeUp: () => tryAgain(({ reason }) => reason === ''),

    linkOpen(): void {
      underWay.clear();
      tryAgain(({ state, reason }) => state === 'failed' && reason === '');
    },

    linkLost(): void {
      // It is unknown which messages arrived; their client ids make repeating them safe.
      underWay.clear();
    },

    /** Removes messages that the server has stored. */
    settle(messages: readonly Message[], me: number): void {
      const left = stillUnsent(get(), messages, me);
      if (left === get()) return;
      for (const { clientId } of get()) if (!left.some((one) => one.clientId === clientId)) forget(clientId);
      set(left);
      sendNext();
    },

    refused(clientId: string, reason: string): void {
      forget(clientId);
      set(changed(get(), clientId, { state: 'failed', reason }));
      sendNext();
    },

    retry: (clientId: string) => tryAgain((one) => one.clientId === clientId),

    discard(clientId: string): void {
      forget(clientId);
      set(get().filter((one) => one.clientId !== clientId));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
