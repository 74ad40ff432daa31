import type { PlayerLeftFrame } from '@icando/contract/room-frames';
import { CLOSE } from '@icando/contract/socket-protocol';
import { ROOM_TIMES } from '@icando/contract/room-rules';
import { dropAnswer, seatDisconnected } from './answers.ts';
import { startIfAllReady } from './start.ts';
import { notifyPlayers } from './player-updates.ts';
import { sendRoomChanged } from './extra-time.ts';
import { passHostRole } from './host-role.ts';
import { keepFormer } from './membership.ts';
import { closeIfAnswered } from './question-flow.ts';
import type { Room } from './room.ts';
import { disconnectSeat, hostOf, removeSeat, type Seat, type Seats } from './seats.ts';
import { noteAnswerProgress } from './answer-progress.ts';
import { record, recordSoon, send, type StepContext } from './step-context.ts';
import { isLargeRoom, viewChanged, viewLeft } from './view.ts';

export function leave(context: StepContext, seat: Seat, reason: PlayerLeftFrame['reason']): void {
  const isHost = hostOf(context.room.state.seats) === seat.user_id;
  freeSeat(context, seat);
  if (isHost) passHostRole(context.room);
  recordSoon(context);
  // The list of a large room, which is sent instead of player_left, does not name the host.
  if (isHost && isLargeRoom(context.room.state.seats)) sendRoomChanged(context);
  notifyLeft(context, seat, reason);
}

/** Keeps the seat of a lost connection so that the player can reconnect; during a game, until the game ends. */
export function disconnect(context: StepContext, seat: Seat): void {
  const { room } = context;
  excludeFromQuestion(room, seat);
  disconnectSeat(room.state.seats, seat, context.now);
  recordSoon(context);
  notifyPlayers(context, () => viewChanged(room, seat));
  afterDeparture(context);
}

/** Removes a player; with `ban` the player cannot join again. The player is notified before the socket closes. */
export function kick(context: StepContext, target: number, ban: boolean): void {
  const { state } = context.room;
  const seat = state.seats.all.get(target);
  if (seat === undefined) return;
  if (ban) state.kicked.add(target);
  freeSeat(context, seat);
  record(context);
  if (seat.connection !== null) {
    send(context, target, viewLeft(context.room, target, 'kicked'));
    context.effects.push({ type: 'close', user_id: target, connection: seat.connection, code: CLOSE.kicked });
  }
  notifyLeft(context, seat, 'kicked');
}

export function expiryOf({ phase, state }: Room): number | null {
  if (phase !== 'waiting' && phase !== 'finished') return null;
  for (const since of state.seats.disconnected.values()) return since + ROOM_TIMES.seatKept;
  return null;
}

export function expireSeats(context: StepContext): void {
  for (;;) {
    const at = expiryOf(context.room);
    const seat = longestDisconnected(context.room.state.seats);
    if (at === null || seat === undefined || context.now < at) return;
    leave(context, seat, 'lost');
  }
}

function longestDisconnected({ disconnected, all }: Seats): Seat | undefined {
  for (const user_id of disconnected.keys()) return all.get(user_id);
  return undefined;
}

function freeSeat({ room, now }: StepContext, seat: Seat): void {
  excludeFromQuestion(room, seat);
  if (room.phase === 'question') dropAnswer(room.answers, seat, room.open.index);
  removeSeat(room.state.seats, seat, now);
  keepFormer(room.state, seat);
}

function notifyLeft(context: StepContext, { user_id }: Seat, reason: PlayerLeftFrame['reason']): void {
  notifyPlayers(context, () => viewLeft(context.room, user_id, reason));
  afterDeparture(context);
}

/** Call before the seat is marked as disconnected. */
function excludeFromQuestion(room: Room, seat: Seat): void {
  if (room.phase === 'question' && seat.connection !== null)
    seatDisconnected(room.answers, seat, room.open.index);
}

function afterDeparture(context: StepContext): void {
  startIfAllReady(context);
  noteAnswerProgress(context);
  closeIfAnswered(context);
}
