import type { Message } from '@icando/contract/chat';
import type { ReactionFrame } from '@icando/contract/sockets';
import { withReaction } from './reactions.ts';

export type LogPage = RoomLog;

/** The loaded history of a room and the state of its fetches. */
export interface RoomHistory extends RoomLog {
  /** The state of the newest messages; `failed` only before any were loaded. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed';
  /** Newer messages may be missing. */
  readonly mayBeStale: boolean;
  /** The history has no gap up to this message, even when it may be stale; 0: nothing was loaded. */
  readonly completeTo: number;
}

interface HistoriesDeps {
  get(): ReadonlyMap<number, RoomHistory>;
  set(logs: ReadonlyMap<number, RoomHistory>): void;
  fetchPage(roomId: number, before: number): Promise<LogPage>;
  /** Called with messages that the server has stored. */
  onStored(messages: readonly Message[]): void;
  onHistoryFailed(): void;
}

/** The most pages that are fetched to close a gap. In a larger gap, older messages are dropped. */
const MAX_GAP_PAGES = 10;
const UNKNOWN: RoomHistory = {
  messages: [],
  hasOlder: false,
  status: 'loading',
  older: 'idle',
  mayBeStale: true,
  completeTo: 0,
};

/** The histories of the rooms that this page has opened. */
export function createHistories({ get, set, fetchPage, onStored, onHistoryFailed }: HistoriesDeps) {
  const refreshing = new Set<number>();
  const again = new Set<number>();
  /** For each running fetch, the reactions since it began: its pages may have been read before them. */
  const missed = new Set<ReactionFrame[]>();

  async function withMissed(fetchPages: () => Promise<LogPage>): Promise<LogPage> {
    const reactions: ReactionFrame[] = [];
    missed.add(reactions);
    try {
      const { messages, hasOlder } = await fetchPages();
      return { messages: reactions.reduce(withReaction, messages), hasOlder };
    } finally {
      missed.delete(reactions);
    }
  }

  function change(roomId: number, part: (log: RoomHistory) => Partial<RoomHistory>): void {
    const log = get().get(roomId) ?? UNKNOWN;
    set(new Map(get()).set(roomId, { ...log, ...part(log) }));
  }

  /** Fetches the newest messages, back to the known ones. */
  async function fetchNewest(roomId: number, completeTo: number): Promise<LogPage> {
    let { messages, hasOlder } = await fetchPage(roomId, 0);
    for (let pages = 1; pages < MAX_GAP_PAGES; pages += 1) {
      const [first] = messages;
      if (!hasOlder || first === undefined || reaches(messages, completeTo)) break;
      const page = await fetchPage(roomId, first.id);
      messages = page.messages.concat(messages);
      hasOlder = page.hasOlder;
    }
    return { messages, hasOlder };
  }

  async function refreshNow(roomId: number): Promise<void> {
    if (refreshing.has(roomId)) {
      // The running fetch may have read the history before the event that caused this call.
      again.add(roomId);
      return;
    }
    refreshing.add(roomId);
    const { completeTo } = get().get(roomId) ?? UNKNOWN;
    change(roomId, ({ status }) => ({ status: status === 'ready' ? 'ready' : 'loading', mayBeStale: false }));
    try {
      const newest = await withMissed(() => fetchNewest(roomId, completeTo));
      onStored(newest.messages);
      change(roomId, (log) => ({ ...withNewest(log, newest, completeTo), status: 'ready' }));
    } catch {
      change(roomId, ({ status }) => ({
        status: status === 'ready' ? 'ready' : 'failed',
        mayBeStale: true,
        completeTo,
      }));
      onHistoryFailed();
    } finally {
      refreshing.delete(roomId);
      if (again.delete(roomId)) void refreshNow(roomId);
    }
  }

  async function loadOlderNow(roomId: number): Promise<void> {
    const log = get().get(roomId);
    const [first] = log?.messages ?? [];
    if (log === undefined || first === undefined || !log.hasOlder || log.older === 'loading') return;
    change(roomId, () => ({ older: 'loading' }));
    try {
      const page = await withMissed(() => fetchPage(roomId, first.id));
      change(roomId, (now) => ({ ...withOlder(now, page.messages, page.hasOlder), older: 'idle' }));
    } catch {
      change(roomId, () => ({ older: 'failed' }));
      onHistoryFailed();
    }
  }

  return {
    /** Fetches missing messages, if the history may be stale. */
    fetchIfStale(roomId: number): void {
      if (get().get(roomId)?.mayBeStale !== false) void refreshNow(roomId);
    },
    refresh: (roomId: number) => void refreshNow(roomId),
    loadOlder: (roomId: number) => void loadOlderNow(roomId),
    /** Must be called before any message of a new connection is added. */
    markAllStale(): void {
      set(new Map([...get()].map(([id, log]) => [id, markedStale(log)])));
    },
    /**
     * Adds a message from the socket. A room that was never opened fetches it with its history; a fetch in flight may
     * have been answered before the message was stored.
     */
    add(message: Message): void {
      const log = get().get(message.chat_room_id);
      if (log === undefined || log.status === 'failed') return;
      change(message.chat_room_id, (now) => withMessage(now, message));
    },
    react(frame: ReactionFrame): void {
      for (const reactions of missed) reactions.push(frame);
      if (!get().has(frame.chat_room_id)) return;
      change(frame.chat_room_id, ({ messages }) => ({ messages: withReaction(messages, frame) }));
    },
  };
}
export type Histories = ReturnType<typeof createHistories>;

function markedStale(log: RoomHistory): RoomHistory {
  if (log.mayBeStale) return log;
  // Messages that were received before the first page may have a gap before them.
  if (log.status !== 'ready') return { ...log, mayBeStale: true };
  return { ...log, mayBeStale: true, completeTo: log.messages.at(-1)?.id ?? 0 };
}

/** The loaded messages of a room: its newest ones without a gap, oldest first. Ids are in the order of the room. */
interface RoomLog {
  readonly messages: readonly Message[];
  /** The server has messages before the first one. */
  readonly hasOlder: boolean;
}

/** Merges two lists without duplicates, in the order of the room. */
function merged(known: readonly Message[], received: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of received) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Adds a received message. Messages may arrive out of order. */
function withMessage(log: RoomLog, message: Message): RoomLog {
  const { messages } = log;
  const last = messages.at(-1);
  if (last === undefined || message.id > last.id) return { ...log, messages: [...messages, message] };
  if (messages.some(({ id }) => id === message.id)) return log;
  const first = messages[0];
  // It precedes all loaded messages and is fetched with its page.
  if (log.hasOlder && first !== undefined && message.id < first.id) return log;
  return { ...log, messages: merged(messages, [message]) };
}

/** Adds the page before the first message. */
function withOlder(log: RoomLog, page: readonly Message[], hasOlder: boolean): RoomLog {
  return { messages: merged(log.messages, page), hasOlder };
}

/** Whether `page` has no gap after the message `completeTo`; 0: no message is known. */
function reaches(page: readonly Message[], completeTo: number): boolean {
  const [first] = page;
  return first === undefined || completeTo === 0 || first.id <= completeTo;
}

/**
 * Adds refetched newest messages. If they do not reach back to `completeTo`, earlier messages are dropped, and
 * fetched again when a user scrolls to them.
 */
function withNewest(log: RoomLog, { messages: newest, hasOlder }: RoomLog, completeTo: number): RoomLog {
  const [first] = newest;
  if (first !== undefined && (completeTo === 0 || !reaches(newest, completeTo))) {
    const since = log.messages.filter(({ id }) => id >= first.id);
    return { messages: merged(since, newest), hasOlder };
  }
  if (log.messages.length === 0) return { messages: newest, hasOlder };
  return { hasOlder: log.hasOlder, messages: merged(log.messages, newest) };
}
