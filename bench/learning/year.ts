import { seededDice } from '../../packages/game/src/dice.ts';
import type { Answer } from '../../packages/game/src/memory/answer.ts';
import { DAY_MS } from '../../packages/game/src/memory/learner-day.ts';
import { SAME_SITTING_MS } from '../../packages/game/src/memory/parameters.ts';
import type { Contender } from './contenders.ts';
import { deckOf, type Question } from './decks.ts';
import { addPrediction, noPredictions, type Predictions } from './figures.ts';
import { SimulatedLearner, type Change, type Verdict } from './simulated-learner.ts';

export interface YearPlan {
  /** The number of the learner, which is the seed. */
  learner: number;
  contender: Contender;
  /** The number of answers a day, or the number of new words a day with all due words. */
  budget: number | { newWords: number };
  change?: Change;
  days?: number;
  keepLog?: boolean;
}

export interface Year {
  answers: number;
  wrong: number;
  /** The number of words asked; those truly recalled 30 days after the end; and the schedule's prediction of these. */
  met: number;
  recalled: number;
  promised: number | undefined;
  predictions: Predictions;
  log: Answer[];
}

/** 19:00 in Vietnam on 2026-01-05. */
const START = Date.UTC(2026, 0, 5, 12);
const AFTERWARDS_DAYS = 30;
const HOUR_MS = 3_600_000;

/** Simulates a year of one learner, with a sitting every evening. */
export function playYear({ learner: seed, contender, budget, change, days = 365, keepLog }: YearPlan): Year {
  const perDay = typeof budget === 'number' ? budget : budget.newWords;
  const learner = new SimulatedLearner(seed, change);
  const dice = seededDice(seed * 31 + perDay);
  const deck = deckOf(contender, dice);
  const predictions = noPredictions();
  const log: Answer[] = [];
  const lastAsked = new Map<number, number>();
  let [answers, wrong] = [0, 0];
  const ask = (question: Question, at: number): boolean => {
    const { word } = question;
    const verdict = learner.answer(word, at, question);
    const answer = answerOf(question, at, answers, verdict);
    const predicted = deck.answered(question, answer);
    // A repetition after some minutes is excluded, because it is easy to predict.
    const isRepeat = at - (lastAsked.get(word) ?? -Infinity) < SAME_SITTING_MS;
    lastAsked.set(word, at);
    if (predicted !== undefined && !isRepeat) addPrediction(predictions, predicted, verdict.correct);
    if (keepLog === true) log.push(answer);
    answers += 1;
    wrong += verdict.correct ? 0 : 1;
    return verdict.correct;
  };
  let at = START;
  /** Asks questions until they end or `most` answers are given; returns the number of answers. */
  const sit = (questions: readonly Question[], most: number): number => {
    let [waiting, count] = [questions, 0];
    for (; count < most; count += 1) {
      const question = waiting[0];
      if (question === undefined) break;
      const rest = waiting.slice(1);
      waiting = ask(question, at) ? rest : deck.missed(rest, question);
      at += 6_000 + Math.floor(dice() * 6_000);
    }
    return count;
  };
  for (let day = 0; day < days; day += 1) {
    at = START + day * DAY_MS + Math.floor((dice() - 0.5) * 2 * HOUR_MS);
    if (typeof budget !== 'number') {
      sit(deck.session({ at, limit: Infinity, fresh: budget.newWords }), Infinity);
      continue;
    }
    for (let left = budget; left > 0;) {
      const count = sit(deck.session({ at, limit: left }), left);
      if (count === 0) break;
      left -= count;
    }
  }
  const afterwards = START + (days - 1 + AFTERWARDS_DAYS) * DAY_MS;
  const { recalled, met } = learner.known(afterwards);
  return { answers, wrong, met, recalled, promised: deck.promised?.(afterwards), predictions, log };
}

function answerOf({ word, ...asked }: Question, at: number, index: number, verdict: Verdict): Answer {
  return {
    at,
    run: 'year',
    index,
    lex: `word ${word}`,
    meaning: '',
    side: 'native',
    answerMs: 3_000,
    hint: false,
    ...asked,
    ...verdict,
  };
}
