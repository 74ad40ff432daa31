import type { Message } from '@icando/contract/chat';
import { meets, type RoomLog, withNewest, withNews, withOlder } from './room-log.ts';

export type LogPage = RoomLog;

/** What is known of a room, and how the fetching of more goes. */
export interface KnownLog extends RoomLog {
  /** Of the newest messages: `failed` before any are known. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed';
  /** Something may have been said that did not come here. */
  readonly mayBeOld: boolean;
  /** Up to this message nothing is missing, also when it may be old; 0: nothing is known. */
  readonly solidTo: number;
}

interface HistoriesParts {
  get(): ReadonlyMap<number, KnownLog>;
  set(logs: ReadonlyMap<number, KnownLog>): void;
  fetchPage(roomId: number, before: number): Promise<LogPage>;
  /** These are kept on the server. */
  onKept(messages: readonly Message[]): void;
  onHistoryFailed(): void;
}

/** After a long absence so many pages are fetched to close the gap; beyond that the old ones are given up. */
const MOST_GAP_PAGES = 10;
const UNKNOWN: KnownLog = {
  messages: [],
  hasOlder: false,
  status: 'loading',
  older: 'idle',
  mayBeOld: true,
  solidTo: 0,
};

/** The histories of rooms that were opened on this page. */
export function createHistories({ get, set, fetchPage, onKept, onHistoryFailed }: HistoriesParts) {
  const refreshing = new Set<number>();
  const again = new Set<number>();

  function change(roomId: number, part: (log: KnownLog) => Partial<KnownLog>): void {
    const log = get().get(roomId) ?? UNKNOWN;
    set(new Map(get()).set(roomId, { ...log, ...part(log) }));
  }

  /** The newest messages, back to what is known. */
  async function fetchNewest(roomId: number, solidTo: number): Promise<LogPage> {
    let { messages, hasOlder } = await fetchPage(roomId, 0);
    for (let pages = 1; pages < MOST_GAP_PAGES; pages += 1) {
      const [first] = messages;
      if (!hasOlder || first === undefined || meets(messages, solidTo)) break;
      const page = await fetchPage(roomId, first.id);
      messages = page.messages.concat(messages);
      hasOlder = page.hasOlder;
    }
    return { messages, hasOlder };
  }

  async function refreshNow(roomId: number): Promise<void> {
    if (refreshing.has(roomId)) {
      // The running call may have looked before the reason for this one.
      again.add(roomId);
      return;
    }
    refreshing.add(roomId);
    const { solidTo } = get().get(roomId) ?? UNKNOWN;
    change(roomId, ({ status }) => ({ status: status === 'ready' ? 'ready' : 'loading', mayBeOld: false }));
    try {
      const newest = await fetchNewest(roomId, solidTo);
      onKept(newest.messages);
      change(roomId, (log) => ({ ...withNewest(log, newest, solidTo), status: 'ready' }));
    } catch {
      change(roomId, ({ status }) => ({
        status: status === 'ready' ? 'ready' : 'failed',
        mayBeOld: true,
        solidTo,
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
      const page = await fetchPage(roomId, first.id);
      change(roomId, (now) => ({ ...withOlder(now, page.messages, page.hasOlder), older: 'idle' }));
    } catch {
      change(roomId, () => ({ older: 'failed' }));
      onHistoryFailed();
    }
  }

  return {
    /** Fetches what is missing, if anything is. */
    want(roomId: number): void {
      if (get().get(roomId)?.mayBeOld !== false) void refreshNow(roomId);
    },
    refresh: (roomId: number) => void refreshNow(roomId),
    loadOlder: (roomId: number) => void loadOlderNow(roomId),
    /** Call it before anything new is heard. */
    allMayBeOld(): void {
      set(new Map([...get()].map(([id, log]) => [id, aged(log)])));
    },
    /**
     * Somebody has said this just now. A room that was never opened fetches it with the others; a page that is on its way
     * may have been read before it was said.
     */
    add(message: Message): void {
      const log = get().get(message.chat_room_id);
      if (log === undefined || log.status === 'failed') return;
      change(message.chat_room_id, (now) => withNews(now, message));
    },
  };
}
export type Histories = ReturnType<typeof createHistories>;

function aged(log: KnownLog): KnownLog {
  if (log.mayBeOld) return log;
  // What was heard before the first page came stands on nothing.
  if (log.status !== 'ready') return { ...log, mayBeOld: true };
  return { ...log, mayBeOld: true, solidTo: log.messages.at(-1)?.id ?? 0 };
}
