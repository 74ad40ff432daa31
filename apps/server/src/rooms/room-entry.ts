import type { StoredState } from '@icando/game/rooms/record';
import type { RoomSetup } from '@icando/game/rooms/setup';

/** The settings that decide who may join a room. Every server can read them before a socket is opened. */
export interface RoomEntry {
  readonly allowGuests: boolean;
  readonly locked: boolean;
  /** Only people with these names may join; undefined admits everybody. */
  readonly names: readonly string[] | undefined;
  /** The names under which people have joined; up to a second old on a server that does not run the room. */
  readonly takenNames: readonly string[];
  /** The user ids of players who were removed for good. */
  readonly kicked: readonly number[];
}

export function entryOf(
  { allow_guests = true, names }: Pick<RoomSetup, 'allow_guests' | 'names'>,
  locked: boolean,
  takenNames: readonly string[],
  kicked: readonly number[],
): RoomEntry {
  return { allowGuests: allow_guests, locked, names, takenNames, kicked };
}

/** Reads the entry from a room's stored record, which an older version may have written. */
export function storedEntry(
  setup: Pick<RoomSetup, 'allow_guests' | 'names' | 'join_locked'>,
  { locked, seats, kicked }: Pick<StoredState, 'locked' | 'seats' | 'kicked'>,
): RoomEntry {
  const taken = seats.map(({ renamed_from, username }) => renamed_from ?? username);
  return entryOf(setup, locked ?? setup.join_locked ?? false, taken, kicked);
}
