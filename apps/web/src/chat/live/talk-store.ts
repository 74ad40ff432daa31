import type { Card, Message, Quote, Reaction } from '@icando/contract/chat';
import { CHAT_SOCKET_PATH, CLOSE } from '@icando/contract/socket-protocol';
import type { ChatErrorFrame, ChatServerFrame } from '@icando/contract/sockets';
import { createStore, type Store } from '../../platform/storage/external-store.ts';
import type { Socket, SocketOptions, SocketState } from '../../platform/realtime/socket-client.ts';
import { createHistories, type Histories, type RoomHistory, type LogPage } from './histories.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { reactionOf } from './reactions.ts';
import type { Unsent } from './unsent.ts';

/** The chat data that this page has loaded. */
export interface TalkState {
  readonly link: SocketState['link'];
  readonly logs: ReadonlyMap<number, RoomHistory>;
  readonly unsent: readonly Unsent[];
}

/** The data that survives a reload of the page, the messages also the end of the tab. */
export interface StoredTalk {
  readonly unsent: readonly Unsent[];
  readonly drafts: Readonly<Record<string, string>>;
}

/** The environment of the store; tests pass a fake one. */
export interface TalkEnvironment {
  open(options: SocketOptions<ChatServerFrame>): Socket;
  /** The messages before the id `before`; 0: the newest. */
  fetchPage(roomId: number, before: number): Promise<LogPage>;
  markRead(roomId: number): Promise<unknown>;
  /** Stores the caller's reaction. Rejects when it was refused, of which the caller was told. */
  react(messageId: number, reaction: Reaction | null): Promise<unknown>;
  later(ms: number, then: () => void): () => void;
  /** Epoch ms. */
  now(): number;
  newClientId(): string;
  /** Stores what has changed in the messages that the server has not confirmed. */
  keepUnsent(before: readonly Unsent[], after: readonly Unsent[]): void;
  keepDrafts(drafts: StoredTalk['drafts']): void;
  /** Called for a received message; `isSeen`: its room is open on a visible page. */
  onMessage(message: Message, about: { isOwn: boolean; isSeen: boolean }): void;
  /** Called when the room was read, here or on another device. */
  onRead(roomId: number): void;
  /** Called when the list of rooms has changed. */
  onRooms(): void;
  /** Called when a history could not be fetched. */
  onHistoryFailed(): void;
}

export interface TalkStore extends Pick<Store<TalkState>, 'get' | 'subscribe'> {
  /** Opens the socket for this user, with the data stored before a reload. */
  start(me: number, kept: StoredTalk): void;
  /** Adds messages that were stored before a reload, and sends them. */
  restore(unsent: readonly Unsent[]): void;
  /** Closes the socket and clears all data. */
  stop(): void;
  /** Sets the rendered room, whose history is fetched and refreshed. */
  show(roomId: number | null): void;
  /** Sets the room on a visible page, whose messages are marked as read. */
  watch(roomId: number | null): void;
  loadOlder(roomId: number): void;
  reload(roomId: number): void;
  /** `quote`: the message that it answers. */
  send(roomId: number, content: string, card?: Card | null, quote?: Quote): void;
  /** Puts the caller's reaction on a message; the one that it has already is taken away. */
  react(message: Message, reaction: Reaction): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** The unsent text of a room's field. */
  draftOf(roomId: number): string;
  setDraft(roomId: number, text: string): void;
}

/** The server closes the socket of a client that sends too much; an earlier attempt would be refused again. */
const REOPEN_MS = 10_000;
/** Groups messages that arrive together into one call. */
const READ_MS = 300;
const MAX_RECEIVED_IDS = 1_000;
const NOTHING: TalkState = { link: 'connecting', logs: new Map(), unsent: [] };

/** Holds all chat data outside React, because messages arrive while no chat is rendered. */
export function createTalkStore(environment: TalkEnvironment): TalkStore {
  const store = createStore<TalkState>(NOTHING);
  let me: number | null = null;
  let socket: Socket | null = null;
  let drafts: Readonly<Record<string, string>> = {};
  let shown: number | null = null;
  let watched: number | null = null;
  /** Ids of received messages, the latest last. */
  const receivedIds = new Set<number>();
  let stopReading = () => {};
  let stopReopening = () => {};
  const change = (part: Partial<TalkState>) => store.set({ ...store.get(), ...part });

  const outbox: Outbox = createOutbox({
    ...environment,
    get: () => store.get().unsent,
    set: (unsent) => {
      const before = store.get().unsent;
      if (unsent === before) return;
      change({ unsent });
      environment.keepUnsent(before, unsent);
    },
    sendFrame: (frame) => socket?.send(frame) ?? false,
  });
  const histories: Histories = createHistories({
    ...environment,
    get: () => store.get().logs,
    set: (logs) => change({ logs }),
    onStored: (messages) => me !== null && outbox.settle(messages, me),
  });

  function connect(): void {
    const opened = environment.open({
      path: CHAT_SOCKET_PATH,
      onFrame: (frame) => socket === opened && receive(frame),
    });
    socket = opened;
    opened.state.subscribe(() => socket === opened && followLink(opened.state.get()));
  }

  function followLink({ link, end }: SocketState): void {
    const before = store.get().link;
    if (link === before) return;
    // Must precede the fetches that wait for the socket.
    if (link === 'open') environment.onRooms();
    change({ link });
    if (link !== 'open') outbox.linkLost();
    if (link === 'open') {
      // Messages that were sent while disconnected did not arrive.
      histories.markAllStale();
      if (shown !== null) histories.refresh(shown);
      outbox.linkOpen();
    } else if (link === 'closed' && end?.code !== CLOSE.badToken) {
      stopReopening = environment.later(REOPEN_MS, connect);
    }
  }

  function receive(frame: ChatServerFrame): void {
    if (frame.type === 'message') receiveMessage(frame);
    else if (frame.type === 'room_changed') environment.onRooms();
    else if (frame.type === 'read') environment.onRead(frame.chat_room_id);
    else if (frame.type === 'reaction') histories.react(frame);
    else if (frame.type === 'error') receiveRefusal(frame);
  }

  function receiveMessage(message: Message): void {
    const isOwn = message.from === me;
    const isSeen = message.chat_room_id === watched;
    histories.add(message);
    if (me !== null) outbox.settle([message], me);
    // After the death of one server another repeats its messages, which may not have been delivered. A repeated message
    // must not count as unread again.
    const isRepeated = receivedIds.has(message.id);
    receivedIds.add(message.id);
    for (const oldest of receivedIds) {
      if (receivedIds.size <= MAX_RECEIVED_IDS) break;
      receivedIds.delete(oldest);
    }
    environment.onMessage(message, { isOwn, isSeen: isSeen || isRepeated });
    if (isSeen && !isOwn) readSoon();
  }

  function receiveRefusal({ client_id, message }: ChatErrorFrame): void {
    if (client_id !== undefined) outbox.refused(client_id, message);
  }

  function readSoon(): void {
    const room = watched;
    if (room === null) return;
    stopReading();
    stopReading = environment.later(READ_MS, () => {
      // If the call fails, the badge stays and the next call tries again.
      environment.markRead(room).catch(() => {});
    });
  }

  /** One after the other, so that the last one counts. */
  let reacting: Promise<unknown> = Promise.resolve();

  function react(message: Message, chosen: Reaction): void {
    if (me === null) return;
    const before = reactionOf(message, me);
    const reaction = before === chosen ? null : chosen;
    const { id, chat_room_id } = message;
    const frame = { type: 'reaction' as const, chat_room_id, message_id: id, from: me };
    histories.react({ ...frame, reaction });
    reacting = reacting
      .then(() => environment.react(id, reaction))
      .catch(() => histories.react({ ...frame, reaction: before }));
  }

  function restore(unsent: readonly Unsent[]): void {
    const fresh = store.get().unsent;
    const known = new Set(fresh.map(({ clientId }) => clientId));
    change({ unsent: [...unsent.filter(({ clientId }) => !known.has(clientId)), ...fresh] });
    outbox.resume();
  }

  function stop(): void {
    const old = socket;
    socket = null;
    me = null;
    drafts = {};
    shown = null;
    watched = null;
    receivedIds.clear();
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
      restore(kept.unsent);
      connect();
    },
    restore,
    stop,
    show(roomId) {
      shown = roomId;
      if (roomId !== null) histories.fetchIfStale(roomId);
    },
    watch(roomId) {
      watched = roomId;
      readSoon();
    },
    loadOlder: histories.loadOlder,
    reload: histories.refresh,
    send: outbox.add,
    react,
    retry: outbox.retry,
    discard: outbox.discard,
    draftOf: (roomId) => drafts[String(roomId)] ?? '',
    setDraft(roomId, text) {
      const { [String(roomId)]: _, ...others } = drafts;
      drafts = text === '' ? others : { ...others, [String(roomId)]: text };
      environment.keepDrafts(drafts);
    },
  };
}
