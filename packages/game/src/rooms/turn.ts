import { ROOM_TIMES } from '@icando/contract/rooms';
import type { GameServerFrame } from '@icando/contract/sockets';
import type { RoomEffect } from './events.ts';
import { hasGone, isDue, mayGo } from './gather.ts';
import { recordOf } from './record.ts';
import type { Room } from './room.ts';

/** One step while it is made: the room as far as it has come, and what the shell will have to do. */
export interface Turn {
  room: Room;
  readonly now: number;
  readonly effects: RoomEffect[];
}

/** The turn of an event of that time; the room's clock never goes back. */
export function takeTurn(room: Room, now: number): Turn {
  const { state } = room;
  if (now > state.clock) state.clock = now;
  return { room, now: state.clock, effects: [] };
}

export function send({ effects }: Turn, to: number, frame: GameServerFrame): void {
  effects.push({ type: 'send', to, frame });
}

export function broadcast({ effects }: Turn, frame: GameServerFrame, except: number | null = null): void {
  effects.push({ type: 'broadcast', frame, except });
}

/** Writes the room down now, before anything that follows is told. */
export function record({ room, now, effects }: Turn): void {
  hasGone(room.state.records, now, ROOM_TIMES.gather);
  effects.push({ type: 'record', record: recordOf(room) });
}

/** For what may be lost: at most once a second. */
export function recordSoon(turn: Turn): void {
  if (mayGo(turn.room.state.records, turn.now)) record(turn);
}

/** What `recordSoon` put off, once its second is over. */
export function recordDue(turn: Turn): void {
  if (isDue(turn.room.state.records, turn.now)) record(turn);
}
