import type { Card, Message, Quote, SentCard } from '@icando/contract/chat';

/** A message of the caller that the server has not confirmed yet. */
export interface Unsent {
  /** Makes a repeated sending idempotent: the server stores a client id once. */
  readonly clientId: string;
  readonly roomId: number;
  readonly content: string;
  /** The card as displayed. */
  readonly card: Card | null;
  /** The message that it answers. */
  readonly quote?: Quote | undefined;
  /** Epoch ms. */
  readonly at: number;
  /** `failed`: `reason` is the server's refusal, or '' when no response came. */
  readonly state: 'pending' | 'failed';
  readonly reason: string;
}

/** The card's wire form: the server adds the word's texts. */
export function sentCardOf(card: Card): SentCard {
  return card.kind === 'word' ? { kind: 'word', word_id: card.word_id } : card;
}

/** The messages that are not among those stored by the server. */
export function stillUnsent(
  unsent: readonly Unsent[],
  kept: readonly Message[],
  me: number,
): readonly Unsent[] {
  const names = new Set(kept.filter(({ from }) => from === me).map(({ client_id }) => client_id));
  const remaining = unsent.filter(({ clientId }) => !names.has(clientId));
  return remaining.length === unsent.length ? unsent : remaining;
}

/** Replaces one message. */
export function changed(
  unsent: readonly Unsent[],
  clientId: string,
  change: Partial<Unsent>,
): readonly Unsent[] {
  return unsent.map((message) => (message.clientId === clientId ? { ...message, ...change } : message));
}
