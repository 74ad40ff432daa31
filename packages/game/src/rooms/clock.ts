import { ROOM_TIMES } from '@icando/contract/room-rules';
import { announce, endGame, finish } from './finish.ts';
import { expiryOf, expireSeats } from './leave.ts';
import { isOver } from './game.ts';
import { sendPendingPlayerList } from './player-updates.ts';
import { questionDue } from './extra-time.ts';
import { pauseEndsAt, setPaused } from './pause.ts';
import { advanceQuestion, openQuestion } from './question-flow.ts';
import type { Room } from './room.ts';
import { sendPendingAnswerProgress } from './answer-progress.ts';
import { recordDue, type StepContext } from './step-context.ts';

/** Applies all due transitions, each at most once, so that after a late tick the next phase still gets its full time. */
export function advanceClock(context: StepContext): void {
  const { state } = context.room;
  if (state.wakeAt === null || context.now < state.wakeAt) return;
  const pauseEnd = pauseEndsAt(context.room);
  if (pauseEnd !== null && context.now >= pauseEnd) setPaused(context, false);
  expireSeats(context);
  advancePhase(context);
  sendPendingPlayerList(context);
  sendPendingAnswerProgress(context);
  recordDue(context);
  const { emptySince } = state.seats;
  if (emptySince !== null && context.now >= emptySince + ROOM_TIMES.empty) endRoom(context);
}

/** Extends a phase whose frames were delivered late, but not the time of the game. */
export function extendPhase(context: StepContext, byMs: number): void {
  const { room } = context;
  if (room.phase === 'countdown' || room.phase === 'feedback') {
    context.room = { ...room, nextAt: room.nextAt + byMs };
  } else if (room.phase === 'finished' && room.announceAt !== null) {
    context.room = { ...room, announceAt: room.announceAt + byMs };
  }
}

export function nextWake(room: Room): number | null {
  const { playerList, records, answerProgress, seats } = room.state;
  const at = Math.min(
    phaseDue(room) ?? Infinity,
    expiryOf(room) ?? Infinity,
    pauseEndsAt(room) ?? Infinity,
    playerList.pending ? playerList.allowedAt : Infinity,
    records.pending ? records.allowedAt : Infinity,
    answerProgress.pending ? answerProgress.allowedAt : Infinity,
    seats.emptySince === null ? Infinity : seats.emptySince + ROOM_TIMES.empty,
  );
  return at === Infinity ? null : at;
}

export function phaseDue(room: Room): number | null {
  if (room.state.pausedAt !== null) return null;
  switch (room.phase) {
    case 'waiting':
      return null;
    case 'finished':
      return room.announceAt;
    case 'question':
      return questionDue(room);
    default:
      // In a room without connections no question opens, but the game ends on time.
      return isDeserted(room) ? Math.max(room.nextAt, room.game.endsAt) : room.nextAt;
  }
}

function advancePhase(context: StepContext): void {
  const { room, now } = context;
  const due = phaseDue(room);
  if (due === null || now < due) return;
  switch (room.phase) {
    case 'countdown':
    case 'feedback':
      if (isOver(room.setup, room.game, now)) finish(context, room);
      else openQuestion(context, room);
      break;
    case 'question':
      advanceQuestion(context, room);
      break;
    case 'finished':
      announce(context, room);
      break;
    default:
  }
}

function endRoom(context: StepContext): void {
  endGame(context);
  context.room.state.seats.emptySince = null;
  context.effects.push({ type: 'end_room' });
}

function isDeserted({ state }: Room): boolean {
  return state.seats.counts.connected === 0;
}
