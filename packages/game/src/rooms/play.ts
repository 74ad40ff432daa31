import { ROOM_FEEDBACK_MS } from '@icando/contract/rooms';
import { allAnswered, hasAnswered, noAnswers, takeAnswer } from './answers.ts';
import type { RoomEvent } from './events.ts';
import { grown } from './game.ts';
import { judge, type Verdict } from './judge.ts';
import { drawQuestion, nextMouse } from './open-question.ts';
import type { CountdownRoom, FeedbackRoom, QuestionRoom } from './room.ts';
import type { Seat } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { placed, rank } from './standings.ts';
import { noteAnswerProgress } from './answer-progress.ts';
import { broadcast, record, send, type Turn } from './turn.ts';
import { isCrowd, viewAnswer } from './view.ts';
import { viewQuestion, viewQuestionEnd } from './view-question.ts';
import { pointsFor } from '../scoring/points.ts';

/** The next question, the same for all. */
export function openQuestion(turn: Turn, { setup, state, game: before }: CountdownRoom | FeedbackRoom): void {
  const { open, game } = drawQuestion(setup, before, turn.now);
  const answers = noAnswers(state.seats.all.values(), open.index);
  turn.room = { phase: 'question', setup, state, game, before, open, answers };
  broadcast(turn, viewQuestion(open, turn.now));
  noteAnswerProgress(turn);
}

/** What is due in the open question: the next mouse, or its end. */
export function goOn(turn: Turn, room: QuestionRoom): void {
  const { open } = room;
  const next = open.type_game === 'game_boong' ? nextMouse(open, turn.now) : null;
  if (next === null) {
    closeQuestion(turn, room);
    return;
  }
  turn.room = { ...room, open: next };
  broadcast(turn, viewQuestion(next, turn.now));
}

/** An answer that `authorize` accepts. Costs the same however many play. */
export function answer(
  turn: Turn,
  room: QuestionRoom,
  seat: Seat,
  event: Extract<RoomEvent, { type: 'answer' }>,
): void {
  const { setup, open, answers } = room;
  const verdict = judge(open, event.answer, turn.now);
  const points = verdict.correct ? pointsOf(setup, verdict, event) : 0;
  takeAnswer(answers, seat, open.index, { correct: verdict.correct, points });
  send(turn, seat.user_id, viewAnswer(room, seat.latest));
  noteAnswerProgress(turn);
  closeIfAnswered(turn);
}

/** Ends the open question when nobody who is connected is left to answer it. */
export function closeIfAnswered(turn: Turn): void {
  const { room } = turn;
  if (room.phase === 'question' && allAnswered(room.answers)) closeQuestion(turn, room);
}

/** Points are added, and everybody sees the right answer. */
export function closeQuestion(turn: Turn, room: QuestionRoom): void {
  const { setup, state, open, answers } = room;
  const { seats } = state;
  for (const seat of seats.all.values()) {
    if (!hasAnswered(seat, open.index) || !seat.latest.correct) continue;
    seat.score += seat.latest.points;
    seat.correct += 1;
  }
  const game = grown(room.game, answers.correct > 0);
  const nextAt = turn.now + ROOM_FEEDBACK_MS[setup.type_game];
  turn.room = { phase: 'feedback', setup, state, game, nextAt };
  // Question_end says it.
  state.answerProgress.pending = false;
  record(turn);
  const ranked = rank(seats);
  broadcast(turn, viewQuestionEnd(open, answers, seats, ranked));
  // Whoever sees everybody's points counts for themselves.
  if (!isCrowd(seats)) return;
  for (const { row, standing } of placed(ranked)) {
    if (row.connection !== null) send(turn, row.user_id, standing);
  }
}

function pointsOf(
  { type_game, game_mode }: RoomSetup,
  { elapsedMs, timeMs }: Verdict,
  { lagMs, pingMs }: Extract<RoomEvent, { type: 'answer' }>,
): number {
  return pointsFor({ type_game, game_mode, elapsedMs, timeMs, lagMs, pingMs });
}
