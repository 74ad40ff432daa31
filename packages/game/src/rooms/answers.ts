import { takesPart, type LatestAnswer, type Seat } from './seats.ts';

export type Given = Pick<LatestAnswer, 'correct' | 'points'>;

/** How the open question is answered; each answer is with its seat. Changed in place: one costs the same in a room of 2 and of 500. */
export interface Answers {
  answered: number;
  /** Of those. */
  correct: number;
  /** Connected players of this question. */
  present: number;
  /** Those of them who have not answered. */
  missing: number;
}

/** Whether the seat may answer the question of that index: not one who watches, nor one who came later. */
export function playsIn(seat: Seat, index: number): boolean {
  return takesPart(seat) && seat.from !== null && seat.from <= index;
}

/** Whether the seat has answered the question of that index. */
export function hasAnswered({ latest }: Seat, index: number): boolean {
  return latest.index === index;
}

/** Before the first answer. */
export function noAnswers(seats: Iterable<Seat>, index: number): Answers {
  const answers: Answers = { answered: 0, correct: 0, present: 0, missing: 0 };
  for (const seat of seats) {
    if (seat.connection !== null) seatCame(answers, seat, index);
  }
  return answers;
}

/** To be called once the seat counts as connected. */
export function seatCame(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present += 1;
  if (!hasAnswered(seat, index)) answers.missing += 1;
}

/** To be called while the seat still counts as connected. */
export function seatWent(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present -= 1;
  if (!hasAnswered(seat, index)) answers.missing -= 1;
}

/** A seat that is given up takes its answer along. */
export function dropAnswer(answers: Answers, seat: Seat, index: number): void {
  if (!hasAnswered(seat, index)) return;
  answers.answered -= 1;
  if (seat.latest.correct) answers.correct -= 1;
}

/** The first answer of somebody who is connected. */
export function takeAnswer(answers: Answers, { latest }: Seat, index: number, given: Given): void {
  latest.index = index;
  latest.correct = given.correct;
  latest.points = given.points;
  answers.answered += 1;
  answers.missing -= 1;
  if (given.correct) answers.correct += 1;
}

/** Every connected player has answered, and there is one. */
export function allAnswered({ present, missing }: Answers): boolean {
  return present > 0 && missing === 0;
}
