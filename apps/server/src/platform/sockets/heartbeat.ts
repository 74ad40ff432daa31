import { SOCKET_LIMITS } from '@icando/contract/sockets';
import type { LiveConnection } from './connection.ts';

/** What the heartbeat needs to know about sessions. */
export interface SessionWatch {
  /** Told of sessions ended by this server. */
  onEnded(listener: (sessionKeys: readonly string[]) => void): void;
  /** Which of these are over, wherever they ended or because they expired. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
}

export interface HeartbeatParts {
  connections: ReadonlySet<LiveConnection>;
  sessions: SessionWatch;
  clock(): number;
  report(error: unknown): void;
}

/** One sweep for all sockets instead of a timer for each: ten thousand take under a millisecond. */
const SWEEP_MS = 1_000;
/** Together with a sweep less than the 3 s within which an ended session's sockets close. */
const SESSION_CHECK_EVERY = 2;

/** Pings connections, cuts off silent ones, and closes those of ended sessions. Answers how to stop. */
export function startHeartbeat({ connections, sessions, clock, report }: HeartbeatParts): () => void {
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

  /** Finds sessions that expired, or were ended by other servers on the same database. */
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
