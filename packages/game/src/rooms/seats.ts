/** Who somebody is, as other players see it. */
export interface Person {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
}

/** A place in the room. It outlives its socket. */
export interface Seat extends Person {
  username: string;
  avatar: string;
  /** Points in this game, as of the last question_end. */
  score: number;
  is_ready: boolean;
  is_player: boolean;
  /** The shell's number of the socket; null while the connection is lost. */
  connection: number | null;
  /** Its id as the key of a table: to make a text of a large number takes longer than all else that an answer counts. */
  readonly key: string;
  /** Larger is newer. */
  readonly order: number;
  /** The first question it may answer in this game; null while it takes no part. */
  from: number | null;
  /** Right answers in this game. */
  correct: number;
  /** Written over by each answer: of those that are there anew for each question, a busy server would have to collect them all. */
  readonly latest: LatestAnswer;
}

/** What a seat answered last. */
export interface LatestAnswer {
  /** Of the question, in this game; -1: none yet. */
  index: number;
  correct: boolean;
  points: number;
}

/** Kept up with every change, so that no event has to look at every seat. */
export interface Counts {
  connected: number;
  ready: number;
  /** Of the connected ones. */
  connectedReady: number;
  connectedPlayers: number;
}

/** The seats, the first one being the host's. Owned and changed by the room alone. */
export interface Seats {
  readonly all: Map<number, Seat>;
  /** Lost since when, ms; the longest first. */
  readonly lost: Map<number, number>;
  readonly counts: Counts;
  /** How many have ever been given. */
  given: number;
  /** Since when nobody is connected, ms; null while somebody is. */
  emptySince: number | null;
}

const NO_QUESTION = -1;

export function noSeats(now: number): Seats {
  const counts = { connected: 0, ready: 0, connectedReady: 0, connectedPlayers: 0 };
  return { all: new Map(), lost: new Map(), counts, given: 0, emptySince: now };
}

/** In a new game every question is still to be answered. */
export function forgetAnswers({ latest }: Seat): void {
  latest.index = NO_QUESTION;
}

/** The first in the list; 0 for a room without seats. */
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
    order: seats.given,
    from: null,
    correct: 0,
    latest: { index: NO_QUESTION, correct: false, points: 0 },
  };
  seats.given += 1;
  seats.all.set(user_id, seat);
  seats.lost.set(user_id, now);
  return seat;
}

/** Somebody sits there. The counts follow, as with every change below: never change a seat by hand (R3). */
export function connectSeat(seats: Seats, seat: Seat, connection: number): void {
  change(seats, seat, () => {
    seat.connection = connection;
  });
  seats.lost.delete(seat.user_id);
  seats.emptySince = null;
}

/** The connection is gone and the seat stays; `now` in ms. */
export function loseSeat(seats: Seats, seat: Seat, now: number): void {
  change(seats, seat, () => {
    seat.connection = null;
  });
  seats.lost.set(seat.user_id, now);
  noteEmpty(seats, now);
}

export function removeSeat(seats: Seats, seat: Seat, now: number): void {
  count(seats.counts, seat, -1);
  seats.all.delete(seat.user_id);
  seats.lost.delete(seat.user_id);
  noteEmpty(seats, now);
}

export function markReady(seats: Seats, seat: Seat, marks: { is_ready: boolean; is_player: boolean }): void {
  change(seats, seat, () => {
    seat.is_ready = marks.is_ready;
    seat.is_player = marks.is_player;
  });
}

/** Those who are lost are lost since now: what they were lost before does not count. */
export function restampLost(seats: Seats, now: number): void {
  for (const user_id of seats.lost.keys()) seats.lost.set(user_id, now);
}

/** Plays, or has played, in the running game. */
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
