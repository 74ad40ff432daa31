import type { Message } from '@icando/contract/chat';
import type { ChatServerFrame } from '@icando/contract/sockets';
import { createStore } from '../../platform/storage/external-store.ts';
import type { SocketState } from '../../platform/realtime/socket-client.ts';
import type { LogPage } from './histories.ts';
import { createTalkStore, type StoredTalk } from './talk-store.ts';

export const ME = 1;
export const ROOM = 7;
export const messageWith = (id: number, from = 2, client_id?: string): Message => ({
  id,
  type: 'message',
  chat_room_id: ROOM,
  from,
  from_username: 'Bảo',
  from_avatar: '',
  content: `tin ${id}`,
  timestamp: new Date(id).toISOString(),
  ...(client_id === undefined ? {} : { client_id }),
});

/** A server with one room, a socket and a clock that the test moves. */
export function storeWithServer(keptBefore: StoredTalk = { unsent: [], drafts: {} }) {
  const state = createStore<SocketState>({ link: 'connecting', latencyMs: null, end: null });
  const room: Message[] = [];
  const sent: { client_id: string; content: string }[] = [];
  const timers: { ms: number; ring: () => void; isOn: boolean }[] = [];
  const calls: string[] = [];
  let onFrame: (frame: ChatServerFrame) => void = () => {};
  let names = 0;
  let kept = keptBefore;
  let pendingFetch = Promise.resolve();
  let reactionAnswer = Promise.resolve();
  const talk = createTalkStore({
    open(options) {
      onFrame = options.onFrame;
      return {
        state,
        send(frame) {
          if (state.get().link !== 'open') return false;
          sent.push(frame as (typeof sent)[number]);
          return true;
        },
        close() {},
      };
    },
    async fetchPage(_, before): Promise<LogPage> {
      const until = before === 0 ? room : room.filter(({ id }) => id < before);
      const page = { messages: until.slice(-20), hasOlder: until.length > 20 };
      await pendingFetch;
      return page;
    },
    react: async (id, reaction) => {
      calls.push(`react ${id} ${reaction}`);
      await reactionAnswer;
    },
    markRead: async (id) => calls.push(`read ${id}`),
    later(ms, then) {
      const timer = { ms, ring: then, isOn: true };
      timers.push(timer);
      return () => {
        timer.isOn = false;
      };
    },
    now: () => 0,
    newClientId: () => `m${(names += 1)}`,
    keepUnsent: (_before, unsent) => {
      kept = { ...kept, unsent };
    },
    keepDrafts: (drafts) => {
      kept = { ...kept, drafts };
    },
    onMessage: ({ id }, { isSeen }) => calls.push(`message ${id}${isSeen ? ' seen' : ''}`),
    onRead: () => {},
    onRooms: () => calls.push('rooms'),
    onHistoryFailed: () => calls.push('failed'),
  });
  talk.start(ME, keptBefore);
  const link = (next: SocketState['link'], end: SocketState['end'] = null) =>
    state.set({ link: next, latencyMs: null, end });
  return {
    talk,
    room,
    sent,
    calls,
    link,
    kept: () => kept,
    /** Responses are computed at the call and delivered when this function is called. */
    holdPages() {
      let release = () => {};
      pendingFetch = new Promise((resolve) => (release = resolve));
      return release;
    },
    refuseReactions(): void {
      reactionAnswer = Promise.reject(new Error('refused'));
      reactionAnswer.catch(() => {});
    },
    reactions: () =>
      talk
        .get()
        .logs.get(ROOM)
        ?.messages.map(({ reactions }) => reactions) ?? [],
    receive: (frame: ChatServerFrame) => onFrame(frame),
    /** Fires the timers of this length and awaits their effects. */
    async fireTimers(ms: number) {
      for (const timer of timers.filter(({ isOn, ms: delay }) => isOn && delay === ms)) {
        timer.isOn = false;
        timer.ring();
      }
      await settle();
    },
    shown: () =>
      talk
        .get()
        .logs.get(ROOM)
        ?.messages.map(({ id }) => id) ?? [],
    unsent: () => talk.get().unsent.map(({ content, state }) => `${content} ${state}`),
  };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
