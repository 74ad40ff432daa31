import type { Card, Message } from '@icando/contract/chat';
import { CHAT_SOCKET_PATH, CLOSE, type ChatErrorFrame, type ChatServerFrame } from '@icando/contract/sockets';
import { createStore, type Store } from '../../platform/external-store.ts';
import type { Socket, SocketOptions, SocketState } from '../../platform/socket-client.ts';
import { createHistories, type Histories, type KnownLog, type LogPage } from './histories.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Unsent } from './unsent.ts';

/** All that is said, as far as this page knows. */
export interface TalkState {
  readonly link: SocketState['link'];
  readonly logs: ReadonlyMap<number, KnownLog>;
  readonly unsent: readonly Unsent[];
}

/** What is kept of a person while the page is loaded anew. */
export interface Kept {
  readonly unsent: readonly Unsent[];
  readonly drafts: Readonly<Record<string, string>>;
}

/** What the store needs of the world; tests bring a fake one. */
export interface TalkWorld {
  open(options: SocketOptions): Socket;
  /** Messages older than `before`, the newest ones for 0. */
  fetchPage(roomId: number, before: number): Promise<LogPage>;
  markRead(roomId: number): Promise<unknown>;
  later(ms: number, then: () => void): () => void;
  /** Epoch ms. */
  now(): number;
  newClientId(): string;
  keep(kept: Kept): void;
  /** Somebody said something; `isSeen` when the room is open before the person's eyes. */
  onMessage(message: Message, about: { isOwn: boolean; isSeen: boolean }): void;
  /** The room was read, here or elsewhere. */
  onRead(roomId: number): void;
  /** The list of rooms is not what it was. */
  onRooms(): void;
  /** A history could not be had. */
  onHistoryFailed(): void;
}

export interface TalkStore extends Pick<Store<TalkState>, 'get' | 'subscribe'> {
  /** Opens the socket for this person, with what was kept. */
  start(me: number, kept: Kept): void;
  /** Forgets everything. */
  stop(): void;
  /** The room that is on the screen: its history is fetched and kept fresh. */
  show(roomId: number | null): void;
  /** The room that is before the person's eyes: it is read. */
  watch(roomId: number | null): void;
  loadOlder(roomId: number): void;
  reload(roomId: number): void;
  send(roomId: number, content: string, card?: Card | null): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** What was typed in a room and not sent. */
  draftOf(roomId: number): string;
  setDraft(roomId: number, text: string): void;
}

/** A flood is over by then; earlier, the server would only close again. */
const REOPEN_MS = 10_000;
/** Of many messages at once the room is read once. */
const READ_MS = 300;
const MOST_HEARD = 1_000;
const NOTHING: TalkState = { link: 'connecting', logs: new Map(), unsent: [] };

/** Everything that is said, outside React: it goes on while nobody looks. */
export function createTalkStore(world: TalkWorld): TalkStore {
  const store = createStore<TalkState>(NOTHING);
  let me: number | null = null;
  let socket: Socket | null = null;
  let drafts: Readonly<Record<string, string>> = {};
  let shown: number | null = null;
  let watched: number | null = null;
  /** Ids of messages that came, the latest last. */
  const heard = new Set<number>();
  let stopReading = () => {};
  let stopReopening = () => {};
  const change = (part: Partial<TalkState>) => store.set({ ...store.get(), ...part });

  const outbox: Outbox = createOutbox({
    ...world,
    get: () => store.get().unsent,
    set: (unsent) => {
      if (unsent === store.get().unsent) return;
      change({ unsent });
      keep();
    },
    sendFrame: (frame) => socket?.send(frame) ?? false,
  });
  const histories: Histories = createHistories({
    ...world,
    get: () => store.get().logs,
    set: (logs) => change({ logs }),
    onKept: (messages) => me !== null && outbox.settle(messages, me),
  });

  function keep(): void {
    world.keep({ unsent: store.get().unsent, drafts });
  }

  function connect(): void {
    const mine = world.open({
      path: CHAT_SOCKET_PATH,
      onFrame: (frame) => socket === mine && hear(frame as ChatServerFrame),
    });
    socket = mine;
    mine.state.subscribe(() => socket === mine && follow(mine.state.get()));
  }

  function follow({ link, end }: SocketState): void {
    const before = store.get().link;
    if (link === before) return;
    change({ link });
    if (link !== 'open') outbox.linkLost();
    if (link === 'open') {
      // Whatever was said meanwhile did not come here.
      histories.allMayBeOld();
      if (shown !== null) histories.refresh(shown);
      world.onRooms();
      outbox.linkOpen();
    } else if (link === 'closed' && end?.code !== CLOSE.badToken) {
      stopReopening = world.later(REOPEN_MS, connect);
    }
  }

  function hear(frame: ChatServerFrame): void {
    if (frame.type === 'message') hearMessage(frame);
    else if (frame.type === 'room_changed') world.onRooms();
    else if (frame.type === 'read') world.onRead(frame.chat_room_id);
    else if (frame.type === 'error') hearRefusal(frame);
  }

  function hearMessage(message: Message): void {
    const isOwn = message.from === me;
    const isSeen = message.chat_room_id === watched;
    histories.add(message);
    if (me !== null) outbox.settle([message], me);
    // It may come twice, when a server cannot know whether another one that died has told it: it is news once.
    const isRepeated = heard.has(message.id);
    heard.add(message.id);
    for (const oldest of heard) {
      if (heard.size <= MOST_HEARD) break;
      heard.delete(oldest);
    }
    world.onMessage(message, { isOwn, isSeen: isSeen || isRepeated });
    if (isSeen && !isOwn) readSoon();
  }

  function hearRefusal({ client_id, message }: ChatErrorFrame): void {
    if (client_id !== undefined) outbox.refused(client_id, message);
  }

  function readSoon(): void {
    const room = watched;
    if (room === null) return;
    stopReading();
    stopReading = world.later(READ_MS, () => {
      // When it fails the badge stays, and the next look tries again.
      world.markRead(room).catch(() => {});
    });
  }

  function stop(): void {
    const old = socket;
    socket = null;
    me = null;
    drafts = {};
    shown = null;
    watched = null;
    heard.clear();
    stopReading();
    stopReopening();
    outbox.linkLost();
    old?.close();
    store.set(NOTHING);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start(user, kept) {
      if (me === user) return;
      stop();
      me = user;
      drafts = kept.drafts;
      change({ unsent: kept.unsent });
      outbox.takeUp();
      connect();
    },
    stop,
    show(roomId) {
      shown = roomId;
      if (roomId !== null) histories.want(roomId);
    },
    watch(roomId) {
      watched = roomId;
      readSoon();
    },
    loadOlder: histories.loadOlder,
    reload: histories.refresh,
    send: outbox.add,
    retry: outbox.retry,
    discard: outbox.discard,
    draftOf: (roomId) => drafts[String(roomId)] ?? '',
    setDraft(roomId, text) {
      const { [String(roomId)]: _, ...others } = drafts;
      drafts = text === '' ? others : { ...others, [String(roomId)]: text };
      keep();
    },
  };
}
