import { GAME_SOCKET_PATH } from '@icando/contract/socket-protocol';
import type { GameClientFrame, GameServerFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { createStore, type Store } from '../../platform/storage/external-store.ts';
import type { Socket, SocketOptions } from '../../platform/realtime/socket-client.ts';
import { reduceRoom } from './room-reducer.ts';
import type { PastQuestion, RoomState, LiveRoom, RoomActions } from './live-room.ts';
import type { PastStorage } from './past-storage.ts';
import { type RoomToast, toastFor } from './room-toasts.ts';
import { roomRefusalIn, t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The state of this page outside or inside a room. */
export type LiveState =
  /**
   * `comesFrom`: the room that this tab was in before a reload; null once it is handled. `refused`: the id of a failed
   * attempt, which the form keeps for correction. `picksName`: the room has a list of names, none of which matches the
   * account's name.
   */
  | {
      readonly status: 'out';
      readonly comesFrom: string | null;
      readonly refused?: string;
      readonly picksName?: boolean;
    }
  | { readonly status: 'joining'; readonly roomId: string }
  | { readonly status: 'in'; readonly roomId: string; readonly live: LiveRoom }
  /** The same user opened the room in another tab or device. */
  | { readonly status: 'replaced'; readonly roomId: string };

/** The environment of the store; tests pass a fake one. */
export interface LiveStoreDeps {
  open(options: Omit<SocketOptions<GameServerFrame>, 'frames'>): Socket;
  /** The monotonic clock, ms. */
  now(): number;
  later(ms: number, then: () => void): () => void;
  notify(toast: RoomToast): void;
  /** Stores the room for a reload of this tab; null removes it. */
  storeRoomId(roomId: string | null): void;
  /** Stores the finished questions for a reload during a game. */
  past?: PastStorage;
  /** Stores the room, to be joined after signing in again. */
  storeRoomForLogin(roomId: string): void;
}

export interface LiveStore extends Pick<Store<LiveState>, 'get' | 'subscribe'> {
  /**
   * Leaves any other room first. Gives up after 10 s, unless `comesBack` says that this user already had a seat.
   * `watches`: the host does not play, from the first moment on.
   */
  join(roomId: string, options?: { comesBack?: boolean; watches?: boolean }): void;
  /** Leaves without a toast. */
  leave(): void;
  readonly actions: RoomActions;
}

const JOINING_MS = 10_000;
const OUTSIDE: LiveState = { status: 'out', comesFrom: null };
/** The error after the time limit for joining. */
const NO_RESPONSE = t('The game server does not answer.');
const CONNECTION_LOST: RoomToast = { kind: 'bad', text: t('Disconnected from game server') };

/** The room of this page, which stays joined when the screen that renders it unmounts. */
export function createLiveStore(deps: LiveStoreDeps, comesFrom: string | null = null): LiveStore {
  const store = createStore<LiveState>({ status: 'out', comesFrom });
  let socket: Socket | null = null;
  let current: RoomState | null = null;
  /** The message of the error frame that the server sent before it closed the socket. */
  let reason = '';
  let stopWaiting = () => {};

  function join(roomId: string, { comesBack = false, watches = false } = {}): void {
    const state = store.get();
    if (state.status === 'joining' && state.roomId === roomId) return;
    drop();
    store.set({ status: 'joining', roomId });
    const opened = deps.open({
      path: GAME_SOCKET_PATH + roomId,
      onFrame: (frame) => {
        if (socket !== opened) return;
        const isFirst = current === null;
        onFrame(roomId, frame);
        if (watches && isFirst && current !== null)
          send({ type: 'ready', is_player: false, is_ready: false });
      },
    });
    socket = opened;
    opened.state.subscribe(() => {
      if (socket === opened) onConnection(roomId, opened);
    });
    if (!comesBack) stopWaiting = deps.later(JOINING_MS, () => refuse(roomId, NO_RESPONSE));
  }

  function onFrame(roomId: string, frame: GameServerFrame): void {
    if (current === null && frame.type === 'error') {
      reason = frame.message;
      return;
    }
    const toast = toastFor(current?.live ?? null, frame);
    const before = current;
    current = reduceRoom(current, frame, deps.now());
    if (toast) deps.notify(toast);
    if (current !== null) {
      if (before === null) {
        stopWaiting();
        deps.storeRoomId(roomId);
        current = withPast(current, deps.past?.load(roomId) ?? []);
      } else if (current.live.past !== before.live.past) {
        deps.past?.save(roomId, current.live.past);
      }
      show(roomId, current);
    } else if (before !== null) {
      leave();
    }
  }

  function show(roomId: string, state: RoomState): void {
    store.set({ status: 'in', roomId, live: state.live });
  }

  /** Handles events of the connection. */
  function onConnection(roomId: string, { state }: Socket): void {
    const { link, latencyMs, end } = state.get();
    if (end) {
      onEnd(roomId, end);
      return;
    }
    if (current === null) return;
    const shown = link === 'open' ? 'open' : 'reconnecting';
    if (current.live.link === 'open' && shown === 'reconnecting') deps.notify(CONNECTION_LOST);
    current = { ...current, live: { ...current.live, link: shown, latencyMs } };
    show(roomId, current);
  }

  /** The server closed the connection for good. */
  function onEnd(roomId: string, { code, reason: closeReason }: { code: number; reason: string }): void {
    const wasIn = current !== null;
    const why = reason || closeReason || undefined;
    drop();
    deps.storeRoomId(null);
    if (code === CLOSE.badToken) deps.storeRoomForLogin(roomId);
    else if (code === CLOSE.kicked) deps.notify({ kind: 'bad', text: roomRefusalIn(ROOM_REFUSALS.kicked) });
    else if (code === CLOSE.noSuchRoom && why === ROOM_REFUSALS.not_listed) return askForName(roomId);
    else if (code !== CLOSE.replaced) deps.notify(wasIn ? CONNECTION_LOST : refusal(roomId, why));
    if (code === CLOSE.replaced) store.set({ status: 'replaced', roomId });
    else store.set(code === CLOSE.noSuchRoom && !wasIn ? refusedFrom(roomId) : OUTSIDE);
  }

  function askForName(roomId: string): void {
    store.set({ status: 'out', comesFrom: null, refused: roomId, picksName: true });
  }

  function refuse(roomId: string, why: string): void {
    leave();
    store.set(refusedFrom(roomId));
    deps.notify(refusal(roomId, why));
  }

  /** Closes the socket; later frames of the previous room are ignored. */
  function drop(): void {
    const before = socket;
    socket = null;
    current = null;
    reason = '';
    stopWaiting();
    before?.close();
  }

  function leave(): void {
    drop();
    deps.storeRoomId(null);
    store.set(OUTSIDE);
  }

  function send(frame: GameClientFrame): boolean {
    return socket?.send(frame) ?? false;
  }

  function answer(text: string): void {
    const state = store.get();
    if (state.status !== 'in' || current === null) return;
    const { stage, latencyMs, pausedAt } = state.live;
    if (stage.name !== 'question' || stage.answer !== null || pausedAt !== null) return;
    const { index } = stage.question;
    const ping = latencyMs === null ? null : Math.round(latencyMs);
    if (!send({ type: 'submit_answer', answer: text, ping, question_index: index })) return;
    current = {
      ...current,
      sent: { index, answer: text },
      live: { ...current.live, stage: { ...stage, answer: text } },
    };
    show(state.roomId, current);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    join,
    leave,
    actions: {
      ready: (is_player) => void send({ type: 'ready', is_player }),
      plays: (is_player) =>
        void send({ type: 'ready', is_player, is_ready: current?.live.you.is_ready ?? false }),
      answer,
      kick: (user_id, ban) => void send({ type: 'kick_player', user_id, ban }),
      rename: (user_id, username) => void send({ type: 'rename_player', user_id, username }),
      extraTime: (user_id, factor) => void send({ type: 'extra_time', user_id, factor }),
      lock: (locked) => void send({ type: 'lock', locked }),
      pause: (paused) => void send({ type: 'pause', paused }),
      skip: () => void send({ type: 'skip' }),
      start: () => void send({ type: 'start' }),
      tryQuestion: () => void send({ type: 'start', trial: true }),
      endGame: () => void send({ type: 'end_game' }),
      playAgain: () => void send({ type: 'play_again' }),
      leave,
    },
  };
}

function withPast(state: RoomState, past: readonly PastQuestion[]): RoomState {
  return state.live.room.phase === 'waiting' ? state : { ...state, live: { ...state.live, past } };
}

const refusedFrom = (roomId: string): LiveState => ({ status: 'out', comesFrom: null, refused: roomId });

function refusal(roomId: string, why: string | undefined): RoomToast {
  const detail = why === undefined ? undefined : roomRefusalIn(why);
  return { kind: 'bad', text: t('Cannot join room: {roomId}', { roomId: named(roomId) }), detail };
}
