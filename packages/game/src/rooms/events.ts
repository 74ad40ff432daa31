import type { GameServerFrame } from '@icando/contract/room-frames';
import type { RoomRefusal } from '@icando/contract/room-refusals';
import type { ExtraTime } from '@icando/contract/room-rules';
import type { QuestionRecord } from './question-record.ts';
import type { RoomRecord } from './record.ts';
import type { Room } from './room.ts';
import type { Person } from './seats.ts';
import type { RoomSetup } from './setup.ts';

interface Timed {
  /** The time in ms; all events of a room use the same monotonic clock. */
  readonly now: number;
}

export interface FromSeat extends Timed {
  readonly user_id: number;
  /** The connection number with which the socket joined. Events of a replaced socket are ignored. */
  readonly connection: number;
}

export type Command =
  | {
      readonly type: 'ready';
      readonly is_player?: boolean | undefined;
      readonly is_ready?: boolean | undefined;
    }
  | { readonly type: 'start'; readonly trial?: boolean | undefined }
  | {
      readonly type: 'answer';
      readonly index: number;
      readonly answer: string;
      /** The round trip that the client measured, in ms; null if it was not sent. */
      readonly pingMs: number | null;
      /** The lowest of the server's last 8 measurements of the lag, in ms; null if there is none yet. */
      readonly lagMs: number | null;
    }
  | { readonly type: 'kick'; readonly target: number; readonly ban: boolean }
  | { readonly type: 'rename'; readonly target: number; readonly username: string }
  | { readonly type: 'lock'; readonly locked: boolean }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'skip' }
  | { readonly type: 'extra_time'; readonly target: number; readonly factor: ExtraTime }
  | { readonly type: 'end_game' }
  | { readonly type: 'play_again' };

export type RoomEvent =
  /** Sent at the time of a `schedule` effect. */
  | (Timed & { readonly type: 'tick' })
  | (Timed & { readonly type: 'join'; readonly person: Person; readonly connection: number })
  | (FromSeat & { readonly type: 'leave' })
  | (FromSeat & { readonly type: 'disconnect' })
  /** The creator has set extra time on another device, with or without a seat in the room. */
  | (Timed & {
      readonly type: 'extra_time_elsewhere';
      readonly maker: number;
      readonly target: number;
      readonly factor: ExtraTime;
    })
  /** The XP of the game was stored. `added` is the XP after the daily cap; a missing user got all earned XP. */
  | (Timed & {
      readonly type: 'xp_awarded';
      readonly game: number;
      readonly added: ReadonlyMap<number, number>;
    })
  /** Answers `draw_words`. The setup is null if there is no word to ask, or if the words could not be drawn. */
  | (Timed & { readonly type: 'words_drawn'; readonly setup: RoomSetup | null })
  /** The frames of the step at `now` were sent `byMs` later, because storing the record took that long. */
  | (Timed & { readonly type: 'delivery_delayed'; readonly byMs: number })
  | (FromSeat & Command);

export interface Earned {
  readonly user_id: number;
  readonly correct_number: number;
  readonly total_number: number;
  readonly xp: number;
}

/** Side effects that the caller must execute in order. */
export type RoomEffect =
  | { readonly type: 'send'; readonly to: number; readonly frame: GameServerFrame }
  /** Send the frame to every connected seat except the users in `except`. The frame is serialised only once. */
  | { readonly type: 'broadcast'; readonly frame: GameServerFrame; readonly except: readonly number[] }
  | {
      readonly type: 'close';
      readonly user_id: number;
      readonly connection: number;
      readonly code: number;
    }
  /** Send a tick at this time, or none if it is null; replaces the previous schedule. */
  | { readonly type: 'schedule'; readonly at: number | null }
  /** Must be stored before the following effects are executed. */
  | {
      readonly type: 'record';
      readonly record: RoomRecord;
      /** Stored together with the record; null when no question has closed. */
      readonly closed: QuestionRecord | null;
    }
  /** Draw the words of the next game and store the setup; answered by `words_drawn`. */
  | {
      readonly type: 'draw_words';
      readonly setup: RoomSetup;
      /** The creator. */
      readonly maker: number;
      /** The connected users with an account. */
      readonly users: readonly number[];
      /** Whether nobody but the creator is connected. */
      readonly isMakerAlone: boolean;
    }
  /** Award the XP, once for each game of the room; answered by an `xp_awarded` event. */
  | { readonly type: 'award_xp'; readonly game: number; readonly earned: readonly Earned[] }
  /** The room has ended: execute pending awards, then delete it. */
  | { readonly type: 'end_room' };

export interface Refusal {
  readonly code: RoomRefusal;
  readonly message: string;
  /** The code with which the socket is closed; null if it stays open. */
  readonly close: number | null;
}

/** A refused event has no effect itself, but `room` and `effects` include everything that was due by its time. */
export interface RoomStep {
  readonly room: Room;
  readonly effects: readonly RoomEffect[];
  readonly refused: Refusal | null;
}
