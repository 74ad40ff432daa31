import type { LiveRoom } from '../live/live-room.ts';

/** A connection with a round trip of this length or more counts as slow, ms. */
const SLOW_MS = 400;

export type LinkQuality = 'good' | 'slow' | 'lost';

export function qualityOf({ link, latencyMs }: Pick<LiveRoom, 'link' | 'latencyMs'>): LinkQuality {
  if (link === 'reconnecting') return 'lost';
  return latencyMs !== null && latencyMs >= SLOW_MS ? 'slow' : 'good';
}
