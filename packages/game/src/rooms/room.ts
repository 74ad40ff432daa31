import type { PlayerResult } from '@icando/contract/sockets';
import type { Answers } from './answers.ts';
import type { Game } from './game.ts';
import type { Throttle } from './throttle.ts';
import type { OpenQuestion } from './open-question.ts';
import type { Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';

/** What a room has in every phase. `state` is mutable: see `step`. */
interface RoomBase {
  readonly setup: RoomSetup;
  readonly state: RoomState;
}

/** Seats, throttles and timers of a room. */
export interface RoomState {
  /** How long the next question waits for the other players after the first reconnect, ms. */
  readonly resumeMs: number;
  readonly seats: Seats;
  /** User ids that may not join again. */
  readonly kicked: Set<number>;
  /** Number of games started in this room. */
  games: number;
  /** Throttles the player list of a large room. */
  readonly playerList: Throttle;
  /** Throttles records of changes that may be lost. */
  readonly records: Throttle;
  /** Throttles the number of answers for a host who watches. */
  readonly answerProgress: Throttle;
  /** The latest event time; an earlier event counts as happening at this time. */
  clock: number;
  /** The time of the latest `schedule` effect; null: none. */
  wakeAt: number | null;
}

export interface WaitingRoom extends RoomBase {
  readonly phase: 'waiting';
}

/** 3 s before the first question. */
export interface CountdownRoom extends RoomBase {
  readonly phase: 'countdown';
  readonly game: Game;
  /** When the first question opens, if anybody is connected. */
  readonly nextAt: number;
}

export interface QuestionRoom extends RoomBase {
  readonly phase: 'question';
  readonly game: Game;
  /** The game before this question was drawn; after a restart the question is drawn from it again. */
  readonly before: Game;
  readonly open: OpenQuestion;
  readonly answers: Answers;
}

/** The right answer is shown. */
export interface FeedbackRoom extends RoomBase {
  readonly phase: 'feedback';
  readonly game: Game;
  readonly nextAt: number;
}

export interface FinishedRoom extends RoomBase {
  readonly phase: 'finished';
  /** Which game of this room it was, from 1. */
  readonly number: number;
  /** By points. */
  readonly results: readonly PlayerResult[];
  /** When game_end is sent even without `xp_awarded`; null once it was sent. */
  readonly announceAt: number | null;
}

export type Room = WaitingRoom | CountdownRoom | QuestionRoom | FeedbackRoom | FinishedRoom;

/** The phases between game_started and game_end. */
export type PlayingRoom = CountdownRoom | QuestionRoom | FeedbackRoom;

export function isPlaying(room: Room): room is PlayingRoom {
  return room.phase === 'countdown' || room.phase === 'question' || room.phase === 'feedback';
}
