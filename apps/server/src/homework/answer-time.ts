/** How long a phone may have been without a network: from the evening of a deadline over the next day. */
export const OFFLINE_MS = 48 * 60 * 60 * 1000;

/**
 * The time of an answer, which decides whether it is late: its arrival, unless the server can believe the earlier time that
 * the client reports. It believes a time after the pupil's latest look at the words, because a client with a connection
 * sends its waiting answers before it fetches the words; and at most `OFFLINE_MS` before the arrival.
 */
export function answerTime(reported: number, { since, now }: { since: number; now: number }): number {
  return reported >= since && reported <= now && now - reported <= OFFLINE_MS ? reported : now;
}
