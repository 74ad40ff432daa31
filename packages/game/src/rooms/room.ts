import type { PlayerResult } from '@icando/contract/room-frames';
import type { ExtraTime } from '@icando/contract/room-rules';
import type { Answers } from './answers.ts';
import type { Game } from './game.ts';
import type { Throttle } from './throttle.ts';
import type { OpenQuestion } from './open-question.ts';
import type { Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';

/** What a room has in every phase. `state` is mutable: see `step`. */
interface RoomBase {
  /** Changes only with the words that a `due_of_all` room draws. */
  readonly setup: RoomSetup;
  readonly state: RoomState;
}

export interface RoomState {
  readonly resumeMs: number;
  readonly seats: Seats;
  /** User ids that may not join again. */
  readonly kicked: Set<number>;
  /** Nobody new can join. */
  locked: boolean;
  /** Since when the clocks of the game and the question stand still; null: they run. */
  pausedAt: number | null;
  /** Whose questions last longer, by user id. */
  readonly extraTimes: Map<number, ExtraTime>;
  /** Players who have left, by user id: they may come back into a locked room. */
  readonly former: Map<number, FormerSeat>;
  games: number;
  /** The words of the next game have been requested. */
  isDrawing: boolean;
  readonly playerList: Throttle;
  readonly records: Throttle;
  /** Throttles the number of answers for a host who watches. */
  readonly answerProgress: Throttle;
  /** The latest event time; an earlier event counts as happening at this time. */
  clock: number;
  wakeAt: number | null;
}

/** What is kept of a player who has left. */
export interface FormerSeat {
  readonly team: number;
  /** The name that the host gave; null: the player's own. */
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
  /** The game before this question was drawn; after a restart the question is drawn from it again. */
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

/** The time of the game and of its question, which stand still during a pause. */
export function playTime({ state }: Pick<Room, 'state'>, now: number): number {
  return state.pausedAt ?? now;
}
