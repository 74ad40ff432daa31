import type { Room } from './room.ts';
import { hostOf, makeHost, type Seat } from './seats.ts';

/**
 * Gives the role of host to a seat that has just connected, if it is the creator's, or if it has an account and the host
 * has none. Returns whether the host has changed.
 */
export function takeHostRole({ setup, state: { seats } }: Room, seat: Seat): boolean {
  const host = seats.all.get(hostOf(seats));
  if (host === undefined || host === seat) return false;
  const takesRole = seat.user_id === setup.maker_id || (host.is_guest && !seat.is_guest);
  if (takesRole) makeHost(seats, seat);
  return takesRole;
}

/** After the host's seat was freed: the role passes to the first connected account, without one to the first connected guest. */
export function passHostRole({ state: { seats } }: Room): void {
  const connected = [...seats.all.values()].filter(({ connection }) => connection !== null);
  const next = connected.find(({ is_guest }) => !is_guest) ?? connected[0];
  if (next !== undefined) makeHost(seats, next);
}
