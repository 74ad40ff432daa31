import { card, quote } from '@icando/contract/chat';
import * as z from 'zod/mini';
import { outbox } from '../../platform/outbox/device-outbox.ts';
import type { Unsent } from './unsent.ts';

/** Entries of this kind are sent by the chat's socket; the outbox only keeps and counts them. */
const KIND = 'chat_message';

const body = z.object({
  roomId: z.int(),
  content: z.string(),
  card: z.nullable(card),
  quote: z.optional(quote),
  at: z.number(),
});

/** The messages of this user that the server has not confirmed, oldest first. */
export async function readUnsent(owner: number): Promise<Unsent[]> {
  const { entries } = await outbox.read();
  return entries
    .filter((entry) => entry.kind === KIND && entry.owner === owner)
    .flatMap(({ id, body: stored, state, reason }): Unsent[] => {
      const { success, data } = body.safeParse(stored);
      if (!success) return [];
      return [{ clientId: id, ...data, state: state === 'refused' ? 'failed' : 'pending', reason }];
    });
}

let turn: Promise<unknown> = Promise.resolve();

/** Stores what has changed between two states of the messages, in the order of the calls. */
export function storeUnsent(owner: number, before: readonly Unsent[], after: readonly Unsent[]): void {
  const reasons = new Map(before.map(({ clientId, reason }) => [clientId, reason]));
  const remaining = new Set(after.map(({ clientId }) => clientId));
  const gone = before.filter(({ clientId }) => !remaining.has(clientId));
  const changed = after.filter(({ clientId, reason }) => reasons.get(clientId) !== reason);
  const steps = [
    ...gone.map(
      ({ clientId }) =>
        () =>
          outbox.discard(clientId),
    ),
    ...changed.map(({ clientId, reason, roomId, content, card: sent, quote: answered, at }) => () => {
      if (reasons.has(clientId)) return outbox.mark(clientId, reason);
      return outbox.add({
        id: clientId,
        owner,
        kind: KIND,
        body: { roomId, content, card: sent, quote: answered, at },
      });
    }),
  ];
  turn = steps.reduce(async (previous, step) => {
    await previous;
    // A device without space keeps messages as long as its page.
    await step().catch(() => {});
  }, turn);
}
