import { CLOSE, type RoomRefusal } from '@icando/contract/sockets';
import { ROOM_MAX_SEATS } from '@icando/contract/rooms';
import { hasAnswered, playsIn, seatCame } from './answers.ts';
import { takePart } from './begin.ts';
import type { RoomEvent } from './events.ts';
import { tell } from './lobby.ts';
import { closeIfAnswered } from './play.ts';
import { isPlaying, type Room } from './room.ts';
import { addSeat, connectSeat, hostOf, type Seat } from './seats.ts';
import { finalStandings, viewGameEnd } from './standings.ts';
import { noteAnswerProgress, sendAnswerProgress } from './answer-progress.ts';
import { recordSoon, send, type Turn } from './turn.ts';
import { viewAnswer, viewChanged, viewPlayer, viewStarted, viewWelcome } from './view.ts';
import { viewQuestion } from './view-question.ts';

/** A socket opened: a new seat, one's own seat again, or the second socket of somebody who sits here. */
export function join(turn: Turn, event: Extract<RoomEvent, { type: 'join' }>): RoomRefusal | null {
  const { person, connection } = event;
  const { seats, kicked } = turn.room.state;
  if (kicked.has(person.user_id)) return 'kicked';
  const known = seats.all.get(person.user_id);
  if (known === undefined && seats.all.size >= ROOM_MAX_SEATS) return 'room_full';
  if (seats.counts.connected === 0) resume(turn);

  const seat = known ?? addSeat(seats, person, turn.now);
  const wasLost = seat.connection === null;
  if (seat.connection !== null && seat.connection !== connection) replace(turn, seat, seat.connection);
  seat.username = person.username;
  seat.avatar = person.avatar;
  connectSeat(seats, seat, connection);
  takePart(turn, seat);
  const { room } = turn;
  if (wasLost && room.phase === 'question') seatCame(room.answers, seat, room.open.index);

  welcome(turn, seat);
  if (known === undefined) {
    tell(turn, () => ({ type: 'player_joined', player: viewPlayer(seat) }), seat.user_id);
  } else if (wasLost) {
    tell(turn, () => viewChanged(room, seat), seat.user_id);
  }
  recordSoon(turn);
  // Somebody who has answered may come back to a question that nobody else is there to answer.
  closeIfAnswered(turn);
  return null;
}

/** Where the room is, for one who comes or comes back. */
function welcome(turn: Turn, seat: Seat): void {
  const { room, now } = turn;
  const to = seat.user_id;
  send(turn, to, viewWelcome(room, seat));
  if (isPlaying(room)) send(turn, to, viewStarted(room, now));
  if (room.phase === 'question' && maySee(seat, room.open.index)) {
    send(turn, to, viewQuestion(room.open, now));
    if (hasAnswered(seat, room.open.index)) send(turn, to, viewAnswer(room, seat.latest));
  }
  if (to === hostOf(room.state.seats)) sendAnswerProgress(turn);
  else noteAnswerProgress(turn);
  if (room.phase === 'finished' && room.announceAt === null) {
    send(turn, to, viewGameEnd(room));
    const own = finalStandings(room).find(({ user_id }) => user_id === to);
    if (own !== undefined) send(turn, to, own.standing);
  }
}

/** Its players see the open question, and who only watches; who plays from the next one on waits for that. */
function maySee(seat: Seat, index: number): boolean {
  return !seat.is_player || playsIn(seat, index);
}

function replace({ effects }: Turn, { user_id }: Seat, connection: number): void {
  effects.push({ type: 'close', user_id, connection, code: CLOSE.replaced });
}

/** The first who comes back to a room that waited gives the others a moment. */
function resume(turn: Turn): void {
  const { room, now } = turn;
  if (room.phase !== 'countdown' && room.phase !== 'feedback') return;
  const resumed: Room = { ...room, nextAt: Math.max(room.nextAt, now + room.state.resumeMs) };
  turn.room = resumed;
}
