import type { Card, Message } from '@icando/contract/chat';
import type { Unsent } from '../live/unsent.ts';
import { dayOf } from './days.ts';

/** One message as it is drawn, the server's or one on its way there. */
export interface Said {
  /** The same before and after it is kept. */
  key: string;
  /** null: not kept yet. */
  message: Message | null;
  unsent: Unsent | null;
  content: string;
  card: Card | null;
  isOwn: boolean;
  /** Epoch ms. */
  at: number;
  /** The first of its day: the day stands above it. */
  day: number | null;
  /** The first, and the last, that this person says without another between. */
  isFirst: boolean;
  isLast: boolean;
}

/** A pause this long, ms, and whoever goes on is named again. */
const PAUSE_MS = 10 * 60 * 1000;

/** What is kept and then what is on its way, with days and runs of one person marked. */
export function saidIn(messages: readonly Message[], unsent: readonly Unsent[], me: number): Said[] {
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
