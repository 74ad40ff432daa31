import type { LiveRoom } from '../live/live-room.ts';

/** The round trip from which a connection counts as slow, ms. */
const SLOW_MS = 400;

export type LinkQuality = 'good' | 'slow' | 'lost';

/** The quality of the connection. */
export function qualityOf({ link, latencyMs }: Pick<LiveRoom, 'link' | 'latencyMs'>): LinkQuality {
  if (link === 'reconnecting') return 'lost';
  return latencyMs !== null && latencyMs >= SLOW_MS ? 'slow' : 'good';
}
