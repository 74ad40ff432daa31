import { takesPart, type LatestAnswer, type Seat } from './seats.ts';

export type NewAnswer = Omit<LatestAnswer, 'index'>;

/**
 * Counters of the open question; the answers themselves are in the seats. They are mutable, so that an answer costs the
 * same in a room of 2 and of 500.
 */
export interface Answers {
  answered: number;
  correct: number;
  present: number;
  missing: number;
}

/** Whether the seat may answer the question with this index. Spectators and players who joined later may not. */
export function playsIn(seat: Seat, index: number): boolean {
  return takesPart(seat) && seat.from !== null && seat.from <= index;
}

export function hasAnswered({ latest }: Seat, index: number): boolean {
  return latest.index === index;
}

export function noAnswers(seats: Iterable<Seat>, index: number): Answers {
  const answers: Answers = { answered: 0, correct: 0, present: 0, missing: 0 };
  for (const seat of seats) {
    if (seat.connection !== null) seatConnected(answers, seat, index);
  }
  return answers;
}

/** Call after the seat is marked as connected. */
export function seatConnected(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present += 1;
  if (!hasAnswered(seat, index)) answers.missing += 1;
}

/** Call before the seat is marked as disconnected. */
export function seatDisconnected(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present -= 1;
  if (!hasAnswered(seat, index)) answers.missing -= 1;
}

export function dropAnswer(answers: Answers, seat: Seat, index: number): void {
  if (!hasAnswered(seat, index)) return;
  answers.answered -= 1;
  if (seat.latest.correct) answers.correct -= 1;
}

export function takeAnswer(answers: Answers, { latest }: Seat, index: number, answer: NewAnswer): void {
  latest.index = index;
  latest.correct = answer.correct;
  latest.points = answer.points;
  latest.ms = answer.ms;
  latest.chosen = answer.chosen;
  answers.answered += 1;
  answers.missing -= 1;
  if (answer.correct) answers.correct += 1;
}

export function allAnswered({ present, missing }: Answers): boolean {
  return present > 0 && missing === 0;
}
