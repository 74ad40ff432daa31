import { nfc } from '@icando/contract/text';
import type { Card, Message, Quote } from '@icando/contract/chat';
import { changed, sentCardOf, stillUnsent, type Unsent } from './unsent.ts';

interface OutboxDeps {
  get(): readonly Unsent[];
  set(unsent: readonly Unsent[]): void;
  /** Returns false without an open connection. */
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
export function createOutbox({ get, set, sendFrame, later, now, newClientId }: OutboxDeps) {
  const inFlight = new Set<string>();
  const deadlines = new Map<string, () => void>();

  function forget(clientId: string): void {
    inFlight.delete(clientId);
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
    for (const { clientId, roomId, content, card, quote, state } of get()) {
      if (inFlight.size >= AT_ONCE) return;
      if (state !== 'pending' || inFlight.has(clientId)) continue;
      const frame = {
        type: 'message',
        chat_room_id: roomId,
        content,
        client_id: clientId,
        ...(quote === undefined ? {} : { reply_to: quote.id }),
      };
      if (!sendFrame(card === null ? frame : { ...frame, card: sentCardOf(card) })) return;
      inFlight.add(clientId);
    }
  }

  function tryAgain(isMeant: (message: Unsent) => boolean): void {
    set(get().map((message) => (isMeant(message) ? { ...message, state: 'pending', reason: '' } : message)));
    for (const message of get())
      if (message.state === 'pending' && !deadlines.has(message.clientId)) expectAnswer(message.clientId);
    sendNext();
  }

  return {
    add(roomId: number, typed: string, card: Card | null = null, quote?: Quote): void {
      // The server stores this form, and decomposed letters would take three times the room of a frame.
      const content = nfc(typed);
      const clientId = newClientId();
      const message = { clientId, roomId, content, card, quote, at: now() };
      set([...get(), { ...message, state: 'pending', reason: '' }]);
      expectAnswer(clientId);
      sendNext();
    },

    /** Resumes sending after a reload. The time limits of the stored messages begin now. */
    resume: () => tryAgain(({ reason }) => reason === ''),

    linkOpen(): void {
      inFlight.clear();
      tryAgain(({ state, reason }) => state === 'failed' && reason === '');
    },

    linkLost(): void {
      // It is unknown which messages arrived; their client ids make repeating them safe.
      inFlight.clear();
    },

    /** Removes messages that the server has stored. */
    settle(messages: readonly Message[], me: number): void {
      const remaining = stillUnsent(get(), messages, me);
      if (remaining === get()) return;
      for (const { clientId } of get())
        if (!remaining.some((message) => message.clientId === clientId)) forget(clientId);
      set(remaining);
      sendNext();
    },

    refused(clientId: string, reason: string): void {
      forget(clientId);
      set(changed(get(), clientId, { state: 'failed', reason }));
      sendNext();
    },

    retry: (clientId: string) => tryAgain((message) => message.clientId === clientId),

    discard(clientId: string): void {
      forget(clientId);
      set(get().filter((message) => message.clientId !== clientId));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
