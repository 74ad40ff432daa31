import { takesPart, type Seat } from './seats.ts';

export interface Given {
  readonly correct: boolean;
  readonly points: number;
}

/** What was answered to the open question. Changed in place: an answer costs the same in a room of 2 and of 500. */
export interface Answers {
  readonly given: Map<number, Given>;
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

/** Before the first answer. */
export function noAnswers(seats: Iterable<Seat>, index: number): Answers {
  const answers: Answers = { given: new Map(), correct: 0, present: 0, missing: 0 };
  for (const seat of seats) {
    if (seat.connection !== null) seatCame(answers, seat, index);
  }
  return answers;
}

export function seatCame(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present += 1;
  if (!answers.given.has(seat.user_id)) answers.missing += 1;
}

/** To be called while the seat still counts as connected. */
export function seatWent(answers: Answers, seat: Seat, index: number): void {
  if (!playsIn(seat, index)) return;
  answers.present -= 1;
  if (!answers.given.has(seat.user_id)) answers.missing -= 1;
}

/** A seat that is given up takes its answer along. */
export function dropAnswer(answers: Answers, user_id: number): void {
  if (answers.given.get(user_id)?.correct === true) answers.correct -= 1;
  answers.given.delete(user_id);
}

/** The first answer of somebody who is connected. */
export function takeAnswer(answers: Answers, user_id: number, given: Given): void {
  answers.given.set(user_id, given);
  answers.missing -= 1;
  if (given.correct) answers.correct += 1;
}

/** Every connected player has answered, and there is one. */
export function allAnswered({ present, missing }: Answers): boolean {
  return present > 0 && missing === 0;
}
