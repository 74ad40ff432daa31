import { ROOM_TIMES } from '@icando/contract/rooms';
import type { RoomStep } from './events.ts';
import { bookXp } from './finish.ts';
import type { Game } from './game.ts';
import { newHall } from './open-room.ts';
import type { GameRecord, RoomRecord, StageRecord } from './record.ts';
import type { RoomState, Room } from './room.ts';
import { addSeat, markReady } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { settle } from './step.ts';
import { takeTurn } from './turn.ts';

/**
 * The room goes on from its record, at `now` of the new process' clock: nobody is connected yet, points are as of the last
 * question_end, what was left of the game is still left, and the question that was open is asked again, to whoever comes
 * back, `resumeMs` after the first of them. xp that may not have been booked is asked for once more. Throws a RangeError for a record it does not know.
 */
export function roomFrom(
  { version, setup, state: stored }: RoomRecord,
  now: number,
  resumeMs: number = ROOM_TIMES.resume,
): RoomStep {
  if (version !== 1) throw new RangeError(`a room record of version ${String(version)}`);
  const state = newHall(now, resumeMs);
  for (const kept of stored.seats) {
    const seat = addSeat(state.seats, kept, now);
    seat.score = kept.score;
    seat.correct = kept.correct;
    seat.from = kept.from;
    markReady(state.seats, seat, kept);
  }
  for (const user_id of stored.kicked) state.kicked.add(user_id);
  state.games = stored.games;
  const turn = takeTurn(stageFrom(stored.stage, setup, state, now), now);
  if (turn.room.phase === 'finished' && turn.room.announceAt !== null) bookXp(turn, turn.room);
  return settle(turn, null, true);
}

function stageFrom(stage: StageRecord, setup: RoomSetup, state: RoomState, now: number): Room {
  switch (stage.phase) {
    case 'waiting':
      return { phase: 'waiting', setup, state };
    case 'playing':
      return {
        phase: 'feedback',
        setup,
        state,
        game: gameFrom(stage.game, setup, now),
        nextAt: now + state.resumeMs,
      };
    case 'finished': {
      const { number, results, announced } = stage;
      const announceAt = announced ? null : now + ROOM_TIMES.booking;
      return { phase: 'finished', setup, state, number, results, announceAt };
    }
  }
}

function gameFrom(kept: GameRecord, { words }: RoomSetup, now: number): Game {
  const { number, left_ms, pending, recent, seed, asked, length, took } = kept;
  const byId = new Map(words.map((word) => [word.id, word]));
  return {
    number,
    seed,
    asked,
    length,
    endsAt: now + left_ms,
    deck: { words, pending: pending.flatMap((id) => byId.get(id) ?? []), recent },
    took: new Set(took),
  };
}
