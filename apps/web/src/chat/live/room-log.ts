import type { Message } from '@icando/contract/chat';

/** What is known of a room: its newest messages, the oldest first, without a gap. Ids grow with the room's order. */
export interface RoomLog {
  readonly messages: readonly Message[];
  /** There is something before the first one. */
  readonly hasOlder: boolean;
}

/** Both lists as one, each message once, in the order of the room. */
function merged(known: readonly Message[], come: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of come) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** With a message that has just been said. It may overtake another one on the way here. */
export function withNews(log: RoomLog, message: Message): RoomLog {
  const { messages } = log;
  const last = messages.at(-1);
  if (last === undefined || message.id > last.id) return { ...log, messages: [...messages, message] };
  if (messages.some(({ id }) => id === message.id)) return log;
  const first = messages[0];
  // Older than all that is shown: it comes with its own page.
  if (log.hasOlder && first !== undefined && message.id < first.id) return log;
  return { ...log, messages: merged(messages, [message]) };
}

/** With the page that comes before its first message. */
export function withOlder(log: RoomLog, page: readonly Message[], hasOlder: boolean): RoomLog {
  return { messages: merged(log.messages, page), hasOlder };
}

/** Whether `page` leaves nothing out after the message `solidTo`; 0: nothing is known before it. */
export function meets(page: readonly Message[], solidTo: number): boolean {
  const [first] = page;
  return first === undefined || solidTo === 0 || first.id <= solidTo;
}

/**
 * With the newest messages, asked for again after a silence. Up to `solidTo` nothing was missing; when the answer does
 * not reach back to it, what came before is given up, and fetched again by whoever scrolls there.
 */
export function withNewest(log: RoomLog, { messages: newest, hasOlder }: RoomLog, solidTo: number): RoomLog {
  const [first] = newest;
  if (first !== undefined && (solidTo === 0 || !meets(newest, solidTo))) {
    const since = log.messages.filter(({ id }) => id >= first.id);
    return { messages: merged(since, newest), hasOlder };
  }
  if (log.messages.length === 0) return { messages: newest, hasOlder };
  return { hasOlder: log.hasOlder, messages: merged(log.messages, newest) };
}
