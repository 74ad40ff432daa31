import { wsTicket } from '@icando/contract/sockets';
import { call } from './api-client.ts';
import { session } from './session.ts';
import { createTickets } from './tickets.ts';

/** One connection, as far as the socket client needs it. */
export interface OpenedSocket {
  send(text: string): void;
  close(code: number): void;
}

export interface SocketEvents {
  onOpen(): void;
  onText(text: string): void;
  /** Once, at its end, whether it was ever open or not. */
  onClose(code: number, reason: string): void;
}

/** What a socket client needs of the world; tests bring a fake one. */
export interface SocketWorld {
  open(address: string, events: SocketEvents): OpenedSocket;
  getTicket(): Promise<string>;
  token(): string | null;
  /** The server no longer takes `token`. */
  expire(token: string | null): void;
  /** Monotonic ms. */
  now(): number;
  later(ms: number, then: () => void): () => void;
  /** 0 to 1. */
  dice(): number;
  /** Calls `then` when the network comes or goes, or the page is seen again; answers how to stop that. */
  onWake(then: () => void): () => void;
}

/** Where sockets are: at the API's origin, in its web-socket form. */
function socketAddress(address: string): string {
  const base = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
  const url = new URL(base + address, window.location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

const tickets = createTickets({
  async ask(count) {
    const reply = await call(wsTicket, { query: { count } });
    // A server of before knows one at a time.
    return reply.tickets ?? [reply.ticket];
  },
  token: session.token,
  now: () => performance.now(),
});

export const browserWorld: SocketWorld = {
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
        // Between the end of a connection and the word of it there is nobody to send to.
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: (code) => socket.close(code),
    };
  },
  getTicket: tickets.get,
  token: session.token,
  expire: session.expire,
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
    // The socket itself would only learn it when two pings had no answer.
    window.addEventListener('offline', then);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', then);
      window.removeEventListener('offline', then);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
