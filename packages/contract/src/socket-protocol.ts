// What both sides of a socket agree on beside the frames; without schemas, so that a page can have it before those.

/** Every limit of a socket, each closing it. */
export const SOCKET_LIMITS = {
  /** A larger frame: closed with 1009. */
  frameBytes: 16 * 1024,
  /** Sustained, with a burst: closed with 4429. */
  framesPerSecond: 20,
  burst: 60,
  perUser: 20,
  /** The server pings so often, ms, and closes what was silent for `silentMs`. */
  pingMs: 25_000,
  silentMs: 60_000,
  /** A client with more unsent bytes than this is disconnected. */
  behindBytes: 1024 * 1024,
} as const;

/** A client reconnects by itself after `RECONNECT_AFTER`, never after 44xx. */
export const CLOSE = {
  left: 1000,
  tooLarge: 1009,
  restart: 1012,
  /** The server is overloaded. */
  tryAgain: 1013,
  badToken: 4401,
  kicked: 4403,
  /** Also after the error frame of a room that is full. */
  noSuchRoom: 4404,
  replaced: 4409,
  /** The page is of an earlier version than the server can serve: reload it. */
  outdated: 4426,
  flood: 4429,
} as const;
export const RECONNECT_AFTER: readonly number[] = [1001, 1006, 1011, 1012, 1013];

/**
 * The version of the frames. A page sends it as `v` when it opens a socket; without `v` the newest is meant. It grows with a
 * change that earlier pages cannot read; `oldest` is the first that the server still serves.
 */
export const PROTOCOL = { version: 1, oldest: 1 } as const;

/** The socket for events of one user. */
export const USER_SOCKET_PATH = '/ws/user';

/** The chat socket: every message of every room of the caller, to all places where they are signed in. */
export const CHAT_SOCKET_PATH = '/ws/chat';

/** The game socket of a room. */
export const GAME_SOCKET_PATH = '/ws/game/';
