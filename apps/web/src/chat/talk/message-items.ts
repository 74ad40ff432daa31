import type { Card, Message } from '@icando/contract/chat';
import type { Unsent } from '../live/unsent.ts';
import { dayOf } from './days.ts';

/** A message as displayed: stored by the server, or still unsent. */
export interface MessageItem {
  /** The React key, which stays the same when the message is stored. */
  key: string;
  /** null: not stored yet. */
  message: Message | null;
  unsent: Unsent | null;
  content: string;
  card: Card | null;
  isOwn: boolean;
  /** Epoch ms. */
  at: number;
  /** The day, for the heading above its first message. */
  day: number | null;
  /** First and last of a run of messages of one sender. */
  isFirst: boolean;
  isLast: boolean;
}

/** A pause after which a new run begins. */
const PAUSE_MS = 10 * 60 * 1000;

/** The stored messages and then the unsent ones, with days and runs marked. */
export function messageItems(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  me: number,
): MessageItem[] {
  const bare = [
    ...messages.map((message) => ({
      key: message.from === me && message.client_id ? message.client_id : String(message.id),
      message,
      unsent: null,
      content: message.content,
      card: message.card ?? null,
      from: message.from,
      at: Date.parse(message.timestamp),
    })),
    ...unsent.map((one) => ({
      key: one.clientId,
      message: null,
      unsent: one,
      content: one.content,
      card: one.card,
      from: me,
      at: one.at,
    })),
  ];
  return bare.map((one, at) => {
    const [before, after] = [bare[at - 1], bare[at + 1]];
    const goesOn = (a: typeof before, b: typeof before) =>
      a !== undefined &&
      b !== undefined &&
      a.from === b.from &&
      b.at - a.at < PAUSE_MS &&
      dayOf(a.at) === dayOf(b.at);
    const { from, ...said } = one;
    return {
      ...said,
      isOwn: from === me,
      day: before === undefined || dayOf(before.at) !== dayOf(one.at) ? dayOf(one.at) : null,
      isFirst: !goesOn(before, one),
      isLast: !goesOn(one, after),
    };
  });
}
