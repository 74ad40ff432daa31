import { readStored, store } from '../storage/storage.ts';

const KEY = 'server_clock_ahead';
/** Smaller differences come from the whole seconds of a `Date` header and from busy devices. */
const TOLERATED_MS = 30_000;

/** By how much the server's clock is ahead of this device's, as of the latest response, also of an earlier visit. */
let aheadMs = Number(readStored(KEY)) || 0;

/**
 * The time by the server's clock, also without a network: for the time of answers, and to compare with times that come from
 * the server.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Learns the server's clock from a response whose request was made at `requestedAt` by this device's clock. */
export function learnServerClock({ headers }: Response, requestedAt: number): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(answeredAt)) return;
  // The response was made between the request and now.
  const [least, most] = [answeredAt - Date.now(), answeredAt - requestedAt];
  const isRight = least <= TOLERATED_MS && most >= -TOLERATED_MS;
  const ahead = isRight ? 0 : Math.round((least + most) / 2);
  if (isRight ? aheadMs === 0 : Math.abs(ahead - aheadMs) <= TOLERATED_MS) return;
  aheadMs = ahead;
  store(KEY, isRight ? null : String(ahead));
}
