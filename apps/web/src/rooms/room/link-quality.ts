import type { LiveRoom } from '../live/live-room.ts';

/** From this round trip on an answer is felt to come late, ms. */
const SLOW_MS = 400;

export type LinkQuality = 'good' | 'slow' | 'lost';

/** How the connection is, in one word. */
export function qualityOf({ link, latencyMs }: Pick<LiveRoom, 'link' | 'latencyMs'>): LinkQuality {
  if (link === 'reconnecting') return 'lost';
  return latencyMs !== null && latencyMs >= SLOW_MS ? 'slow' : 'good';
}
