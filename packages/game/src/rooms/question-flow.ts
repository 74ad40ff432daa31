import { ROOM_FEEDBACK_MS } from '@icando/contract/room-rules';
import { allAnswered, hasAnswered, noAnswers, takeAnswer } from './answers.ts';
import type { RoomEvent } from './events.ts';
import { TRIAL, withNextLength } from './game.ts';
import { judge, type Verdict } from './judge.ts';
import { dueFor, factorOf, questionDue, sendQuestion } from './extra-time.ts';
import { drawQuestion, dueAt, nextMouse } from './open-question.ts';
import { questionRecord } from './question-record.ts';
import { playTime, type CountdownRoom, type FeedbackRoom, type QuestionRoom } from './room.ts';
import type { Seat } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { withPlaces, rank } from './standings.ts';
import { noteAnswerProgress } from './answer-progress.ts';
import { broadcast, record, send, type StepContext } from './step-context.ts';
import { viewTeams } from './teams.ts';
import { isLargeRoom, viewAnswer } from './view.ts';
import { viewQuestionEnd } from './view-question.ts';
import { pointsFor } from '../scoring/points.ts';

export function openQuestion(
  context: StepContext,
  { setup, state, game: before }: CountdownRoom | FeedbackRoom,
): void {
  const { open, game } = drawQuestion(setup, before, context.now);
  const answers = noAnswers(state.seats.all.values(), open.index);
  context.room = { phase: 'question', setup, state, game, before, open, answers };
  sendQuestion(context, open);
  noteAnswerProgress(context);
}

export function advanceQuestion(context: StepContext, room: QuestionRoom): void {
  const { open } = room;
  const next = open.type_game === 'game_boong' ? nextMouse(open, context.now) : null;
  if (next === null) {
    closeQuestion(context, room);
    return;
  }
  context.room = { ...room, open: next };
  sendQuestion(context, next);
}

export function answer(
  context: StepContext,
  room: QuestionRoom,
  seat: Seat,
  event: Extract<RoomEvent, { type: 'answer' }>,
): void {
  const { setup, open, answers } = room;
  const verdict = judge(open, event.answer, context.now, factorOf(room, seat.user_id));
  const points = verdict.correct ? pointsOf(setup, verdict, event) : 0;
  const ms = Math.max(0, Math.round(verdict.elapsedMs));
  takeAnswer(answers, seat, open.index, { correct: verdict.correct, points, ms, chosen: event.answer });
  send(context, seat.user_id, viewAnswer(room, seat.latest));
  noteAnswerProgress(context);
  closeIfAnswered(context);
}

export function closeIfAnswered(context: StepContext): void {
  const { room } = context;
  if (room.phase !== 'question' || room.state.pausedAt !== null) return;
  // After the time of the question only players with extra time can answer, and the last of them may just have answered.
  if (allAnswered(room.answers) || isOverdue(context, room)) closeQuestion(context, room);
}

function isOverdue({ now }: StepContext, room: QuestionRoom): boolean {
  return room.state.extraTimes.size > 0 && now >= dueAt(room.open) && now >= questionDue(room);
}

export function closeQuestion(context: StepContext, room: QuestionRoom): void {
  const { setup, state, open, answers } = room;
  const { seats } = state;
  for (const seat of seats.all.values()) {
    if (!hasAnswered(seat, open.index) || !seat.latest.correct) continue;
    seat.score += seat.latest.points;
    seat.correct += 1;
  }
  const game = withNextLength(room.game, answers.correct > 0);
  const nextAt = playTime(room, context.now) + feedbackMs(setup);
  context.room = { phase: 'feedback', setup, state, game, nextAt };
  // question_end contains the final number of answers.
  state.answerProgress.pending = false;
  const now = playTime(room, context.now);
  // If the host ended or skipped the question, other players could still have answered.
  const isOver = ({ user_id }: Seat) => now >= dueFor(open, factorOf(room, user_id));
  if (game.number === TRIAL) record(context);
  else record(context, questionRecord({ game: game.number, open, isOver }, seats.all.values()));
  const ranked = rank(seats);
  broadcast(context, {
    ...viewQuestionEnd(open, answers, seats, ranked),
    ...viewTeams(context.room, ranked),
  });
  // In a small room question_end has the points of all players, so clients compute the places.
  if (!isLargeRoom(seats)) return;
  for (const { row, standing } of withPlaces(ranked)) {
    if (row.connection !== null) send(context, row.user_id, standing);
  }
}

function feedbackMs({ type_game, feedback_s }: RoomSetup): number {
  return feedback_s === undefined ? ROOM_FEEDBACK_MS[type_game] : feedback_s * 1000;
}

function pointsOf(
  { type_game, game_mode }: RoomSetup,
  { elapsedMs, timeMs }: Verdict,
  { lagMs, pingMs }: Extract<RoomEvent, { type: 'answer' }>,
): number {
  return pointsFor({ type_game, game_mode, elapsedMs, timeMs, lagMs, pingMs });
}
