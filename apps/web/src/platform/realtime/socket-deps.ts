import { call } from '../api/api-client.ts';
import { connection } from './connection.ts';
import { session } from '../storage/session.ts';
import { createTickets } from './tickets.ts';

/** The part of a WebSocket that the socket client uses. */
export interface OpenedSocket {
  send(text: string): void;
  close(code: number): void;
}

export interface SocketEvents {
  onOpen(): void;
  onText(text: string): void;
  /** Called once at the end, also of a socket that never opened. */
  onClose(code: number, reason: string): void;
}

/** The environment of a socket client; tests pass a fake one. */
export interface SocketDeps {
  open(address: string, events: SocketEvents): OpenedSocket;
  getTicket(): Promise<string>;
  token(): string | null;
  /** Called when the server has rejected `token`. */
  expire(token: string | null): void;
  /** Called when the server no longer supports pages of this version. */
  outdated(): void;
  /** Monotonic ms. */
  now(): number;
  later(ms: number, then: () => void): () => void;
  /** A random number from 0 to 1. */
  dice(): number;
  /** Calls `then` when the network changes or the page becomes visible; returns a function that stops this. */
  onWake(then: () => void): () => void;
}

/** The address of a socket: the API's origin with the scheme ws or wss. */
function socketAddress(address: string): string {
  const base = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
  const url = new URL(base + address, window.location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

const tickets = createTickets({
  async ask(count) {
    const reply = await call('POST /api/ws_ticket', { query: { count } });
    // Servers of the previous version return one ticket.
    return reply.tickets ?? [reply.ticket];
  },
  token: session.bearer,
  now: () => performance.now(),
});

export const browserDeps: SocketDeps = {
  open(address, { onOpen, onText, onClose }) {
    const socket = new WebSocket(socketAddress(address));
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') onText(data);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      tickets.dropSpare();
      onClose(code, reason);
    });
    return {
      send: (text) => {
        // The socket may be closing before its close event.
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: (code) => socket.close(code),
    };
  },
  getTicket: tickets.get,
  token: session.bearer,
  expire: session.expire,
  outdated: connection.reportOutdated,
  now: () => performance.now(),
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  dice: Math.random,
  onWake(then) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') then();
    };
    window.addEventListener('online', then);
    // The socket itself would notice only after two pings without a response.
    window.addEventListener('offline', then);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', then);
      window.removeEventListener('offline', then);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
