import { ROOM_TIMES } from '@icando/contract/room-rules';
import type { RoomStep } from './events.ts';
import { requestXpAward } from './finish.ts';
import type { Game } from './game.ts';
import { newRoomState } from './open-room.ts';
import type { GameRecord, RoomRecord, StageRecord } from './record.ts';
import type { RoomState, Room } from './room.ts';
import { addSeat, markReady } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { endStep } from './step.ts';
import { beginStep } from './step-context.ts';

/**
 * Restores a room with the remaining time of its game and without connections. An open question is asked again `resumeMs`
 * after the first reconnect, and a pending XP award is emitted again.
 * @throws {RangeError} for an unknown record version
 */
export function roomFrom(
  { version, setup, state: stored }: RoomRecord,
  now: number,
  resumeMs: number = ROOM_TIMES.resume,
): RoomStep {
  if (version !== 1) throw new RangeError(`a room record of version ${String(version)}`);
  const state = newRoomState(now, resumeMs);
  for (const seatRecord of stored.seats) {
    const seat = addSeat(state.seats, seatRecord, now);
    seat.score = seatRecord.score;
    seat.correct = seatRecord.correct;
    seat.from = seatRecord.from;
    seat.team = seatRecord.team ?? 0;
    seat.renamedFrom = seatRecord.renamed_from ?? null;
    markReady(state.seats, seat, seatRecord);
  }
  for (const user_id of stored.kicked) state.kicked.add(user_id);
  state.games = stored.games;
  state.locked = stored.locked ?? setup.join_locked ?? false;
  state.pausedAt = stored.paused === true ? now : null;
  for (const [user_id, factor] of stored.extra_times ?? []) state.extraTimes.set(user_id, factor);
  for (const { user_id, team = 0, renamed = null } of stored.former ?? []) {
    state.former.set(user_id, { team, renamed });
  }
  const context = beginStep(stageFrom(stored.stage, setup, state, now), now);
  if (context.room.phase === 'finished' && context.room.announceAt !== null)
    requestXpAward(context, context.room);
  return endStep(context, null, true);
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
      const announceAt = announced ? null : now + ROOM_TIMES.xpAward;
      return { phase: 'finished', setup, state, number, results, announceAt };
    }
  }
}

function gameFrom(stored: GameRecord, { words }: RoomSetup, now: number): Game {
  const { number, left_ms, pending, recent, seed, asked, length, took } = stored;
  const byId = new Map(words.map((word) => [word.id, word]));
  return {
    number,
    seed,
    asked,
    length,
    endsAt: now + left_ms,
    deck: { words, pending: pending.flatMap((id) => byId.get(id) ?? []), recent },
    participants: new Set(took),
  };
}
