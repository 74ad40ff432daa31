import type { Bus } from '../bus/index.ts';
import type { Sessions } from './sessions.ts';

const TOPIC = 'sessions_ended';

/**
 * The endings of sessions on all servers, as whoever keeps sockets wants them: at once over the bus, and, for what the
 * bus lost, from the database when asked.
 */
export function watchSessions(sessions: Pick<Sessions, 'onEnded' | 'findEnded'>, bus: Bus) {
  sessions.onEnded((keys) => bus.publish(TOPIC, keys));
  return {
    findEnded: sessions.findEnded,
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      bus.subscribe(TOPIC, (keys) => listener(keys as readonly string[]));
    },
  };
}
