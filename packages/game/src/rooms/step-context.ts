import { ROOM_TIMES } from '@icando/contract/rooms';
import type { GameServerFrame } from '@icando/contract/sockets';
import type { RoomEffect } from './events.ts';
import { markDone, isDue, tryNow } from './throttle.ts';
import { recordOf } from './record.ts';
import type { Room } from './room.ts';

/** Mutable state of one call of `step`: the room so far and the collected effects. */
export interface StepContext {
  room: Room;
  readonly now: number;
  readonly effects: RoomEffect[];
}

/** The clock of the room never goes back, even if `now` does. */
export function beginStep(room: Room, now: number): StepContext {
  const { state } = room;
  if (now > state.clock) state.clock = now;
  return { room, now: state.clock, effects: [] };
}

export function send({ effects }: StepContext, to: number, frame: GameServerFrame): void {
  effects.push({ type: 'send', to, frame });
}

export function broadcast(
  { effects }: StepContext,
  frame: GameServerFrame,
  except: number | null = null,
): void {
  effects.push({ type: 'broadcast', frame, except });
}

/** Records the room now, before any effect that follows. */
export function record({ room, now, effects }: StepContext): void {
  markDone(room.state.records, now, ROOM_TIMES.batch);
  effects.push({ type: 'record', record: recordOf(room) });
}

/** Records changes that may be lost in a crash, at most once a second. */
export function recordSoon(context: StepContext): void {
  if (tryNow(context.room.state.records, context.now)) record(context);
}

/** Makes the record that `recordSoon` deferred. */
export function recordDue(context: StepContext): void {
  if (isDue(context.room.state.records, context.now)) record(context);
}
