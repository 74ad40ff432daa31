// What both sides of a socket agree on besides the frames. This file has no schemas, so that a page can load it without zod.

/** The limits of a socket. The server closes a socket that exceeds one of them. */
export const SOCKET_LIMITS = {
  /** After a larger frame the socket is closed with 1009. */
  frameBytes: 16 * 1024,
  /** Above this sustained rate, with `burst` on top, the socket is closed with 4429. */
  framesPerSecond: 20,
  burst: 60,
  perUser: 20,
  /** The interval of the server's pings, in ms. A socket that was silent for `silentMs` is closed. */
  pingMs: 25_000,
  silentMs: 60_000,
  /** A client with more unsent bytes than this is disconnected. */
  behindBytes: 1024 * 1024,
} as const;

/** The close codes. A client reconnects by itself after those in `RECONNECT_AFTER`, never after 44xx. */
export const CLOSE = {
  left: 1000,
  tooLarge: 1009,
  restart: 1012,
  /** The server is overloaded. */
  tryAgain: 1013,
  badToken: 4401,
  kicked: 4403,
  /** Also used for a full room, after its error frame. */
  noSuchRoom: 4404,
  replaced: 4409,
  /** The page is older than the server supports and must be reloaded. */
  outdated: 4426,
  flood: 4429,
} as const;
export const RECONNECT_AFTER: readonly number[] = [1001, 1006, 1011, 1012, 1013];

/**
 * The version of the frames, which a page sends as `v` when it opens a socket; without `v` the server assumes the newest
 * version. A change that earlier pages cannot read needs a new version; `oldest` is the first that the server supports.
 */
export const PROTOCOL = { version: 1, oldest: 1 } as const;

/** The socket for events of one user. */
export const USER_SOCKET_PATH = '/ws/user';

/** The chat socket: it delivers all messages of the caller's rooms to every device on which the caller is signed in. */
export const CHAT_SOCKET_PATH = '/ws/chat';

/** The game socket of a room. */
export const GAME_SOCKET_PATH = '/ws/game/';
