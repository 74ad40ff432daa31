import type { RoomRefusal } from '@icando/contract/room-refusals';
import { nameKey } from '@icando/contract/name-key';
import { ROOM_MAX_SEATS } from '@icando/contract/room-rules';
import type { FormerSeat, Room, RoomState } from './room.ts';
import { addSeat, type Person, type Seat, type Seats } from './seats.ts';
import { assignTeam } from './teams.ts';

/** Twice the number of seats. Above this the oldest former seat is deleted, so that a record cannot grow without limit. */
const MAX_FORMER = 1_000;

/** Checks whether the person may take a seat or return to one. Returns null or the reason for the refusal. */
export function authorizeJoin({ setup, state }: Room, person: Person): RoomRefusal | null {
  const { user_id } = person;
  const { allow_guests = true, names, maker_id } = setup;
  const { all } = state.seats;
  if (user_id === maker_id) return null;
  if (state.kicked.has(user_id)) return 'kicked';
  if (all.has(user_id)) return null;
  if (state.locked && !state.former.has(user_id)) return 'locked';
  if (person.is_guest === true && !allow_guests) return 'no_guests';
  const refused = names === undefined ? null : authorizeName(names, state.seats, person.username);
  if (refused !== null) return refused;
  const isMakerAway = maker_id !== undefined && !all.has(maker_id);
  return all.size >= ROOM_MAX_SEATS - (isMakerAway ? 1 : 0) ? 'room_full' : null;
}

/** Adds a seat. Somebody who had a seat before gets the earlier team and the name that the host gave. */
export function addPlayer(room: Room, person: Person, now: number): Seat {
  const { state } = room;
  const seat = addSeat(state.seats, person, now);
  const formerSeat = state.former.get(person.user_id);
  if (formerSeat !== undefined) restoreFormer(state, seat, formerSeat);
  assignTeam(room, seat);
  return seat;
}

function restoreFormer({ former }: RoomState, seat: Seat, { team, renamed }: FormerSeat): void {
  former.delete(seat.user_id);
  seat.team = team;
  if (renamed !== null) {
    seat.renamedFrom = seat.username;
    seat.username = renamed;
  }
}

export function keepFormer({ former }: RoomState, { user_id, team, username, renamedFrom }: Seat): void {
  former.delete(user_id);
  former.set(user_id, { team, renamed: renamedFrom === null ? null : username });
  if (former.size <= MAX_FORMER) return;
  for (const oldest of former.keys()) {
    former.delete(oldest);
    return;
  }
}

/** The names under which people have joined. A renamed player still occupies the original name in the list. */
export function takenNames({ all }: Pick<Seats, 'all'>): string[] {
  return Array.from(all.values(), ({ renamedFrom, username }) => renamedFrom ?? username);
}

/** Whether the player is shown with this name or has joined with it. */
export function hasName({ username, renamedFrom }: Seat, name: string): boolean {
  const key = nameKey(name);
  return nameKey(username) === key || (renamedFrom !== null && nameKey(renamedFrom) === key);
}

function authorizeName(names: readonly string[], seats: Seats, username: string): RoomRefusal | null {
  const key = nameKey(username);
  if (!names.some((name) => nameKey(name) === key)) return 'not_listed';
  return takenNames(seats).some((name) => nameKey(name) === key) ? 'name_taken' : null;
}
