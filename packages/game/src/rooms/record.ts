import type { PlayerResult } from '@icando/contract/room-frames';
import type { ExtraTime } from '@icando/contract/room-rules';
import type { Game } from './game.ts';
import { playTime, type Room, type RoomState } from './room.ts';
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
  /** This field and those below are absent in records of an older version. An undefined value is not stored. */
  readonly is_guest?: true | undefined;
  readonly team?: number | undefined;
  readonly renamed_from?: string | undefined;
}

/** The data of a player who has left, kept in case the player joins again. */
export interface FormerRecord {
  readonly user_id: number;
  readonly team?: number | undefined;
  /** The name that the host gave the player. */
  readonly renamed?: string | undefined;
}

export interface GameRecord {
  readonly number: number;
  readonly left_ms: number;
  /** Word ids. */
  readonly pending: readonly number[];
  readonly recent: readonly number[];
  readonly seed: number;
  readonly asked: number;
  readonly length: number;
  readonly took: readonly number[];
}

/** The phase of the room. An open question is not stored: a restored room draws it again from the game before it. */
export type StageRecord =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'playing'; readonly game: GameRecord }
  | {
      readonly phase: 'finished';
      readonly number: number;
      readonly results: readonly PlayerResult[];
      readonly announced: boolean;
    };

export interface StoredState {
  readonly seats: readonly SeatRecord[];
  readonly kicked: readonly number[];
  readonly games: number;
  readonly stage: StageRecord;
  /** This field and those below are absent in records of an older version. */
  readonly locked?: boolean;
  readonly former?: readonly FormerRecord[];
  readonly paused?: boolean;
  readonly extra_times?: readonly (readonly [user_id: number, factor: ExtraTime])[];
}

/**
 * Whether the record names the user: by a seat, or in the results of a finished game. The ids of players who have left or
 * were removed do not count.
 */
export function namesUser({ seats, stage }: Partial<StoredState>, user_id: number): boolean {
  const isUser = (row: { readonly user_id: number }) => row.user_id === user_id;
  return seats?.some(isUser) === true || (stage?.phase === 'finished' && stage.results.some(isUser));
}

/** A room as plain JSON. It has durations instead of times, because another process has a different clock. */
export interface RoomRecord {
  readonly version: 1;
  /** Stored only once, because it never changes. */
  readonly setup: RoomSetup;
  readonly state: StoredState;
}

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
      locked: state.locked,
      former: formerOf(state),
      paused: state.pausedAt !== null,
      extra_times: [...state.extraTimes],
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
  const { team, renamedFrom, is_guest } = seat;
  return {
    user_id,
    username,
    avatar,
    score,
    is_ready,
    is_player,
    from,
    correct,
    is_guest: is_guest || undefined,
    team: team === 0 ? undefined : team,
    renamed_from: renamedFrom ?? undefined,
  };
}

function formerOf({ former }: RoomState): FormerRecord[] {
  return Array.from(former, ([user_id, { team, renamed }]) => ({
    user_id,
    team: team === 0 ? undefined : team,
    renamed: renamed ?? undefined,
  }));
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
      return { phase: 'playing', game: gameOf(room.before, playTime(room, room.state.clock)) };
    default:
      return { phase: 'playing', game: gameOf(room.game, playTime(room, room.state.clock)) };
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
