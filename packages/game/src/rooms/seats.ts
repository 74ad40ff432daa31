export interface Person {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
  readonly is_guest?: boolean | undefined;
  /** How well the person knows the words of the room, 0 to 1; null or absent if unknown. */
  readonly strength?: number | null | undefined;
}

/** A user in the room. A seat remains when its socket is lost. */
export interface Seat extends Person {
  username: string;
  avatar: string;
  score: number;
  is_ready: boolean;
  is_player: boolean;
  connection: number | null;
  /** `user_id` as an object key, cached because converting a large number costs more than the rest of scoring an answer. */
  readonly key: string;
  readonly order: number;
  /** The index of the first question that the seat may answer in this game; null while the seat does not play. */
  from: number | null;
  correct: number;
  is_guest: boolean;
  /** The team number from 1; 0 for no team. */
  team: number;
  strength: number | null;
  /** The original name of a player whom the host has renamed; null otherwise. */
  renamedFrom: string | null;
  /** Overwritten by each answer, to avoid allocating an object for every answer. */
  readonly latest: LatestAnswer;
}

export interface LatestAnswer {
  index: number;
  correct: boolean;
  points: number;
  /** Time since the question opened, ms. */
  ms: number;
  /** The text that the client sent. */
  chosen: string;
}

/** Counters that are updated with every change, so that no event has to iterate over all seats. */
export interface Counts {
  connected: number;
  ready: number;
  connectedReady: number;
  connectedPlayers: number;
}

/** The seats of a room; the first one is the host's. Mutable. */
export interface Seats {
  readonly all: Map<number, Seat>;
  /** The times at which seats were disconnected, in ms, by user id; oldest first. */
  readonly disconnected: Map<number, number>;
  readonly counts: Counts;
  created: number;
  emptySince: number | null;
}

const NO_QUESTION = -1;

export function createSeats(now: number): Seats {
  const counts = { connected: 0, ready: 0, connectedReady: 0, connectedPlayers: 0 };
  return { all: new Map(), disconnected: new Map(), counts, created: 0, emptySince: now };
}

export function forgetAnswers({ latest }: Seat): void {
  latest.index = NO_QUESTION;
}

export function hostOf(seats: Seats): number {
  for (const user_id of seats.all.keys()) return user_id;
  return 0;
}

/** Makes the seat the first one. */
export function makeHost({ all }: Seats, host: Seat): void {
  const others = [...all.values()].filter((seat) => seat !== host);
  all.clear();
  for (const seat of [host, ...others]) all.set(seat.user_id, seat);
}

export function addSeat(seats: Seats, person: Person, now: number): Seat {
  const { user_id, username, avatar } = person;
  const seat: Seat = {
    user_id,
    username,
    avatar,
    score: 0,
    is_ready: false,
    is_player: true,
    connection: null,
    key: String(user_id),
    order: seats.created,
    from: null,
    correct: 0,
    is_guest: person.is_guest ?? false,
    team: 0,
    strength: person.strength ?? null,
    renamedFrom: null,
    latest: { index: NO_QUESTION, correct: false, points: 0, ms: 0, chosen: '' },
  };
  seats.created += 1;
  seats.all.set(user_id, seat);
  seats.disconnected.set(user_id, now);
  return seat;
}

/** Applies the profile of the joining person, but keeps a name that the host has set. */
export function updateProfile(seat: Seat, { username, avatar, is_guest = false }: Person): void {
  if (seat.renamedFrom === null) seat.username = username;
  else seat.renamedFrom = username;
  seat.avatar = avatar;
  seat.is_guest = is_guest;
}

/** Connects a seat. This and the functions below update `counts`, so a seat must never be changed directly (R3). */
export function connectSeat(seats: Seats, seat: Seat, connection: number): void {
  change(seats, seat, () => {
    seat.connection = connection;
  });
  seats.disconnected.delete(seat.user_id);
  seats.emptySince = null;
}

export function disconnectSeat(seats: Seats, seat: Seat, now: number): void {
  change(seats, seat, () => {
    seat.connection = null;
  });
  seats.disconnected.set(seat.user_id, now);
  noteEmpty(seats, now);
}

export function removeSeat(seats: Seats, seat: Seat, now: number): void {
  count(seats.counts, seat, -1);
  seats.all.delete(seat.user_id);
  seats.disconnected.delete(seat.user_id);
  noteEmpty(seats, now);
}

export function markReady(seats: Seats, seat: Seat, marks: { is_ready: boolean; is_player: boolean }): void {
  change(seats, seat, () => {
    seat.is_ready = marks.is_ready;
    seat.is_player = marks.is_player;
  });
}

/** Gives every disconnected seat the full time to reconnect, starting now. */
export function restartSeatTimeouts(seats: Seats, now: number): void {
  for (const user_id of seats.disconnected.keys()) seats.disconnected.set(user_id, now);
}

export function takesPart(seat: Seat): boolean {
  return seat.is_player && seat.from !== null;
}

function noteEmpty(seats: Seats, now: number): void {
  if (seats.counts.connected === 0) seats.emptySince ??= now;
}

function change(seats: Seats, seat: Seat, apply: () => void): void {
  count(seats.counts, seat, -1);
  apply();
  count(seats.counts, seat, 1);
}

function count(counts: Counts, seat: Seat, by: 1 | -1): void {
  if (seat.is_ready) counts.ready += by;
  if (seat.connection === null) return;
  counts.connected += by;
  if (seat.is_ready) counts.connectedReady += by;
  if (seat.is_player) counts.connectedPlayers += by;
}
