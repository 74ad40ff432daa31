import { CLOSE, RECONNECT_AFTER } from '@icando/contract/sockets';
import { statusOf } from './api-error.ts';
import { createStore, type Store } from './external-store.ts';
import type { OpenedSocket, SocketWorld } from './socket-world.ts';

/** How often a ping is sent; two in a row without any word from the server, and the connection counts as lost. */
const PING_MS = 7_000;
const MOST_UNANSWERED = 2;
/** A ticket and a handshake take no longer than this. */
const OPENING_MS = 10_000;
/** After sleep or a change of network the socket may be dead and not know it. */
const PROBE_MS = 3_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
/** To the server this is a lost connection, which keeps its place. */
const GIVEN_UP = 3000;

export interface SocketState {
  /** `connecting`: never open yet. `reconnecting`: it was, and is tried again. `closed`: for good, `end` says why. */
  link: 'connecting' | 'open' | 'reconnecting' | 'closed';
  /** Round trip as last measured, ms. */
  latencyMs: number | null;
  end: { code: number; reason: string } | null;
}

export interface Socket {
  readonly state: Pick<Store<SocketState>, 'get' | 'subscribe'>;
  /** False when there is no open connection: nothing is kept for later. */
  send(frame: object): boolean;
  /** Says goodbye. */
  close(): void;
}

export interface SocketOptions {
  /** Such as `/ws/user`. */
  path: string;
  /** Everything but pongs. What can be read is JSON with a `type`; unknown types are the caller's to ignore. */
  onFrame(frame: { type: string }): void;
}

/**
 * A socket that stays: it gets a ticket, opens, measures the round trip, and opens again after a loss until it is closed
 * here or the server ends it for good.
 */
export function openSocketIn(world: SocketWorld, { path, onFrame }: SocketOptions): Socket {
  const store = createStore<SocketState>({ link: 'connecting', latencyMs: null, end: null });
  let phase: 'opening' | 'open' | 'waiting' | 'ended' = 'opening';
  let socket: OpenedSocket | null = null;
  /** Whatever belongs to an earlier attempt is no longer heard. */
  let attempt = 0;
  let token: string | null = null;
  let failures = 0;
  let unanswered = 0;
  let stopTimer = () => {};
  const stopListening = world.onWake(wake);
  void connect();

  function schedule(ms: number, then: () => void): void {
    stopTimer();
    stopTimer = world.later(ms, then);
  }

  function change(state: Partial<SocketState>): void {
    store.set({ ...store.get(), ...state });
  }

  async function connect(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    phase = 'opening';
    token = world.token();
    schedule(OPENING_MS, lose);
    let ticket: string;
    try {
      ticket = await world.getTicket();
    } catch (error) {
      if (mine !== attempt) return;
      if (statusOf(error) === 401) end(CLOSE.badToken, '');
      else lose();
      return;
    }
    if (mine !== attempt) return;
    socket = world.open(`${path}?token=${encodeURIComponent(ticket)}`, {
      onOpen: () => mine === attempt && opened(),
      onText: (text) => mine === attempt && receive(text),
      onClose: (code, reason) => mine === attempt && closed(code, reason),
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
    socket?.send(JSON.stringify({ type: 'ping', t: world.now() }));
  }

  function beat(): void {
    schedule(PING_MS, () => {
      if (unanswered >= MOST_UNANSWERED) {
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
    if (frame.type !== 'pong') onFrame(frame);
    else if (typeof frame.t === 'number') change({ latencyMs: Math.max(0, world.now() - frame.t) });
  }

  function closed(code: number, reason: string): void {
    socket = null;
    if (RECONNECT_AFTER.includes(code)) lose();
    else end(code, reason);
  }

  /** Tries again after 0.5 s doubling to 8 s, and a chance share of it: a thousand clients must not come back at once. */
  function lose(): void {
    drop();
    phase = 'waiting';
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    schedule(world.dice() * wait, () => void connect());
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
    if (code === CLOSE.badToken) world.expire(token);
  }

  /** The network came or went, or the page is seen again. */
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

function parse(text: string): { type: string; t?: unknown } | null {
  try {
    const frame = JSON.parse(text) as { type?: unknown } | null;
    return typeof frame?.type === 'string' ? (frame as { type: string }) : null;
  } catch {
    return null;
  }
}
