import { CLOSE, PROTOCOL, RECONNECT_AFTER } from '@icando/contract/socket-protocol';
import { statusOf } from '../api/api-error.ts';
import { createStore, type Store } from '../storage/external-store.ts';
import type { OpenedSocket, SocketDeps } from './socket-deps.ts';

/** The interval of pings. After two without any message from the server the connection counts as lost. */
const PING_MS = 7_000;
const MAX_UNANSWERED = 2;
/** The time limit of a ticket and a handshake together. */
const OPENING_MS = 10_000;
/** The time limit of the ping after sleep or a change of network, when the socket may be dead without an event. */
const PROBE_MS = 3_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8_000;
/** A close code that the server treats as a lost connection, so that the player's seat is kept. */
const GIVEN_UP = 3000;

export interface SocketState {
  /**
   * `connecting`: never open yet. `reconnecting`: lost, and being opened again. `closed`: finally, for the reason in
   * `end`.
   */
  link: 'connecting' | 'open' | 'reconnecting' | 'closed';
  /** The last measured round trip in ms. */
  latencyMs: number | null;
  end: { code: number; reason: string } | null;
}

export interface Socket {
  readonly state: Pick<Store<SocketState>, 'get' | 'subscribe'>;
  /** Sends a frame; false without an open connection, when the frame is dropped. */
  send(frame: object): boolean;
  /** Closes the socket for good, and informs the server that the client has left. */
  close(): void;
}

/** Every frame has a type; `t` is the time that a pong returns. */
interface AnyFrame {
  type: string;
  t?: number | undefined;
}

export interface SocketOptions<Frame extends AnyFrame> {
  /** The path of the socket, such as `/ws/user`. */
  path: string;
  /**
   * Called with each frame except pongs. No schema parses the server's frames, as none parses its replies; the
   * server's tests do. Types that a later server adds must be ignored.
   */
  onFrame(frame: Frame): void;
}

/**
 * A socket with reconnection: it gets a ticket, opens, measures the round trip, and after a loss opens again until
 * the client closes it or the server ends it finally.
 */
export function openSocketIn<Frame extends AnyFrame>(
  deps: SocketDeps,
  { path, onFrame }: SocketOptions<Frame>,
): Socket {
  const store = createStore<SocketState>({ link: 'connecting', latencyMs: null, end: null });
  let phase: 'opening' | 'open' | 'waiting' | 'ended' = 'opening';
  let socket: OpenedSocket | null = null;
  /** The number of the current attempt. Events of earlier attempts are ignored. */
  let attempt = 0;
  let token: string | null = null;
  let failures = 0;
  let unanswered = 0;
  let stopTimer = () => {};
  const stopListening = deps.onWake(wake);
  void connect();

  function schedule(ms: number, then: () => void): void {
    stopTimer();
    stopTimer = deps.later(ms, then);
  }

  function change(state: Partial<SocketState>): void {
    store.set({ ...store.get(), ...state });
  }

  async function connect(): Promise<void> {
    attempt += 1;
    const current = attempt;
    phase = 'opening';
    token = deps.token();
    schedule(OPENING_MS, lose);
    let ticket: string;
    try {
      ticket = await deps.getTicket();
    } catch (error) {
      if (current !== attempt) return;
      if (statusOf(error) === 401) end(CLOSE.badToken, '');
      else lose();
      return;
    }
    if (current !== attempt) return;
    socket = deps.open(`${path}?token=${encodeURIComponent(ticket)}&v=${PROTOCOL.version}`, {
      onOpen: () => current === attempt && opened(),
      onText: (text) => current === attempt && receive(text),
      onClose: (code, reason) => current === attempt && closed(code, reason),
    });
  }

  function opened(): void {
    phase = 'open';
    unanswered = 0;
    change({ link: 'open' });
    ping();
    beat();
  }

  function ping(): void {
    unanswered += 1;
    socket?.send(JSON.stringify({ type: 'ping', t: deps.now() }));
  }

  function beat(): void {
    schedule(PING_MS, () => {
      if (unanswered >= MAX_UNANSWERED) {
        lose();
        return;
      }
      ping();
      beat();
    });
  }

  function receive(text: string): void {
    unanswered = 0;
    failures = 0;
    const frame = parse(text);
    if (frame === null) return;
    if (frame.type !== 'pong') onFrame(frame as Frame);
    else if (frame.t !== undefined) change({ latencyMs: Math.max(0, deps.now() - frame.t) });
  }

  function closed(code: number, reason: string): void {
    socket = null;
    if (RECONNECT_AFTER.includes(code)) lose();
    else end(code, reason);
  }

  /** Reconnects after a random share of 0.5 s, doubling to 8 s, so that a thousand clients do not reconnect at once. */
  function lose(): void {
    drop();
    phase = 'waiting';
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    schedule(deps.dice() * wait, () => void connect());
    if (store.get().link === 'open') change({ link: 'reconnecting', latencyMs: null });
  }

  function drop(): void {
    attempt += 1;
    socket?.close(GIVEN_UP);
    socket = null;
  }

  function end(code: number, reason: string): void {
    if (phase === 'ended') return;
    phase = 'ended';
    attempt += 1;
    socket?.close(CLOSE.left);
    socket = null;
    stopTimer();
    stopListening();
    change({ link: 'closed', latencyMs: null, end: { code, reason } });
    if (code === CLOSE.badToken) deps.expire(token);
    if (code === CLOSE.outdated) deps.outdated();
  }

  /** Handles a change of the network, and a page that becomes visible again. */
  function wake(): void {
    if (phase === 'waiting') {
      void connect();
    } else if (phase === 'open') {
      unanswered = 0;
      ping();
      schedule(PROBE_MS, () => (unanswered > 0 ? lose() : beat()));
    }
  }

  return {
    state: store,
    send(frame) {
      if (phase !== 'open') return false;
      socket?.send(JSON.stringify(frame));
      return true;
    },
    close: () => end(CLOSE.left, ''),
  };
}

/** Null for a text that is no frame. */
function parse(text: string): AnyFrame | null {
  try {
    const value = JSON.parse(text) as Partial<AnyFrame> | null;
    return typeof value?.type === 'string' ? (value as AnyFrame) : null;
  } catch {
    return null;
  }
}
