import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import type { LiveConnection } from './connection.ts';

/** The sessions of open sockets. */
export interface SessionWatch {
  /** Called for sessions ended by this server. */
  onEnded(listener: (sessionKeys: readonly string[]) => void): void;
  /** Selects the keys of ended or expired sessions. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
}

export interface HeartbeatDeps {
  connections: ReadonlySet<LiveConnection>;
  sessions: SessionWatch;
  clock(): number;
  report(error: unknown): void;
}

/** One timer serves all sockets: a sweep over ten thousand takes under a millisecond. */
const SWEEP_MS = 1_000;
/** In sweeps. With one more sweep this is within the 3 s after which the sockets of an ended session must be closed. */
const SESSION_CHECK_EVERY = 2;

/** Pings connections, destroys silent ones, and closes those of ended sessions. Returns a stop function. */
export function startHeartbeat({ connections, sessions, clock, report }: HeartbeatDeps): () => void {
  let ended = new Set<string>();
  let sweeps = 0;
  let isChecking = false;
  sessions.onEnded((keys) => {
    for (const key of keys) ended.add(key);
  });

  function sweep(): void {
    const now = clock();
    const over = ended;
    ended = new Set();
    for (const connection of connections) {
      if (over.has(connection.sessionKey)) connection.signOut();
      else if (now - connection.heardAt > SOCKET_LIMITS.silentMs) connection.cutOff();
      else if (now >= connection.pingAt) connection.measureLag();
    }
    sweeps += 1;
    if (sweeps % SESSION_CHECK_EVERY === 0 && !isChecking) void checkSessions();
  }

  /** Finds sessions that expired or that other servers ended. */
  async function checkSessions(): Promise<void> {
    isChecking = true;
    try {
      const keys = new Set<string>();
      for (const { sessionKey } of connections) keys.add(sessionKey);
      if (keys.size === 0) return;
      const over = new Set(await sessions.findEnded([...keys]));
      if (over.size === 0) return;
      for (const connection of connections) if (over.has(connection.sessionKey)) connection.signOut();
    } catch (error) {
      // An unreachable database signs nobody out.
      report(error);
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
