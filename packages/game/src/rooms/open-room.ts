import { ROOM_TIMES } from '@icando/contract/rooms';
import { topUp } from '../questions/spares.ts';
import type { RoomStep } from './events.ts';
import { newThrottle } from './throttle.ts';
import type { RoomState } from './room.ts';
import { addSeat, createSeats, type Person } from './seats.ts';
import { WORDS_SHOWN, wordsToAsk, type RoomSetup } from './setup.ts';
import { endStep } from './step.ts';
import { record, beginStep } from './step-context.ts';

/** Input for a new room. Its creator is the host; the seat is kept for 15 s until the socket connects. */
export interface NewRoom extends RoomSetup {
  readonly maker: Person;
  /** ms of the monotonic clock that all events use. */
  readonly now: number;
}

/**
 * Creates a waiting room. `words` is reduced to what the game can ask, `spare` (in order of preference: the creator's other
 * words, then the lexicon) to what the set lacks. Throws a RangeError when nothing can be asked (`wordsToAsk`).
 */
export function openRoom({ maker, now, words, spare, ...asked }: NewRoom): RoomStep {
  const own = wordsToAsk(asked.type_game, words);
  if (own.length === 0) throw new RangeError('a room without words to ask');
  const { room_id, type_game, game_mode, game_duration, seed } = asked;
  const setup: RoomSetup = {
    room_id,
    type_game,
    game_mode,
    game_duration,
    seed,
    words: own,
    spare: topUp(own, spare, WORDS_SHOWN[type_game]),
  };
  const state = newRoomState(now);
  addSeat(state.seats, maker, now);
  const context = beginStep({ phase: 'waiting', setup, state }, now);
  record(context);
  return endStep(context, null, true);
}

/** `resumeMs`: see `RoomState`. */
export function newRoomState(now: number, resumeMs: number = ROOM_TIMES.resume): RoomState {
  return {
    resumeMs,
    seats: createSeats(now),
    kicked: new Set(),
    games: 0,
    playerList: newThrottle(),
    records: newThrottle(),
    answerProgress: newThrottle(),
    clock: now,
    wakeAt: null,
  };
}
