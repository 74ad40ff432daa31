import type { ExtraTime } from '@icando/contract/room-rules';
import type { RoomChangedFrame } from '@icando/contract/room-frames';
import { hasAnswered, playsIn } from './answers.ts';
import { dueAt, isLastMouseOut, type OpenQuestion } from './open-question.ts';
import { playTime, type QuestionRoom, type Room } from './room.ts';
import type { Seat } from './seats.ts';
import { broadcast, record, send, type StepContext } from './step-context.ts';
import { timeLeft, viewPlayer, viewRoom } from './view.ts';
import { viewQuestion } from './view-question.ts';

export function factorOf({ state }: Pick<Room, 'state'>, user_id: number): ExtraTime {
  return state.extraTimes.get(user_id) ?? 1;
}

/** The extra time of a player with this factor, in ms. */
function extraMs({ from, until }: OpenQuestion, factor: number): number {
  return (factor - 1) * (until - from);
}

/** When the open question ends for a player with this factor; in the mouse game only the last mouse gets extra time. */
export function dueFor(open: OpenQuestion, factor: number): number {
  const isWaiting = open.type_game !== 'game_boong' || isLastMouseOut(open);
  return isWaiting ? dueAt(open) + extraMs(open, factor) : dueAt(open);
}

/** When the question closes or its next mouse appears. Extra time counts only for connected players who can still answer. */
export function questionDue({ open, state }: QuestionRoom): number {
  let due = dueAt(open);
  for (const [user_id, factor] of state.extraTimes) {
    const seat = state.seats.all.get(user_id);
    if (seat === undefined || seat.connection === null) continue;
    if (!playsIn(seat, open.index) || hasAnswered(seat, open.index)) continue;
    due = Math.max(due, dueFor(open, factor));
  }
  return due;
}

/** Sends the question to all, and to each player with extra time with that player's time. */
export function sendQuestion(context: StepContext, open: OpenQuestion): void {
  const { room } = context;
  const now = playTime(room, context.now);
  const withExtraTime = playersWithExtraTime(room);
  broadcast(context, viewQuestion(open, now), withExtraTime);
  for (const user_id of withExtraTime) sendQuestionTo(context, open, user_id);
}

export function sendQuestionTo(context: StepContext, open: OpenQuestion, to: number): void {
  const { room } = context;
  send(context, to, viewQuestion(open, playTime(room, context.now), extraMs(open, factorOf(room, to))));
}

/** Sends `room_changed` with the time left, to players with extra time with their own. */
export function sendRoomChanged(context: StepContext): void {
  const { room } = context;
  const withExtraTime = room.phase === 'question' ? playersWithExtraTime(room) : [];
  broadcast(context, viewRoomChanged(context, 1), withExtraTime);
  for (const user_id of withExtraTime)
    send(context, user_id, viewRoomChanged(context, factorOf(room, user_id)));
}

function viewRoomChanged({ room, now }: StepContext, factor: number): RoomChangedFrame {
  const at = playTime(room, now);
  const frame: RoomChangedFrame = { type: 'room_changed', room: viewRoom(room) };
  if (!('game' in room)) return frame;
  frame.time_left_ms = timeLeft(room.game.endsAt, at);
  if (room.phase === 'question')
    frame.question_left_ms = timeLeft(room.open.until + extraMs(room.open, factor), at);
  return frame;
}

/** Only the creator is told about the factor. If the player can still answer, the player's clock changes at once. */
export function setExtraTime(context: StepContext, target: number, factor: ExtraTime): void {
  const { room } = context;
  const seat = room.state.seats.all.get(target);
  if (seat === undefined) return;
  if (factor === 1) room.state.extraTimes.delete(target);
  else room.state.extraTimes.set(target, factor);
  record(context);
  sendExtraTime(context, seat);
  const canAnswer = room.phase === 'question' && !hasAnswered(seat, room.open.index);
  if (canAnswer && seat.connection !== null) send(context, target, viewRoomChanged(context, factor));
}

/** Sends all factors to the creator, who has just connected. */
export function sendExtraTimes(context: StepContext): void {
  const { seats, extraTimes } = context.room.state;
  for (const user_id of extraTimes.keys()) {
    const seat = seats.all.get(user_id);
    if (seat !== undefined) sendExtraTime(context, seat);
  }
}

function sendExtraTime(context: StepContext, seat: Seat): void {
  const { room } = context;
  const { maker_id } = room.setup;
  const maker = maker_id === undefined ? undefined : room.state.seats.all.get(maker_id);
  if (maker === undefined || maker.connection === null) return;
  const extra_time = factorOf(room, seat.user_id);
  send(context, maker.user_id, { type: 'player_changed', player: viewPlayer(seat), extra_time });
}

function playersWithExtraTime({ state }: Room): number[] {
  const users: number[] = [];
  for (const user_id of state.extraTimes.keys()) {
    if ((state.seats.all.get(user_id)?.connection ?? null) !== null) users.push(user_id);
  }
  return users;
}
