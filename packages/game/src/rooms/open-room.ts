import { ROOM_TIMES } from '@icando/contract/room-rules';
import type { RoomStep } from './events.ts';
import { newThrottle } from './throttle.ts';
import type { RoomState } from './room.ts';
import { addPlayer } from './membership.ts';
import { createSeats, type Person } from './seats.ts';
import { withWords, type RoomSetup } from './setup.ts';
import { endStep } from './step.ts';
import { record, beginStep } from './step-context.ts';

/** The input for a new room. The creator is the host, whose seat is kept for 15 s until the socket connects. */
export interface NewRoom extends RoomSetup {
  readonly maker: Person;
  /** The time in ms, on the monotonic clock that all events use. */
  readonly now: number;
}

/**
 * Creates a room in the phase 'waiting'.
 * @throws {RangeError} if its words are fixed and the game can ask none of them
 */
export function openRoom({ maker, now, ...settings }: NewRoom): RoomStep {
  const setup = withWords({ ...settings, maker_id: maker.user_id });
  if (setup.words.length === 0 && setup.draw_size === undefined)
    throw new RangeError('a room without words to ask');
  const state = newRoomState(now);
  state.locked = setup.join_locked ?? false;
  const context = beginStep({ phase: 'waiting', setup, state }, now);
  addPlayer(context.room, maker, now);
  record(context);
  return endStep(context, null, true);
}

export function newRoomState(now: number, resumeMs: number = ROOM_TIMES.resume): RoomState {
  return {
    resumeMs,
    seats: createSeats(now),
    kicked: new Set(),
    locked: false,
    pausedAt: null,
    extraTimes: new Map(),
    former: new Map(),
    games: 0,
    isDrawing: false,
    playerList: newThrottle(),
    records: newThrottle(),
    answerProgress: newThrottle(),
    clock: now,
    wakeAt: null,
  };
}
