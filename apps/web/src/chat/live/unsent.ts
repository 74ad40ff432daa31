import type { Card, Message, SentCard } from '@icando/contract/chat';

/** One's own message that the server has not kept yet. */
export interface Unsent {
  /** Its own name: sent twice under one name, it is kept once. */
  readonly clientId: string;
  readonly roomId: number;
  readonly content: string;
  /** As it will be shown. */
  readonly card: Card | null;
  /** Epoch ms. */
  readonly at: number;
  /** `failed`: after a refusal `reason` says why; without one there was no answer. */
  readonly state: 'pending' | 'failed';
  readonly reason: string;
}

/** The card as it is sent: the server knows the word's texts itself. */
export function sentCardOf(card: Card): SentCard {
  return card.kind === 'word' ? { kind: 'word', word_id: card.word_id } : card;
}

/** Those that are not among what the server keeps by now. */
export function stillUnsent(
  unsent: readonly Unsent[],
  kept: readonly Message[],
  me: number,
): readonly Unsent[] {
  const names = new Set(kept.filter(({ from }) => from === me).map(({ client_id }) => client_id));
  const left = unsent.filter(({ clientId }) => !names.has(clientId));
  return left.length === unsent.length ? unsent : left;
}

/** With one of them changed. */
export function changed(
  unsent: readonly Unsent[],
  clientId: string,
  change: Partial<Unsent>,
): readonly Unsent[] {
  return unsent.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
}
