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

/** The state of the socket. A `reconnecting` socket was open before. */
export type Link = 'open' | 'reconnecting';

/** A time of the page's monotonic clock (`performance.now()`), ms. Remaining times are computed, not counted down. */
export type Moment = number;

/** A question with this player's answer and verdict. */
export interface QuestionRound {
  question: Question;
  /** The words on the mice that this page has seen; empty except in the mouse game. */
  mice: readonly string[];
  openedAt: Moment;
  /** When this question ends; in the mouse game, when the visible mouse disappears. */
  closesAt: Moment;
  /** The player's answer, in the mouse game the word on the mouse that was hit; null before an answer is sent. */
  answer: string | null;
  /** The server's verdict; null until it arrives. */
  verdict: AnswerResultFrame | null;
}

/** A finished question of this game, with this player's answer. */
export interface PastQuestion {
  index: number;
  /** The asked word; in the listen game all words that were read. */
  words: readonly AskedWord[];
  /** Null if the player gave no answer. */
  answer: string | null;
  correct: boolean;
}

/** The changes in the ranking after a question. */
export interface RankChanges {
  /** The player's place before the question; null for a spectator. */
  placeBefore: number | null;
  /** The player who gained most places; null if nobody did, and in a large room, where not all places are known. */
  climber: { user_id: number; username: string; gained: number } | null;
}

/** The stage of the room; each has only its own fields. */
export type Stage =
  | { name: 'waiting' }
  /** The countdown 3-2-1, or a newcomer's wait for the next question, whose time `firstAt` may be unknown (null). */
  | { name: 'countdown'; firstAt: Moment | null }
  | ({ name: 'question' } & QuestionRound)
  | ({ name: 'feedback'; end: QuestionEndFrame; moves: RankChanges } & QuestionRound)
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
  /** When the game was paused, at which time clocks stop; null while it runs. */
  pausedAt: Moment | null;
  /** Sorted by mean, best first; empty before the first question, and without teams. */
  teams: readonly TeamScore[];
  /** Only for the creator: extra time by user id. */
  extraTimes: ReadonlyMap<number, ExtraTime>;
  stage: Stage;
}

/** The commands of a player; each sends one frame. */
export interface RoomActions {
  ready(isPlayer: boolean): void;
  /** Says whether this player plays or only watches, without becoming ready. */
  plays(isPlayer: boolean): void;
  answer(answer: string): void;
  /** With a ban the player cannot rejoin. */
  kick(userId: number, ban: boolean): void;
  rename(userId: number, username: string): void;
  extraTime(userId: number, factor: ExtraTime): void;
  lock(locked: boolean): void;
  pause(paused: boolean): void;
  skip(): void;
  start(): void;
  /** Starts one question that does not count. */
  tryQuestion(): void;
  endGame(): void;
  playAgain(): void;
  leave(): void;
}

interface SentAnswer {
  readonly index: number;
  readonly answer: string;
}

/** The state of the reducer: the room, and the data that later frames need. */
export interface RoomState {
  readonly live: LiveRoom;
  /** The answer sent last: after a reconnect the server sends its verdict again, but not the answer. */
  readonly sent: SentAnswer | null;
  /** When the server last sent the progress of the game (game_started). */
  readonly progressAt: Moment;
}

/** The props of each screen of the room. */
export interface RoomProps {
  room: LiveRoom;
  actions: RoomActions;
}
