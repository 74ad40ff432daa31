import type { LiveRoom, Moment } from './live-room.ts';

/** An answer as it went out. */
export interface Sent {
  readonly index: number;
  readonly answer: string;
}

/** What is known of the room, and what is remembered for what may come. */
export interface Folded {
  readonly live: LiveRoom;
  /** The answer sent last: after a reconnect the server tells its verdict again, but not the answer. */
  readonly sent: Sent | null;
  /** When the server last told where the game is. */
  readonly toldAt: Moment;
}
