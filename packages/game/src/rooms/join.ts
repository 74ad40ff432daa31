import type { RoomRefusal } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { hasAnswered, playsIn, seatConnected } from './answers.ts';
import { takePart } from './start.ts';
import type { RoomEvent } from './events.ts';
import { sendExtraTimes, sendQuestionTo, sendRoomChanged } from './extra-time.ts';
import { takeHostRole } from './host-role.ts';
import { addPlayer, authorizeJoin } from './membership.ts';
import { notifyPlayers } from './player-updates.ts';
import { closeIfAnswered } from './question-flow.ts';
import { isPlaying, playTime, type Room } from './room.ts';
import { connectSeat, hostOf, updateProfile, type Seat } from './seats.ts';
import { finalStandings, viewGameEnd } from './standings.ts';
import { noteAnswerProgress, sendAnswerProgress } from './answer-progress.ts';
import { recordSoon, send, type StepContext } from './step-context.ts';
import { viewAnswer, viewChanged, viewList, viewPlayer, viewStarted, viewWelcome } from './view.ts';

export function join(context: StepContext, event: Extract<RoomEvent, { type: 'join' }>): RoomRefusal | null {
  const { person, connection } = event;
  const { seats } = context.room.state;
  const existing = seats.all.get(person.user_id);
  const refused = authorizeJoin(context.room, person);
  if (refused !== null) return refused;
  if (seats.counts.connected === 0) resume(context);

  const seat = existing ?? addPlayer(context.room, person, context.now);
  const wasDisconnected = seat.connection === null;
  if (seat.connection !== null && seat.connection !== connection) replace(context, seat, seat.connection);
  updateProfile(seat, person);
  connectSeat(seats, seat, connection);
  takePart(context, seat);
  const { room } = context;
  if (wasDisconnected && room.phase === 'question') seatConnected(room.answers, seat, room.open.index);

  const isNewHost = takeHostRole(room, seat);
  welcome(context, seat);
  if (existing === undefined) {
    notifyPlayers(context, () => ({ type: 'player_joined', player: viewPlayer(seat) }), [seat.user_id]);
  } else if (wasDisconnected) {
    notifyPlayers(context, () => viewChanged(room, seat), [seat.user_id]);
  }
  if (isNewHost) {
    notifyPlayers(context, () => viewList(room), [seat.user_id]);
    sendRoomChanged(context);
  }
  recordSoon(context);
  closeIfAnswered(context);
  return null;
}

function welcome(context: StepContext, seat: Seat): void {
  const { room, now } = context;
  const to = seat.user_id;
  send(context, to, viewWelcome(room, seat));
  if (isPlaying(room)) send(context, to, viewStarted(room, now));
  if (room.phase === 'question' && canSeeQuestion(seat, room.open.index)) {
    sendQuestionTo(context, room.open, to);
    if (hasAnswered(seat, room.open.index)) send(context, to, viewAnswer(room, seat.latest));
  }
  if (to === room.setup.maker_id) sendExtraTimes(context);
  if (to === hostOf(room.state.seats)) sendAnswerProgress(context);
  else noteAnswerProgress(context);
  if (room.phase === 'finished' && room.announceAt === null) {
    send(context, to, viewGameEnd(room));
    const final = finalStandings(room).find(({ user_id }) => user_id === to);
    if (final !== undefined) send(context, to, final.standing);
  }
}

function canSeeQuestion(seat: Seat, index: number): boolean {
  return !seat.is_player || playsIn(seat, index);
}

function replace({ effects }: StepContext, { user_id }: Seat, connection: number): void {
  effects.push({ type: 'close', user_id, connection, code: CLOSE.replaced });
}

/** After the first reconnect to an empty room, the next question waits for the others to reconnect. */
function resume(context: StepContext): void {
  const { room, now } = context;
  if (room.phase !== 'countdown' && room.phase !== 'feedback') return;
  const resumed: Room = { ...room, nextAt: Math.max(room.nextAt, playTime(room, now) + room.state.resumeMs) };
  context.room = resumed;
}
