import { ROOM_FEEDBACK_MS } from '@icando/contract/rooms';
import { allAnswered, hasAnswered, noAnswers, takeAnswer } from './answers.ts';
import type { RoomEvent } from './events.ts';
import { withNextLength } from './game.ts';
import { judge, type Verdict } from './judge.ts';
import { drawQuestion, nextMouse } from './open-question.ts';
import type { CountdownRoom, FeedbackRoom, QuestionRoom } from './room.ts';
import type { Seat } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { withPlaces, rank } from './standings.ts';
import { noteAnswerProgress } from './answer-progress.ts';
import { broadcast, record, send, type StepContext } from './step-context.ts';
import { isLargeRoom, viewAnswer } from './view.ts';
import { viewQuestion, viewQuestionEnd } from './view-question.ts';
import { pointsFor } from '../scoring/points.ts';

/** Opens the next question, the same for all players. */
export function openQuestion(
  context: StepContext,
  { setup, state, game: before }: CountdownRoom | FeedbackRoom,
): void {
  const { open, game } = drawQuestion(setup, before, context.now);
  const answers = noAnswers(state.seats.all.values(), open.index);
  context.room = { phase: 'question', setup, state, game, before, open, answers };
  broadcast(context, viewQuestion(open, context.now));
  noteAnswerProgress(context);
}

/** Shows the next mouse of the open question, or ends the question. */
export function advanceQuestion(context: StepContext, room: QuestionRoom): void {
  const { open } = room;
  const next = open.type_game === 'game_boong' ? nextMouse(open, context.now) : null;
  if (next === null) {
    closeQuestion(context, room);
    return;
  }
  context.room = { ...room, open: next };
  broadcast(context, viewQuestion(next, context.now));
}

/** Scores an authorized answer in constant time. */
export function answer(
  context: StepContext,
  room: QuestionRoom,
  seat: Seat,
  event: Extract<RoomEvent, { type: 'answer' }>,
): void {
  const { setup, open, answers } = room;
  const verdict = judge(open, event.answer, context.now);
  const points = verdict.correct ? pointsOf(setup, verdict, event) : 0;
  takeAnswer(answers, seat, open.index, { correct: verdict.correct, points });
  send(context, seat.user_id, viewAnswer(room, seat.latest));
  noteAnswerProgress(context);
  closeIfAnswered(context);
}

/** Ends the open question when all connected players have answered. */
export function closeIfAnswered(context: StepContext): void {
  const { room } = context;
  if (room.phase === 'question' && allAnswered(room.answers)) closeQuestion(context, room);
}

/** Adds the points of the question and broadcasts the right answer. */
export function closeQuestion(context: StepContext, room: QuestionRoom): void {
  const { setup, state, open, answers } = room;
  const { seats } = state;
  for (const seat of seats.all.values()) {
    if (!hasAnswered(seat, open.index) || !seat.latest.correct) continue;
    seat.score += seat.latest.points;
    seat.correct += 1;
  }
  const game = withNextLength(room.game, answers.correct > 0);
  const nextAt = context.now + ROOM_FEEDBACK_MS[setup.type_game];
  context.room = { phase: 'feedback', setup, state, game, nextAt };
  // question_end contains the final number of answers.
  state.answerProgress.pending = false;
  record(context);
  const ranked = rank(seats);
  broadcast(context, viewQuestionEnd(open, answers, seats, ranked));
  // In a small room question_end has everybody's points, so clients compute the places.
  if (!isLargeRoom(seats)) return;
  for (const { row, standing } of withPlaces(ranked)) {
    if (row.connection !== null) send(context, row.user_id, standing);
  }
}

function pointsOf(
  { type_game, game_mode }: RoomSetup,
  { elapsedMs, timeMs }: Verdict,
  { lagMs, pingMs }: Extract<RoomEvent, { type: 'answer' }>,
): number {
  return pointsFor({ type_game, game_mode, elapsedMs, timeMs, lagMs, pingMs });
}
