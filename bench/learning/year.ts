import { seededDice } from '../../packages/game/src/dice.ts';
import type { Answer } from '../../packages/game/src/memory/answer.ts';
import { SAME_SITTING_MS } from '../../packages/game/src/memory/parameters.ts';
import { CONTENDERS, type ContenderName } from './contenders.ts';
import { addPrediction, noPredictions, type Predictions } from './figures.ts';
import { formatOf, SimulatedLearner, type Change } from './learner.ts';
import type { Action } from './schedules.ts';
import type { WorldName } from './worlds.ts';

/** Seconds of a right answer, of what a failed one takes beyond it, and of the card of a new word. */
export interface Costs {
  choice: number;
  stepwise: number;
  listen: number;
  write: number;
  /** A number of seconds, or how many times as long as a right one. */
  failed: number | { times: number };
  card: number;
  cardOfKnown: number;
}
export const COSTS: Costs = {
  choice: 4,
  stepwise: 6.5,
  listen: 6,
  write: 8,
  failed: 11,
  card: 10,
  cardOfKnown: 4,
};

export interface YearPlan {
  /** The number of the learner, which is the seed. */
  learner: number;
  contender: ContenderName;
  world: WorldName;
  minutes: number;
  target?: number;
  change?: Change;
  costs?: Partial<Costs>;
  days?: number;
  words?: number;
  /** Asks every choice stepwise. */
  isStepwise?: boolean;
  keepLog?: boolean;
}

export interface Year {
  answers: number;
  wrong: number;
  /** Expected words recalled: the mean over the days, and 30 days after the end. */
  mean: number;
  after: number;
  /** Words with a true recall of at least .7 half a year after the end. */
  durable: number;
  /** The largest share of wrong answers in a week after the first month. */
  worstWeek: number;
  met: number;
  predictions: Predictions;
  log: Answer[];
}

/** 19:00 in Vietnam on 2026-01-05. */
const START = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WORDS = 3_000;
/** The words are counted on every so many days, because counting them takes long. */
const COUNTED_EVERY = 5;
const FIRST_MONTH_WEEKS = 4;

/** Simulates a year of one learner, with some minutes every evening. */
export function playYear(plan: YearPlan): Year {
  const { learner: seed, contender, world, minutes, days = 365, words = WORDS } = plan;
  const costs = { ...COSTS, ...plan.costs };
  const learner = new SimulatedLearner(seed, world, words, START, plan.change);
  const dice = seededDice(seed * 31 + minutes);
  const secondsOf = (action: Action & { card: false }) => costs[formatOf(action)];
  const schedule = CONTENDERS[contender]({ words, dice, learner, secondsOf, target: plan.target });
  const predictions = noPredictions();
  const log: Answer[] = [];
  const lastAsked = new Map<number, number>();
  const weeks: { answers: number; wrong: number }[] = [];
  let [answers, wrong, at] = [0, 0, START];
  const ask = (action: Action & { card: false }): { correct: boolean; seconds: number } => {
    const { word, game, options } = action;
    const stepwise = action.stepwise || (plan.isStepwise === true && game === 'game_select');
    const verdict = learner.answer(word, at, { ...action, stepwise });
    const answer: Answer = {
      at,
      run: 'year',
      index: answers,
      lex: `word ${word}`,
      meaning: '',
      side: 'native',
      answerMs: 3_000,
      hint: action.hint ?? false,
      game,
      stepwise,
      options,
      ...verdict,
    };
    const predicted = schedule.answered(action, answer);
    // A repetition after some minutes is excluded, because it is easy to predict.
    const isRepeat = at - (lastAsked.get(word) ?? -Infinity) < SAME_SITTING_MS;
    lastAsked.set(word, at);
    if (predicted !== undefined && !isRepeat) addPrediction(predictions, predicted, verdict.correct);
    if (plan.keepLog === true) log.push(answer);
    answers += 1;
    wrong += verdict.correct ? 0 : 1;
    const right = secondsOf(action);
    const failed = typeof costs.failed === 'number' ? costs.failed : right * (costs.failed.times - 1);
    return { correct: verdict.correct, seconds: right + (verdict.correct ? 0 : failed) };
  };
  /** Does something and returns the rest of the session. */
  const act = (action: Action, rest: Action[]): { rest: Action[]; seconds: number } => {
    if (action.card) {
      const isKnown = learner.show(action.word, at);
      lastAsked.set(action.word, at);
      return {
        rest: schedule.shown(rest, action.word, isKnown),
        seconds: isKnown ? costs.cardOfKnown : costs.card,
      };
    }
    const { correct, seconds } = ask(action);
    return { rest: correct ? rest : schedule.missed(rest, action), seconds };
  };
  let [sum, counted] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    at = START + day * DAY_MS + Math.floor((dice() - 0.5) * 2 * HOUR_MS);
    const before = { answers, wrong };
    let left = minutes * 60;
    let waiting: Action[] = [];
    while (left > 0) {
      if (waiting.length === 0) waiting = schedule.more({ at, left });
      const [action, ...rest] = waiting;
      if (action === undefined) break;
      const done = act(action, rest);
      waiting = done.rest;
      left -= done.seconds;
      at += done.seconds * 1000;
    }
    const week = (weeks[Math.floor(day / 7)] ??= { answers: 0, wrong: 0 });
    week.answers += answers - before.answers;
    week.wrong += wrong - before.wrong;
    if (day % COUNTED_EVERY === 0) {
      sum += learner.known(at).recalled;
      counted += 1;
    }
  }
  const end = START + (days - 1) * DAY_MS;
  const shares = weeks.slice(FIRST_MONTH_WEEKS).map((week) => week.wrong / Math.max(1, week.answers));
  return {
    answers,
    wrong,
    mean: sum / counted,
    after: learner.known(end + 30 * DAY_MS).recalled,
    durable: learner.known(end + 180 * DAY_MS).firm,
    worstWeek: Math.max(...shares),
    met: learner.known(end).met,
    predictions,
    log,
  };
}
