import type { ExtraTime } from '@icando/contract/rooms';
import type {
  AnsweredFrame,
  AnswerResultFrame,
  AskedWord,
  Player,
  PlayerResult,
  Question,
  QuestionEndFrame,
  RoomInfo,
  StandingFrame,
  TeamScore,
} from '@icando/contract/room-frames';

/** How the socket fares. `reconnecting`: it was open, and is being opened again. */
export type Link = 'open' | 'reconnecting';

/** A moment on the page's monotonic clock (`performance.now()`), ms. What is left is computed, never counted down. */
export type Moment = number;

/** A question as this player meets it. */
export interface AskedQuestion {
  question: Question;
  /** The words on its mice so far, as this page saw them; empty but in the mouse game. */
  mice: readonly string[];
  openedAt: Moment;
  /** Of this question; in the mouse game of the mouse that is out. */
  closesAt: Moment;
  /** What this player sent; null before. In the mouse game the word on the mouse that was hit. */
  answer: string | null;
  /** The server's verdict on it; null until it came. */
  verdict: AnswerResultFrame | null;
}

/** A question of this game that is over, as this player met it. */
export interface PastQuestion {
  index: number;
  /** One, in the listen game all that were read. */
  words: readonly AskedWord[];
  /** What this player sent; null for nothing. */
  answer: string | null;
  correct: boolean;
}

/** What a question did to the ranking. */
export interface Moves {
  /** The own place before it; null for who watches. */
  placeBefore: number | null;
  /** Who gained most places; null when nobody gained one, and in a crowd, whose places are not all known. */
  climber: { user_id: number; username: string; gained: number } | null;
}

/** Where the room is; each stage has only its own fields. */
export type Stage =
  | { name: 'waiting' }
  /** 3-2-1, or a newcomer waiting for the next question. `firstAt` null: not known. */
  | { name: 'countdown'; firstAt: Moment | null }
  | ({ name: 'question' } & AskedQuestion)
  | ({ name: 'feedback'; end: QuestionEndFrame; moves: Moves } & AskedQuestion)
  /** `podiumAt`: when the drum roll is over; null for who came back later. */
  | { name: 'finished'; results: PlayerResult[]; standing: StandingFrame | null; podiumAt: Moment | null };

/** What a client knows of the room it sits in. */
export interface LiveRoom {
  link: Link;
  /** Round trip as last measured, ms; null before the first pong. */
  latencyMs: number | null;
  room: RoomInfo;
  /** Those in the room, the host first; in a crowd at most 100. Scores are up to date. */
  players: Player[];
  playerCount: number;
  readyCount: number;
  /** Oneself, also where `players` does not hold one. */
  you: Player;
  /** End of the game by the clock; null outside a game. */
  gameEndsAt: Moment | null;
  /** Points this player had from the last question, and its place (crowds: from the server). */
  standing: StandingFrame | null;
  /** The questions of this game so far, the last one included; empty again with each game. */
  past: readonly PastQuestion[];
  /** How far the open question is, of a host who watches; null for everybody else and between questions. */
  answered: AnsweredFrame | null;
  /** Since when the game is paused; null: it runs. Clocks show what was left then. */
  pausedAt: Moment | null;
  /** By mean, the best first; empty before the first question, and without teams. */
  teams: readonly TeamScore[];
  /** The host's alone: whose questions last longer, by user id. */
  extraTimes: ReadonlyMap<number, ExtraTime>;
  stage: Stage;
}

/** What a player can do in a room; each is one frame. */
export interface RoomActions {
  ready(isPlayer: boolean): void;
  answer(answer: string): void;
  /** With a ban the player cannot come back. */
  kick(userId: number, ban: boolean): void;
  rename(userId: number, username: string): void;
  extraTime(userId: number, factor: ExtraTime): void;
  lock(locked: boolean): void;
  pause(paused: boolean): void;
  skip(): void;
  start(): void;
  endGame(): void;
  playAgain(): void;
  leave(): void;
}

/** An answer as it went out. */
interface SentAnswer {
  readonly index: number;
  readonly answer: string;
}

/** The state of the reducer: the room, and what a later frame needs. */
export interface RoomState {
  readonly live: LiveRoom;
  /** The answer sent last: after a reconnect the server sends its verdict again, but not the answer. */
  readonly sent: SentAnswer | null;
  /** When the server last sent the progress of the game (game_started). */
  readonly progressAt: Moment;
}

/** What the screen of each stage gets. */
export interface RoomProps {
  room: LiveRoom;
  actions: RoomActions;
}
