import { ROOM_TIMES } from '@icando/contract/room-rules';
import type { GameServerFrame } from '@icando/contract/room-frames';
import type { RoomEffect } from './events.ts';
import { markDone, isDue, tryNow } from './throttle.ts';
import type { QuestionRecord } from './question-record.ts';
import { recordOf } from './record.ts';
import type { Room } from './room.ts';

const NOBODY: readonly number[] = [];

export interface StepContext {
  room: Room;
  readonly now: number;
  readonly effects: RoomEffect[];
}

/** Begins a step. The clock of the room never goes back, even if `now` does. */
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
  except: readonly number[] = NOBODY,
): void {
  effects.push({ type: 'broadcast', frame, except });
}

/** Records the room before any following effect, with the answers to a question that has just closed. */
export function record({ room, now, effects }: StepContext, closed: QuestionRecord | null = null): void {
  markDone(room.state.records, now, ROOM_TIMES.batch);
  effects.push({ type: 'record', record: recordOf(room), closed });
}

/** Records changes that may be lost in a crash, at most once a second. */
export function recordSoon(context: StepContext): void {
  if (tryNow(context.room.state.records, context.now)) record(context);
}

export function recordDue(context: StepContext): void {
  if (isDue(context.room.state.records, context.now)) record(context);
}
