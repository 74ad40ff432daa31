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

/** Without an answer for so long, a message counts as failed; it is still sent when the connection is back. */
const ANSWER_MS = 10_000;
/** Well below the server's burst, however much has gathered. */
const AT_ONCE = 10;

/** One's own messages until the server has them: shown at once, sent in order, again under the same name when asked. */
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

    /** What was kept over a reload waits for its answer from now on. */
    takeUp: () => tryAgain(({ reason }) => reason === ''),

    linkOpen(): void {
      underWay.clear();
      tryAgain(({ state, reason }) => state === 'failed' && reason === '');
    },

    linkLost(): void {
      // Nobody knows which of them arrived; under their names they may all go again.
      underWay.clear();
    },

    /** These are kept by now. */
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
