import type { PlayerResult } from '@icando/contract/sockets';
import type { Answers } from './answers.ts';
import type { Game } from './game.ts';
import type { Gather } from './gather.ts';
import type { OpenQuestion } from './open-question.ts';
import type { Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';

/** What a room has in every phase. Its inside changes in place: see `step`. */
interface Always {
  readonly setup: RoomSetup;
  readonly state: RoomState;
}

/** Who is here, and what of it still has to be told or written down. */
export interface RoomState {
  /** How long the first who comes back to it waits for the others, ms. */
  readonly resumeMs: number;
  readonly seats: Seats;
  /** User ids that are kept out. */
  readonly kicked: Set<number>;
  /** Games begun in this room. */
  games: number;
  /** Lobby news of a crowd. */
  readonly news: Gather;
  /** Records of what may wait a second. */
  readonly records: Gather;
  /** How many have answered, for a host who watches. */
  readonly answerProgress: Gather;
  /** The latest time seen: an event from before it counts as happening now. */
  clock: number;
  /** When the room asked to be woken; null: not at all. */
  wakeAt: number | null;
}

export interface WaitingRoom extends Always {
  readonly phase: 'waiting';
}

/** 3 s before the first question. */
export interface CountdownRoom extends Always {
  readonly phase: 'countdown';
  readonly game: Game;
  /** When the first question opens, should anybody be there. */
  readonly nextAt: number;
}

export interface QuestionRoom extends Always {
  readonly phase: 'question';
  readonly game: Game;
  /** The game as it was before this question was drawn: after a restart it is drawn from there once more. */
  readonly before: Game;
  readonly open: OpenQuestion;
  readonly answers: Answers;
}

/** The right answer is up. */
export interface FeedbackRoom extends Always {
  readonly phase: 'feedback';
  readonly game: Game;
  readonly nextAt: number;
}

export interface FinishedRoom extends Always {
  readonly phase: 'finished';
  /** Which game of this room it was, from 1. */
  readonly number: number;
  /** By points. */
  readonly results: readonly PlayerResult[];
  /** When game_end is told although nobody said that the xp is booked; null once it is told. */
  readonly announceAt: number | null;
}

export type Room = WaitingRoom | CountdownRoom | QuestionRoom | FeedbackRoom | FinishedRoom;

/** The phases between game_started and game_end. */
export type PlayingRoom = CountdownRoom | QuestionRoom | FeedbackRoom;

export function isPlaying(room: Room): room is PlayingRoom {
  return room.phase === 'countdown' || room.phase === 'question' || room.phase === 'feedback';
}
