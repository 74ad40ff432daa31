import type { PlayerResult } from '@icando/contract/room-frames';
import type { ExtraTime } from '@icando/contract/room-rules';
import type { Answers } from './answers.ts';
import type { Game } from './game.ts';
import type { Throttle } from './throttle.ts';
import type { OpenQuestion } from './open-question.ts';
import type { Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';

/** The fields of a room in every phase. `state` is mutable: see `step`. */
interface RoomBase {
  /** Constant, except for the words of a `due_of_all` room, which are drawn for each game. */
  readonly setup: RoomSetup;
  readonly state: RoomState;
}

export interface RoomState {
  readonly resumeMs: number;
  readonly seats: Seats;
  /** User ids that may not join again. */
  readonly kicked: Set<number>;
  /** Whether the room is closed to people who have not been in it. */
  locked: boolean;
  /** When the clocks of the game and the question were stopped; null while they run. */
  pausedAt: number | null;
  /** The factors of players with extra time, by user id. */
  readonly extraTimes: Map<number, ExtraTime>;
  /** Players who have left, by user id; they may join again even if the room is locked. */
  readonly former: Map<number, FormerSeat>;
  games: number;
  /** Whether the words of the next game have been requested. */
  isDrawing: boolean;
  readonly playerList: Throttle;
  readonly records: Throttle;
  /** Throttles the `answered` frames to a host who watches. */
  readonly answerProgress: Throttle;
  /** The latest event time. An event with an earlier time is handled as if it happened at this time. */
  clock: number;
  wakeAt: number | null;
}

/** The data of a player who has left. */
export interface FormerSeat {
  readonly team: number;
  /** The name that the host gave the player; null if there is none. */
  readonly renamed: string | null;
}

export interface WaitingRoom extends RoomBase {
  readonly phase: 'waiting';
}

export interface CountdownRoom extends RoomBase {
  readonly phase: 'countdown';
  readonly game: Game;
  /** When the first question opens, if anybody is connected. */
  readonly nextAt: number;
}

export interface QuestionRoom extends RoomBase {
  readonly phase: 'question';
  readonly game: Game;
  /** The game before this question was drawn. After a restart the question is drawn from it again. */
  readonly before: Game;
  readonly open: OpenQuestion;
  readonly answers: Answers;
}

export interface FeedbackRoom extends RoomBase {
  readonly phase: 'feedback';
  readonly game: Game;
  readonly nextAt: number;
}

export interface FinishedRoom extends RoomBase {
  readonly phase: 'finished';
  readonly number: number;
  readonly results: readonly PlayerResult[];
  /** When game_end is sent even without `xp_awarded`; null once it was sent. */
  readonly announceAt: number | null;
}

export type Room = WaitingRoom | CountdownRoom | QuestionRoom | FeedbackRoom | FinishedRoom;

export type PlayingRoom = CountdownRoom | QuestionRoom | FeedbackRoom;

export function isPlaying(room: Room): room is PlayingRoom {
  return room.phase === 'countdown' || room.phase === 'question' || room.phase === 'feedback';
}

/** The time on the clocks of the game and its question, which stop during a pause. */
export function playTime({ state }: Pick<Room, 'state'>, now: number): number {
  return state.pausedAt ?? now;
}
