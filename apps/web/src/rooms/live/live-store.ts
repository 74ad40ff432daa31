import {
  CLOSE,
  GAME_SOCKET_PATH,
  type GameClientFrame,
  type GameServerFrame,
  ROOM_REFUSALS,
} from '@icando/contract/sockets';
import { createStore, type Store } from '../../platform/external-store.ts';
import type { Socket, SocketOptions } from '../../platform/socket-client.ts';
import { fold } from './fold.ts';
import type { Folded, LiveRoom, RoomActions } from './live-room.ts';
import { type News, newsOf } from './news.ts';

/** Where this page stands between rooms. */
export type LiveState =
  /**
   * `comesFrom`: the room this tab sat in before it was loaded anew; null once that is settled. `refused`: the id that led into
   * no room a moment ago, to be put right rather than typed anew.
   */
  | { readonly status: 'out'; readonly comesFrom: string | null; readonly refused?: string }
  | { readonly status: 'joining'; readonly roomId: string }
  | { readonly status: 'in'; readonly roomId: string; readonly live: LiveRoom }
  /** The same person opened the room elsewhere. */
  | { readonly status: 'replaced'; readonly roomId: string };

/** What the store needs of the world. */
export interface LiveWorld {
  open(options: SocketOptions): Socket;
  /** Monotonic ms. */
  now(): number;
  later(ms: number, then: () => void): () => void;
  tell(news: News): void;
  /** Remembers the room for a reload of this tab; null forgets it. */
  keep(roomId: string | null): void;
  /** Remembers the room for after signing in again. */
  keepForLogin(roomId: string): void;
}

export interface LiveStore extends Pick<Store<LiveState>, 'get' | 'subscribe'> {
  /** Leaves any other room. Gives up after 10 s, unless `comesBack`: then somebody sat there a moment ago. */
  join(roomId: string, options?: { comesBack?: boolean }): void;
  /** Goes without a word. */
  leave(): void;
  readonly actions: RoomActions;
}

const JOINING_MS = 10_000;
const OUT: LiveState = { status: 'out', comesFrom: null };
/** Why a room that was waited for in vain cannot be joined. */
const SILENT = 'The game server does not answer.';
const LOST: News = { kind: 'bad', text: 'Disconnected from game server' };

/** The one room this page sits in. It outlives the screen that shows it. */
export function createLiveStore(world: LiveWorld, comesFrom: string | null = null): LiveStore {
  const store = createStore<LiveState>({ status: 'out', comesFrom });
  let socket: Socket | null = null;
  let folded: Folded | null = null;
  /** What the server said before it let nobody in. */
  let reason = '';
  let stopWaiting = () => {};

  function join(roomId: string, { comesBack = false } = {}): void {
    const state = store.get();
    if (state.status === 'joining' && state.roomId === roomId) return;
    drop();
    store.set({ status: 'joining', roomId });
    const mine = world.open({
      path: GAME_SOCKET_PATH + roomId,
      onFrame: (frame) => {
        if (socket === mine) hear(roomId, frame as GameServerFrame);
      },
    });
    socket = mine;
    mine.state.subscribe(() => {
      if (socket === mine) follow(roomId, mine);
    });
    if (!comesBack) stopWaiting = world.later(JOINING_MS, () => refuse(roomId, SILENT));
  }

  function hear(roomId: string, frame: GameServerFrame): void {
    if (folded === null && frame.type === 'error') {
      reason = frame.message;
      return;
    }
    const news = newsOf(folded?.live ?? null, frame);
    const before = folded;
    folded = fold(folded, frame, world.now());
    if (news) world.tell(news);
    if (folded !== null) {
      if (before === null) {
        stopWaiting();
        world.keep(roomId);
      }
      show(roomId, folded);
    } else if (before !== null) {
      leave();
    }
  }

  function show(roomId: string, state: Folded): void {
    store.set({ status: 'in', roomId, live: state.live });
  }

  /** What happens to the connection itself. */
  function follow(roomId: string, { state }: Socket): void {
    const { link, latencyMs, end } = state.get();
    if (end) {
      ended(roomId, end);
      return;
    }
    if (folded === null) return;
    const shown = link === 'open' ? 'open' : 'reconnecting';
    if (folded.live.link === 'open' && shown === 'reconnecting') world.tell(LOST);
    folded = { ...folded, live: { ...folded.live, link: shown, latencyMs } };
    show(roomId, folded);
  }

  /** The server ended it for good. */
  function ended(roomId: string, { code, reason: said }: { code: number; reason: string }): void {
    const wasIn = folded !== null;
    const why = reason || said || undefined;
    drop();
    world.keep(null);
    if (code === CLOSE.badToken) world.keepForLogin(roomId);
    else if (code === CLOSE.kicked) world.tell({ kind: 'bad', text: ROOM_REFUSALS.kicked });
    else if (code !== CLOSE.replaced) world.tell(wasIn ? LOST : refusal(roomId, why));
    if (code === CLOSE.replaced) store.set({ status: 'replaced', roomId });
    else store.set(code === CLOSE.noSuchRoom && !wasIn ? refusedFrom(roomId) : OUT);
  }

  function refuse(roomId: string, why: string): void {
    leave();
    store.set(refusedFrom(roomId));
    world.tell(refusal(roomId, why));
  }

  /** Nothing of the room before is heard any more. */
  function drop(): void {
    const before = socket;
    socket = null;
    folded = null;
    reason = '';
    stopWaiting();
    before?.close();
  }

  function leave(): void {
    drop();
    world.keep(null);
    store.set(OUT);
  }

  function send(frame: GameClientFrame): boolean {
    return socket?.send(frame) ?? false;
  }

  function answer(text: string): void {
    const state = store.get();
    if (state.status !== 'in' || folded === null) return;
    const { stage, latencyMs } = state.live;
    if (stage.name !== 'question' || stage.answer !== null) return;
    const { index } = stage.question;
    const ping = latencyMs === null ? null : Math.round(latencyMs);
    if (!send({ type: 'submit_answer', answer: text, ping, question_index: index })) return;
    folded = {
      ...folded,
      sent: { index, answer: text },
      live: { ...folded.live, stage: { ...stage, answer: text } },
    };
    show(state.roomId, folded);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    join,
    leave,
    actions: {
      ready: (is_player) => void send({ type: 'ready', is_player }),
      answer,
      kick: (user_id) => void send({ type: 'kick_player', user_id }),
      start: () => void send({ type: 'start' }),
      endGame: () => void send({ type: 'end_game' }),
      playAgain: () => void send({ type: 'play_again' }),
      leave,
    },
  };
}

const refusedFrom = (roomId: string): LiveState => ({ status: 'out', comesFrom: null, refused: roomId });

function refusal(roomId: string, detail: string | undefined): News {
  return { kind: 'bad', text: `Cannot join room: ${roomId}`, detail };
}
