import { ROOM_TIMES } from '@icando/contract/rooms';
import { topUp } from '../questions/spares.ts';
import type { RoomStep } from './events.ts';
import { newGather } from './gather.ts';
import type { RoomState } from './room.ts';
import { addSeat, noSeats, type Person } from './seats.ts';
import { WORDS_SHOWN, wordsToAsk, type RoomSetup } from './setup.ts';
import { settle } from './step.ts';
import { record, takeTurn } from './turn.ts';

/** A new room. Its maker has the first seat, the host's, kept for 15 s until the socket comes. */
export interface NewRoom extends RoomSetup {
  readonly maker: Person;
  /** ms of the monotonic clock that all events will use. */
  readonly now: number;
}

/**
 * The room, waiting. `words` are cut to what the game can ask, `spare` (in order of preference: the maker's other words,
 * then the lexicon) to what the set lacks. Throws a RangeError when nothing can be asked (`wordsToAsk`).
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
  const state = newHall(now);
  addSeat(state.seats, maker, now);
  const turn = takeTurn({ phase: 'waiting', setup, state }, now);
  record(turn);
  return settle(turn, null, true);
}

/** An empty state. `resumeMs`: how long the first who comes back waits for the others. */
export function newHall(now: number, resumeMs: number = ROOM_TIMES.resume): RoomState {
  return {
    resumeMs,
    seats: noSeats(now),
    kicked: new Set(),
    games: 0,
    news: newGather(),
    records: newGather(),
    answerProgress: newGather(),
    clock: now,
    wakeAt: null,
  };
}
