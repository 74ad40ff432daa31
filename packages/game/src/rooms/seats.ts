/** The public profile of a user. */
export interface Person {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
}

/** A user in the room. A seat outlives its socket. */
export interface Seat extends Person {
  username: string;
  avatar: string;
  /** Points in this game, as of the last question_end. */
  score: number;
  is_ready: boolean;
  is_player: boolean;
  /** The number of the socket; null while disconnected. */
  connection: number | null;
  /** `user_id` as an object key. Cached: converting a large number to a string costs more than the rest of scoring an answer. */
  readonly key: string;
  /** Larger is newer. */
  readonly order: number;
  /** Index of the first question the seat may answer in this game; null while it does not play. */
  from: number | null;
  /** Right answers in this game. */
  correct: number;
  /** Overwritten by each answer: a new object for each question would be garbage for a busy server to collect. */
  readonly latest: LatestAnswer;
}

/** The latest answer of a seat. */
export interface LatestAnswer {
  /** Index of the answered question in this game; -1: none yet. */
  index: number;
  correct: boolean;
  points: number;
}

/** Counters updated with every change, so that no event iterates over all seats. */
export interface Counts {
  connected: number;
  ready: number;
  /** Connected and ready. */
  connectedReady: number;
  connectedPlayers: number;
}

/** All seats; the first one is the host. Mutable. */
export interface Seats {
  readonly all: Map<number, Seat>;
  /** Disconnected seats and since when, ms; the oldest first. */
  readonly disconnected: Map<number, number>;
  readonly counts: Counts;
  /** Number of seats ever created. */
  created: number;
  /** Since when nobody is connected, ms; null while somebody is. */
  emptySince: number | null;
}

const NO_QUESTION = -1;

export function createSeats(now: number): Seats {
  const counts = { connected: 0, ready: 0, connectedReady: 0, connectedPlayers: 0 };
  return { all: new Map(), disconnected: new Map(), counts, created: 0, emptySince: now };
}

/** To be called when a game starts. */
export function forgetAnswers({ latest }: Seat): void {
  latest.index = NO_QUESTION;
}

/** User id of the host; 0 for a room without seats. */
export function hostOf(seats: Seats): number {
  for (const user_id of seats.all.keys()) return user_id;
  return 0;
}

/** A new seat, not connected yet. */
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
    latest: { index: NO_QUESTION, correct: false, points: 0 },
  };
  seats.created += 1;
  seats.all.set(user_id, seat);
  seats.disconnected.set(user_id, now);
  return seat;
}

/** Connects a seat. This and the functions below keep `counts` correct: never change a seat directly (R3). */
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

/** Gives every disconnected seat its full time to reconnect from now on. */
export function restartSeatTimeouts(seats: Seats, now: number): void {
  for (const user_id of seats.disconnected.keys()) seats.disconnected.set(user_id, now);
}

/** True for a player who has joined the running game. */
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
