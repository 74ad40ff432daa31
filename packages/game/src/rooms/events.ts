import type { GameServerFrame, RoomRefusal } from '@icando/contract/sockets';
import type { RoomRecord } from './record.ts';
import type { Room } from './room.ts';
import type { Person } from './seats.ts';

interface At {
  /** ms of a monotonic clock, the same for all events of a room. */
  readonly now: number;
}

/** Who asks: the seat of that user, through that socket. */
export interface By extends At {
  readonly user_id: number;
  /** The number under which this socket joined. An event of a socket that was replaced since changes nothing. */
  readonly connection: number;
}

/** What a player asks for; `authorize` decides. */
export type Command =
  | { readonly type: 'ready'; readonly is_player?: boolean | undefined }
  | { readonly type: 'start' }
  | {
      readonly type: 'answer';
      readonly index: number;
      readonly answer: string;
      /** ms, as the client says; null: it does not. */
      readonly pingMs: number | null;
      /** ms, the least of the server's last 8 measurements; null: none yet. */
      readonly lagMs: number | null;
    }
  | { readonly type: 'kick'; readonly target: number }
  | { readonly type: 'end_game' }
  | { readonly type: 'play_again' };

export type RoomEvent =
  /** Time passed: to be sent when a `schedule` comes due. */
  | (At & { readonly type: 'tick' })
  /** A socket opened; its user is who it says. `connection`: the shell's number for it, never used twice. */
  | (At & { readonly type: 'join'; readonly person: Person; readonly connection: number })
  /** The socket closed with 1000. */
  | (By & { readonly type: 'leave' })
  /** The socket closed otherwise. */
  | (By & { readonly type: 'lose' })
  /** The xp of that game is booked: what was really added to whom. A user who is missing got what was earned. */
  | (At & { readonly type: 'booked'; readonly game: number; readonly added: ReadonlyMap<number, number> })
  /** What this room said at `now` could only be told `byMs` later, since its record took so long. */
  | (At & { readonly type: 'delivery_delayed'; readonly byMs: number })
  | (By & Command);

export interface Earned {
  readonly user_id: number;
  readonly correct_number: number;
  readonly total_number: number;
  /** Before the daily cap. */
  readonly xp: number;
}

/** What the shell must do, in this order. */
export type RoomEffect =
  /** To the seat's present socket. */
  | { readonly type: 'send'; readonly to: number; readonly frame: GameServerFrame }
  /** To every connected seat (but one): one frame, to be serialised once. */
  | { readonly type: 'broadcast'; readonly frame: GameServerFrame; readonly except: number | null }
  /** That very socket, which is no seat's any more. */
  | {
      readonly type: 'close';
      readonly user_id: number;
      readonly connection: number;
      readonly code: number;
    }
  /** Send a tick at this time; replaces the one before. Null: none. */
  | { readonly type: 'schedule'; readonly at: number | null }
  /** To be kept before what follows is sent. */
  | { readonly type: 'record'; readonly record: RoomRecord }
  /** To be booked once for each game of the room, then answered by `booked`. */
  | { readonly type: 'credit'; readonly game: number; readonly earned: readonly Earned[] }
  /** Nobody is there any more: book what is to be booked, then forget the room. */
  | { readonly type: 'end_room' };

export interface Refusal {
  readonly code: RoomRefusal;
  /** For the `error` frame, to the socket that asked. */
  readonly message: string;
  /** Close that socket with this code afterwards; null: it stays. */
  readonly close: number | null;
}

/** A refused event changes nothing by itself; what the clock brought meanwhile is in `room` and `effects` all the same. */
export interface RoomStep {
  readonly room: Room;
  readonly effects: readonly RoomEffect[];
  readonly refused: Refusal | null;
}
