import { ROOM_REFUSALS, type RoomRefusal } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { setReady, playAgain, start, wordsDrawn } from './start.ts';
import { extendPhase, nextWake, advanceClock } from './clock.ts';
import type { Refusal, RoomEvent, RoomStep } from './events.ts';
import { xpAwarded, endGame } from './finish.ts';
import { join } from './join.ts';
import { kick, leave, disconnect } from './leave.ts';
import { authorize } from './authorize.ts';
import { rename, setLocked } from './host-control.ts';
import { setExtraTime } from './extra-time.ts';
import { setPaused } from './pause.ts';
import { answer, closeQuestion } from './question-flow.ts';
import type { Room } from './room.ts';
import type { Seat } from './seats.ts';
import { beginStep, type StepContext } from './step-context.ts';

/**
 * The reducer of a room. It first applies all transitions that are due by the time of the event, then the event itself if it
 * is permitted. It reads no clock, uses no random numbers and does no IO, so the same room and event give the same step.
 * It mutates the seats and answers of its input, so that an answer costs the same among 500 players as among 2. Callers must
 * use only the returned room.
 */
export function step(room: Room, event: RoomEvent): RoomStep {
  const context = beginStep(room, event.now);
  advanceClock(context);
  const refused = handleEvent(context, event);
  return endStep(context, refused === null ? null : refusal(refused), event.type === 'tick');
}

export function endStep(context: StepContext, refused: Refusal | null, always: boolean): RoomStep {
  const { room, effects } = context;
  const at = nextWake(room);
  if (always || at !== room.state.wakeAt) effects.push({ type: 'schedule', at });
  room.state.wakeAt = at;
  return { room, effects, refused };
}

function handleEvent(context: StepContext, event: RoomEvent): RoomRefusal | null {
  switch (event.type) {
    case 'tick':
      return null;
    case 'join':
      return join(context, event);
    case 'delivery_delayed':
      extendPhase(context, event.byMs);
      return null;
    case 'extra_time_elsewhere':
      if (event.maker === context.room.setup.maker_id) setExtraTime(context, event.target, event.factor);
      return null;
    case 'xp_awarded':
      xpAwarded(context, event);
      return null;
    case 'words_drawn':
      wordsDrawn(context, event.setup);
      return null;
    default:
      return handleSeatEvent(context, event);
  }
}

/** Handles an event of a seat. Commands of a replaced socket are refused; the closing of such a socket is ignored. */
function handleSeatEvent(
  context: StepContext,
  event: Extract<RoomEvent, { user_id: number }>,
): RoomRefusal | null {
  const { room } = context;
  const seat = room.state.seats.all.get(event.user_id);
  const isSeated = seat !== undefined && seat.connection === event.connection;
  if (event.type === 'leave' || event.type === 'disconnect') {
    if (isSeated) seatClosed(context, seat, event.type);
    return null;
  }
  if (!isSeated) return 'not_here';
  const refused = authorize(room, seat, event, context.now);
  if (refused !== null) return refused;
  switch (event.type) {
    case 'ready':
      setReady(context, seat, event);
      break;
    case 'start':
      start(context, event.trial);
      break;
    case 'answer':
      if (room.phase === 'question') answer(context, room, seat, event);
      break;
    case 'kick':
      kick(context, event.target, event.ban);
      break;
    case 'rename':
      rename(context, event.target, event.username);
      break;
    case 'lock':
      setLocked(context, event.locked);
      break;
    case 'pause':
      setPaused(context, event.paused);
      break;
    case 'skip':
      if (room.phase === 'question') closeQuestion(context, room);
      break;
    case 'extra_time':
      setExtraTime(context, event.target, event.factor);
      break;
    case 'end_game':
      endGame(context);
      break;
    case 'play_again':
      playAgain(context);
      break;
  }
  return null;
}

function seatClosed(context: StepContext, seat: Seat, how: 'leave' | 'disconnect'): void {
  if (how === 'leave') leave(context, seat, 'left');
  else disconnect(context, seat);
}

function refusal(code: RoomRefusal): Refusal {
  const closes: Partial<Record<RoomRefusal, number>> = {
    kicked: CLOSE.kicked,
    room_full: CLOSE.noSuchRoom,
    locked: CLOSE.noSuchRoom,
    no_guests: CLOSE.noSuchRoom,
    not_listed: CLOSE.noSuchRoom,
    name_taken: CLOSE.noSuchRoom,
  };
  return { code, message: ROOM_REFUSALS[code], close: closes[code] ?? null };
}
