import type { Answer } from './answer.ts';
import { chanceOfRight } from './evidence.ts';
import { fixedOffset } from './learner-day.ts';
import { DEFAULT_MODEL, type MemoryParams, type Model } from './parameters.ts';
import { replay } from './replay.ts';

/** A learner's parameters are first fitted at this many answers. */
export const FIT_FROM_ANSWERS = 400;
/**
 * The next fit needs at least this many new answers, and a quarter more than before: the last fifth, which judges a model,
 * then has no answers to which that model was fitted.
 */
const FIT_AGAIN_ANSWERS = 200;
const FIT_AGAIN_GROWTH = 1.25;
/** New parameters must reduce the log loss of the last fifth by at least this much. */
const MIN_GAIN = 0.002;
const LAST_PART = 0.2;
/** The reduction must also be this many standard errors, which happens by chance once in 20 times. */
const SURE = 1.645;
const NO_VOIDS = new Map<string, never>();

/** The number of answers for the next fit, if the last one was at `tried` answers (0 if there was none). */
export function nextFitAt(tried: number): number {
  if (tried === 0) return FIT_FROM_ANSWERS;
  return Math.max(tried + FIT_AGAIN_ANSWERS, Math.ceil(tried * FIT_AGAIN_GROWTH));
}

/** The mean log loss of the predictions for the answers from index `from` on; 0 when no word there was asked before. */
export function logLoss(sorted: readonly Answer[], model: Model, from = 0): number {
  return mean(lossesOf(sorted, model, from));
}

/** The log loss of each predicted answer. Which answers are predicted does not depend on the model. */
export function lossesOf(sorted: readonly Answer[], model: Model, from: number): number[] {
  const losses: number[] = [];
  let place = 0;
  replay(sorted, NO_VOIDS, paramsOf(model), (answer, before) => {
    place += 1;
    if (before === undefined || place <= from) return;
    const chance = chanceOfRight(before, answer, model);
    losses.push(-Math.log(Math.min(0.9999, Math.max(0.0001, answer.correct ? chance : 1 - chance))));
  });
  return losses;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The target and the time zone are arbitrary, as a fit ignores due times. */
function paramsOf(model: Model): MemoryParams {
  return { model, target: 0.9, offsetAt: fixedOffset(0) };
}

/** The answers to which a model is fitted, and the index of the first answer that judges it. */
export function splitForFit(sorted: readonly Answer[]): { training: Answer[]; from: number } {
  const from = Math.floor(sorted.length * (1 - LAST_PART));
  return { training: sorted.slice(0, from), from };
}

/** A change of some parameters. Factors are stored as logarithms, so that 0 means no change. */
interface Change {
  readonly start: number;
  readonly growth: number;
  readonly lapse: number;
  readonly difficulty: number;
  readonly decay: number;
}

const NO_CHANGE: Change = { start: 0, growth: 0, lapse: 0, difficulty: 0, decay: 0 };
const COORDINATES = Object.keys(NO_CHANGE) as (keyof Change)[];
const STEPS = [0.4, 0.2, 0.1];
/**
 * The standard deviation of each change among people (from fsrs-rs; of the logarithm where the change is one). It is a
 * prior: the fewer the answers, the closer the fit stays to the average.
 */
const SPREAD: Change = { start: 1, growth: 0.39, lapse: 0.2, difficulty: 0.57, decay: 1 };

function changed(model: Model, { start, growth, lapse, difficulty, decay }: Change): Model {
  const w = model.w.map((value, index) => {
    if (index < 4) return value * Math.exp(start);
    if (index === 4) return Math.min(10, Math.max(1, value + difficulty));
    if (index === 8) return value + growth;
    if (index === 20) return value * Math.exp(decay);
    return index === 11 ? value * Math.exp(lapse) : value;
  });
  return { ...model, w };
}

/** Fits only how fast this learner's memory starts, grows and lapses, by coordinate descent. */
export function smallFit(training: readonly Answer[], start: Model): Model {
  let best = NO_CHANGE;
  const costOf = (change: Change): number => {
    const squares = COORDINATES.reduce((sum, name) => sum + (change[name] / SPREAD[name]) ** 2, 0);
    return logLoss(training, changed(start, change)) + squares / training.length;
  };
  let least = costOf(best);
  for (const step of STEPS) {
    for (const name of COORDINATES) {
      for (const direction of [step, -step]) {
        for (let further = true; further;) {
          const next = { ...best, [name]: best[name] + direction };
          const cost = costOf(next);
          further = cost < least;
          if (further) [best, least] = [next, cost];
        }
      }
    }
  }
  return changed(start, best);
}

export interface Comparison {
  readonly taken: Model | null;
  /** The log loss of the last fifth, with the present parameters and with the best ones. */
  readonly now: number;
  readonly best: number;
}

/** Takes the best candidate that predicts the last fifth clearly better. No candidate may be fitted to that fifth. */
export function chooseModel(
  sorted: readonly Answer[],
  present: Model,
  candidates: readonly Model[],
): Comparison {
  const { from } = splitForFit(sorted);
  const presentLosses = lossesOf(sorted, present, from);
  const now = mean(presentLosses);
  let taken: Model | null = null;
  let best = now;
  for (const candidate of candidates) {
    const losses = lossesOf(sorted, candidate, from);
    const loss = mean(losses);
    const gains = presentLosses.map((before, index) => before - (losses[index] ?? before));
    if (loss < best && isGain(gains)) [taken, best] = [candidate, loss];
  }
  return { taken, now, best };
}

/** True when the mean gain is large enough to matter and too large for chance: few answers can favour wrong parameters. */
export function isGain(gains: readonly number[]): boolean {
  const gain = mean(gains);
  const variance = mean(gains.map((value) => (value - gain) ** 2));
  return gain >= Math.max(MIN_GAIN, SURE * Math.sqrt(variance / gains.length));
}

/** Searches for parameters that predict this learner's latest answers better: fitted ones or the default ones. */
export function fitOwn(sorted: readonly Answer[], present: Model): Comparison {
  const shipped: Model = { ...DEFAULT_MODEL, evidence: present.evidence };
  const fitted = smallFit(splitForFit(sorted).training, shipped);
  return chooseModel(sorted, present, [fitted, shipped]);
}
