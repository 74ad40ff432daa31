import { FSRSAlgorithm, type FSRSState, type Grade, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import type { Answer, Memory } from './answer.ts';
import { DAY_MS, fixedOffset } from './learner-day.ts';
import { DEFAULT_MODEL, LEECH_LAPSES } from './parameters.ts';
import { remember } from './remember.ts';
import { seededDice } from '../dice.ts';
import { MORNING } from '../testing/answers.fixture.ts';

/** Anki's scheduler: FSRS with default parameters and the default target, at most one answer a day. */
const ANKI = new FSRSAlgorithm({ w: [...DEFAULT_MODEL.w], enable_short_term: true });
const TARGET = 0.9;
const CARDS = 400;
const ANSWERS = 12;
const params = { model: DEFAULT_MODEL, target: TARGET, offsetAt: fixedOffset(0) };
const at = (day: number) => MORNING + day * DAY_MS;

interface Card {
  anki: { state: FSRSState; dueDay: number };
  ours: Memory;
}

/** Cards that are answered on the days on which Anki shows them. `gradeOf` maps a random number in [0, 1) to a grade. */
function cardsWith(gradeOf: (roll: number) => Grade): Card[] {
  const dice = seededDice(7);
  return Array.from({ length: CARDS }, (_, number): Card => {
    let ours: Memory | undefined;
    let state: FSRSState | null = null;
    let [day, last] = [0, 0];
    for (let index = 0; index < ANSWERS; index += 1) {
      const grade = gradeOf(dice());
      ours = remember(ours, flashcard(number, index, day, grade > Rating.Again), params);
      state = ANKI.next_state(state, day - last, grade);
      last = day;
      day += Math.max(1, Math.round(state.stability));
    }
    if (state === null || ours === undefined) throw new Error('no answers');
    return { anki: { state, dueDay: day }, ours };
  });
}

function flashcard(number: number, index: number, day: number, correct: boolean): Answer {
  return {
    at: at(day),
    run: 'import',
    index,
    lex: `word ${number}`,
    meaning: 'từ',
    game: 'flashcard',
    side: 'foreign',
    options: 0,
    correct,
    chosen: '',
    answerMs: 0,
    hint: false,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ratioOf = ({ anki, ours }: Card) => ours.stability / anki.state.stability;
/** Cards without those that were just missed, which are due in ten minutes here, and without leeches, which rest. */
const waiting = (cards: readonly Card[]) =>
  cards.filter(({ ours }) => ours.dueAt - ours.lastAt >= DAY_MS && ours.lapses < LEECH_LAPSES);
const daysApart = ({ anki, ours }: Card) => (ours.dueAt - at(anki.dueDay)) / DAY_MS;

describe('a flashcard from another program', () => {
  it('has the same memory as in FSRS-6 after Again and Good', () => {
    const cards = cardsWith((roll) => (roll < 0.12 ? Rating.Again : Rating.Good));
    for (const card of cards) {
      expect(ratioOf(card)).toBeGreaterThan(0.99);
      expect(ratioOf(card)).toBeLessThan(1.01);
    }
    // Our due times vary by up to 5 % and are moved to the beginning of the day.
    for (const card of waiting(cards))
      expect(Math.abs(daysApart(card))).toBeLessThanOrEqual(1.5 + 0.06 * card.anki.state.stability);
  });

  it('has a similar memory after Hard and Easy, which count as right', () => {
    const cards = cardsWith((roll) => {
      if (roll < 0.1) return Rating.Again;
      if (roll < 0.25) return Rating.Hard;
      return roll < 0.85 ? Rating.Good : Rating.Easy;
    });
    expect(median(cards.map(ratioOf))).toBeGreaterThan(0.5);
    expect(median(cards.map(ratioOf))).toBeLessThan(2);
  });
});
