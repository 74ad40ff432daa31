import type { PlayerResult } from '@icando/contract/sockets';
import type { Game } from './game.ts';
import type { Room } from './room.ts';
import type { Seat, Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { timeLeft } from './view.ts';

export interface SeatRecord {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
  readonly score: number;
  readonly is_ready: boolean;
  readonly is_player: boolean;
  readonly from: number | null;
  readonly correct: number;
}

export interface GameRecord {
  readonly number: number;
  /** What is left of the game, whole ms. */
  readonly left_ms: number;
  /** Word ids. */
  readonly pending: readonly number[];
  readonly recent: readonly number[];
  readonly seed: number;
  readonly asked: number;
  readonly length: number;
  readonly took: readonly number[];
}

/** The phase of the room. An open question is not stored; it is drawn again from the state before it. */
export type StageRecord =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'playing'; readonly game: GameRecord }
  | {
      readonly phase: 'finished';
      readonly number: number;
      readonly results: readonly PlayerResult[];
      readonly announced: boolean;
    };

/** The part of the record that changes. */
export interface StoredState {
  /** In the order of joining. */
  readonly seats: readonly SeatRecord[];
  readonly kicked: readonly number[];
  readonly games: number;
  readonly stage: StageRecord;
}

/** A room as plain JSON. Durations only: a clock value would mean nothing to another process. */
export interface RoomRecord {
  readonly version: 1;
  /** Never changes, so it is stored once. */
  readonly setup: RoomSetup;
  readonly state: StoredState;
}

/** Takes time proportional to the number of seats. */
export function recordOf(room: Room): RoomRecord {
  const { setup, state } = room;
  return {
    version: 1,
    setup,
    state: {
      seats: seatsOf(state.seats),
      kicked: [...state.kicked],
      games: state.games,
      stage: stageOf(room),
    },
  };
}

function seatsOf({ all }: Seats): SeatRecord[] {
  const seats: SeatRecord[] = [];
  for (const seat of all.values()) seats.push(seatOf(seat));
  return seats;
}

function seatOf(seat: Seat): SeatRecord {
  const { user_id, username, avatar, score, is_ready, is_player, from, correct } = seat;
  return { user_id, username, avatar, score, is_ready, is_player, from, correct };
}

function stageOf(room: Room): StageRecord {
  switch (room.phase) {
    case 'waiting':
      return { phase: 'waiting' };
    case 'finished': {
      const { number, results, announceAt } = room;
      return {
        phase: 'finished',
        number,
        results: results.map((row) => ({ ...row })),
        announced: announceAt === null,
      };
    }
    case 'question':
      return { phase: 'playing', game: gameOf(room.before, room.state.clock) };
    default:
      return { phase: 'playing', game: gameOf(room.game, room.state.clock) };
  }
}

function gameOf({ number, endsAt, deck, seed, asked, length, participants }: Game, now: number): GameRecord {
  return {
    number,
    left_ms: timeLeft(endsAt, now),
    pending: deck.pending.map(({ id }) => id),
    recent: [...deck.recent],
    seed,
    asked,
    length,
    took: [...participants],
  };
}
