import { CLOSE, type PlayerLeftFrame } from '@icando/contract/sockets';
import { ROOM_TIMES } from '@icando/contract/rooms';
import { dropAnswer, seatWent } from './answers.ts';
import { considerStart } from './begin.ts';
import { tell } from './lobby.ts';
import { closeIfAnswered } from './play.ts';
import type { Room } from './room.ts';
import { loseSeat, removeSeat, type Seat, type Seats } from './seats.ts';
import { noteAnswerProgress } from './answer-progress.ts';
import { record, recordSoon, send, type Turn } from './turn.ts';
import { viewChanged, viewLeft } from './view.ts';

/** The seat is given up: its player left, or was lost for too long. */
export function leave(turn: Turn, seat: Seat, reason: PlayerLeftFrame['reason']): void {
  giveUp(turn, seat);
  recordSoon(turn);
  tellWithout(turn, seat, reason);
}

/** The connection is lost; the seat stays for a while, in play to the end. */
export function lose(turn: Turn, seat: Seat): void {
  const { room } = turn;
  goFrom(room, seat);
  loseSeat(room.state.seats, seat, turn.now);
  recordSoon(turn);
  tell(turn, () => viewChanged(room, seat));
  goOnWithout(turn);
}

/** Out, and kept out. The one who is kicked hears of it before the socket closes. */
export function kick(turn: Turn, target: number): void {
  const { state } = turn.room;
  const seat = state.seats.all.get(target);
  if (seat === undefined) return;
  state.kicked.add(target);
  giveUp(turn, seat);
  record(turn);
  if (seat.connection !== null) {
    send(turn, target, viewLeft(turn.room, target, 'kicked'));
    turn.effects.push({ type: 'close', user_id: target, connection: seat.connection, code: CLOSE.kicked });
  }
  tellWithout(turn, seat, 'kicked');
}

/** When the seat that was lost first is given up; null while a game runs or nobody is lost. */
export function expiryOf({ phase, state }: Room): number | null {
  if (phase !== 'waiting' && phase !== 'finished') return null;
  for (const since of state.seats.lost.values()) return since + ROOM_TIMES.seatKept;
  return null;
}

/** Gives up the seats that were lost too long ago. */
export function freeLost(turn: Turn): void {
  for (;;) {
    const at = expiryOf(turn.room);
    const seat = firstLost(turn.room.state.seats);
    if (at === null || seat === undefined || turn.now < at) return;
    leave(turn, seat, 'lost');
  }
}

function firstLost({ lost, all }: Seats): Seat | undefined {
  for (const user_id of lost.keys()) return all.get(user_id);
  return undefined;
}

function giveUp({ room, now }: Turn, seat: Seat): void {
  goFrom(room, seat);
  if (room.phase === 'question') dropAnswer(room.answers, seat, room.open.index);
  removeSeat(room.state.seats, seat, now);
}

function tellWithout(turn: Turn, { user_id }: Seat, reason: PlayerLeftFrame['reason']): void {
  tell(turn, () => viewLeft(turn.room, user_id, reason));
  goOnWithout(turn);
}

/** Before the seat loses its connection. */
function goFrom(room: Room, seat: Seat): void {
  if (room.phase === 'question' && seat.connection !== null) seatWent(room.answers, seat, room.open.index);
}

/** Those who are left may now be all ready, or have all answered. */
function goOnWithout(turn: Turn): void {
  considerStart(turn);
  noteAnswerProgress(turn);
  closeIfAnswered(turn);
}
