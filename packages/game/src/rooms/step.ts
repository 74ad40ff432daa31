import { CLOSE, ROOM_REFUSALS, type RoomRefusal } from '@icando/contract/sockets';
import { beReady, playAgain, start } from './begin.ts';
import { giveTimeBack, nextWake, passTime } from './clock.ts';
import type { Refusal, RoomEvent, RoomStep } from './events.ts';
import { booked, endGame } from './finish.ts';
import { join } from './join.ts';
import { kick, leave, lose } from './leave.ts';
import { authorize } from './authorize.ts';
import { answer } from './play.ts';
import type { Room } from './room.ts';
import type { Seat } from './seats.ts';
import { takeTurn, type Turn } from './turn.ts';

/**
 * The room after an event: first what the clock alone brings, then the event, if it is permitted. No clock, no dice, no
 * IO: the same room and event give the same step. The room handed in is used up (its seats and answers are changed in
 * place, so that an answer among 500 costs what it costs among 2): go on with the one that comes back, and only with it.
 */
export function step(room: Room, event: RoomEvent): RoomStep {
  const turn = takeTurn(room, event.now);
  passTime(turn);
  const refused = act(turn, event);
  return settle(turn, refused === null ? null : refusal(refused), event.type === 'tick');
}

/** Says when the room wants to be woken, if that is news; after a tick always, since it may have come too early. */
export function settle(turn: Turn, refused: Refusal | null, always: boolean): RoomStep {
  const { room, effects } = turn;
  const at = nextWake(room);
  if (always || at !== room.state.wakeAt) effects.push({ type: 'schedule', at });
  room.state.wakeAt = at;
  return { room, effects, refused };
}

function act(turn: Turn, event: RoomEvent): RoomRefusal | null {
  switch (event.type) {
    case 'tick':
      return null;
    case 'join':
      return join(turn, event);
    case 'delivery_delayed':
      giveTimeBack(turn, event.byMs);
      return null;
    case 'booked':
      booked(turn, event);
      return null;
    default:
      return actFrom(turn, event);
  }
}

/** An event of a seat. A socket that is no seat's any more only closes, or is told so. */
function actFrom(turn: Turn, event: Extract<RoomEvent, { user_id: number }>): RoomRefusal | null {
  const { room } = turn;
  const seat = room.state.seats.all.get(event.user_id);
  const isSeated = seat !== undefined && seat.connection === event.connection;
  if (event.type === 'leave' || event.type === 'lose') {
    if (isSeated) depart(turn, seat, event.type);
    return null;
  }
  if (!isSeated) return 'not_here';
  const refused = authorize(room, seat, event, turn.now);
  if (refused !== null) return refused;
  switch (event.type) {
    case 'ready':
      beReady(turn, seat, event.is_player);
      break;
    case 'start':
      start(turn);
      break;
    case 'answer':
      if (room.phase === 'question') answer(turn, room, seat, event);
      break;
    case 'kick':
      kick(turn, event.target);
      break;
    case 'end_game':
      endGame(turn);
      break;
    case 'play_again':
      playAgain(turn);
      break;
  }
  return null;
}

function depart(turn: Turn, seat: Seat, how: 'leave' | 'lose'): void {
  if (how === 'leave') leave(turn, seat, 'left');
  else lose(turn, seat);
}

function refusal(code: RoomRefusal): Refusal {
  const closes: Partial<Record<RoomRefusal, number>> = {
    kicked: CLOSE.kicked,
    room_full: CLOSE.noSuchRoom,
  };
  return { code, message: ROOM_REFUSALS[code], close: closes[code] ?? null };
}
