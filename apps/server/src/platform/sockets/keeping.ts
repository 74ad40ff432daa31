import { SOCKET_LIMITS } from '@icando/contract/sockets';
import type { LiveConnection } from './connection.ts';

/** What the keeper needs to know about sessions. */
export interface SessionWatch {
  /** Tells of sessions ended by this server. */
  onEnded(listener: (sessionKeys: readonly string[]) => void): void;
  /** Which of these are over, wherever they ended or because they expired. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
}

export interface KeepingParts {
  connections: ReadonlySet<LiveConnection>;
  sessions: SessionWatch;
  clock(): number;
  report(error: unknown): void;
}

/** One sweep for all sockets instead of timers for each: ten thousand are looked through in under a millisecond. */
const SWEEP_MS = 1_000;
/** Together with a sweep less than the 3 s within which an ended session's sockets close. */
const ASK_EVERY = 2;

/** Pings, notices silence, and closes the sockets of sessions that are over. Answers how to stop. */
export function keepConnections({ connections, sessions, clock, report }: KeepingParts): () => void {
  let ended = new Set<string>();
  let sweeps = 0;
  let isAsking = false;
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
      else if (now >= connection.pingAt) connection.pingNow();
    }
    sweeps += 1;
    if (sweeps % ASK_EVERY === 0 && !isAsking) void ask();
  }

  /** Sees what no one here ended: expiry, and other servers on the same database. */
  async function ask(): Promise<void> {
    isAsking = true;
    try {
      const keys = new Set<string>();
      for (const { sessionKey } of connections) keys.add(sessionKey);
      if (keys.size === 0) return;
      const over = new Set(await sessions.findEnded([...keys]));
      if (over.size === 0) return;
      for (const connection of connections) if (over.has(connection.sessionKey)) connection.signOut();
    } catch (error) {
      // A database that is away signs nobody out.
      report(error);
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
