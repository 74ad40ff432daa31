import type { ExtraTime } from '@icando/contract/room-rules';
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

/** The state of the socket. `reconnecting`: it was open before. */
export type Link = 'open' | 'reconnecting';

/** A time of the page's monotonic clock (`performance.now()`), ms. Remaining times are computed, never counted down. */
export type Moment = number;

/** A question with this player's answer and verdict. */
export interface AskedQuestion {
  question: Question;
  /** The words on the mice that this page has seen; empty except in the mouse game. */
  mice: readonly string[];
  openedAt: Moment;
  /** When this question ends; in the mouse game the visible mouse. */
  closesAt: Moment;
  /** The player's answer; null before it was sent. In the mouse game the word on the mouse that was hit. */
  answer: string | null;
  /** The server's verdict; null until it arrives. */
  verdict: AnswerResultFrame | null;
}

/** A finished question of this game, with this player's answer. */
export interface PastQuestion {
  index: number;
  /** One word; in the listen game all words that were read. */
  words: readonly AskedWord[];
  /** The player's answer; null: none. */
  answer: string | null;
  correct: boolean;
}

/** The changes of the ranking by a question. */
export interface Moves {
  /** The player's place before it; null for a spectator. */
  placeBefore: number | null;
  /** The player who gained most places; null when nobody did, and in a large room, where not all places are known. */
  climber: { user_id: number; username: string; gained: number } | null;
}

/** The stage of the room; each has only its own fields. */
export type Stage =
  | { name: 'waiting' }
  /** The countdown 3-2-1, or a newcomer's wait for the next question. `firstAt` null: not known. */
  | { name: 'countdown'; firstAt: Moment | null }
  | ({ name: 'question' } & AskedQuestion)
  | ({ name: 'feedback'; end: QuestionEndFrame; moves: Moves } & AskedQuestion)
  /** `podiumAt`: the end of the drum roll; null after a later reconnect. */
  | { name: 'finished'; results: PlayerResult[]; standing: StandingFrame | null; podiumAt: Moment | null };

/** The client's state of the room. */
export interface LiveRoom {
  link: Link;
  /** The last measured round trip, ms; null before the first pong. */
  latencyMs: number | null;
  room: RoomInfo;
  /** The players, host first; in a large room at most 100. Scores are up to date. */
  players: Player[];
  playerCount: number;
  readyCount: number;
  /** This player, whom `players` of a large room may lack. */
  you: Player;
  /** The end of the game's time; null outside a game. */
  gameEndsAt: Moment | null;
  /** The player's points of the last question and place (in large rooms sent by the server). */
  standing: StandingFrame | null;
  /** The finished questions of this game. */
  past: readonly PastQuestion[];
  /** The number of answers to the open question, for a host who watches; otherwise null. */
  answered: AnsweredFrame | null;
  /** When the game was paused; null: it runs. Clocks show the time that was left then. */
  pausedAt: Moment | null;
  /** Sorted by mean, best first; empty before the first question, and without teams. */
  teams: readonly TeamScore[];
  /** Only for the host: extra time by user id. */
  extraTimes: ReadonlyMap<number, ExtraTime>;
  stage: Stage;
}

/** The commands of a player; each sends one frame. */
export interface RoomActions {
  ready(isPlayer: boolean): void;
  answer(answer: string): void;
  /** With a ban the player cannot rejoin. */
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

/** A sent answer. */
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

/** The props of the screen of each stage. */
export interface RoomProps {
  room: LiveRoom;
  actions: RoomActions;
}
