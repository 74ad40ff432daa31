import type { Answer } from './answer.ts';
import { chanceOfRight } from './evidence.ts';
import { fixedOffset } from './learner-day.ts';
import { DEFAULT_MODEL, type MemoryParams, type Model } from './parameters.ts';
import { replay } from './replay.ts';

/** A learner's own parameters are fitted from this many answers on. */
export const FIT_FROM_ANSWERS = 400;
/** At least so many new answers before the next look, and a quarter: then no model is judged by answers it was fitted to. */
const FIT_AGAIN_ANSWERS = 200;
const FIT_AGAIN_GROWTH = 1.25;
/** The least reduction of log loss in the last fifth for which new parameters are accepted. */
const LEAST_GAIN = 0.002;
const LAST_PART = 0.2;
/** The reduction must also be this many standard errors: chance reaches that once in 20 times. */
const SURE = 1.645;
const NO_VOIDS = new Map<string, never>();

/** The number of answers at which own parameters are looked for, after they were last at `tried` (0: never). */
export function nextFitAt(tried: number): number {
  if (tried === 0) return FIT_FROM_ANSWERS;
  return Math.max(tried + FIT_AGAIN_ANSWERS, Math.ceil(tried * FIT_AGAIN_GROWTH));
}

/** Mean log loss of the predicted verdicts, from the answer of that place on; 0 when nothing was asked twice there. */
export function logLoss(sorted: readonly Answer[], model: Model, from = 0): number {
  return mean(lossesOf(sorted, model, from));
}

/** The log loss of each answer that was predicted; the same answers whatever the model. */
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

/** Due times do not matter to a fit. */
function paramsOf(model: Model): MemoryParams {
  return { model, target: 0.9, offsetAt: fixedOffset(0) };
}

/** The answers that a fit may see, and where the part begins that judges it. */
export function splitForFit(sorted: readonly Answer[]): { training: Answer[]; from: number } {
  const from = Math.floor(sorted.length * (1 - LAST_PART));
  return { training: sorted.slice(0, from), from };
}

/** A change of the parameters that keeps their shape: factors are logarithms, so 0 changes nothing. */
interface Change {
  readonly start: number;
  readonly growth: number;
  readonly lapse: number;
  readonly difficulty: number;
  readonly decay: number;
}

const NO_CHANGE: Change = { start: 0, growth: 0, lapse: 0, difficulty: 0, decay: 0 };
const NAMES = Object.keys(NO_CHANGE) as (keyof Change)[];
const STEPS = [0.4, 0.2, 0.1];
/**
 * How far people differ, as a standard deviation (fsrs-rs, in logarithms where the change is one): the fewer the answers, the
 * nearer the fit stays to the middle one.
 */
const SPREAD: Change = { start: 1, growth: 0.39, lapse: 0.2, difficulty: 0.57, decay: 1 };

function changed(model: Model, { start, growth, lapse, difficulty, decay }: Change): Model {
  const w = model.w.map((value, place) => {
    if (place < 4) return value * Math.exp(start);
    if (place === 4) return Math.min(10, Math.max(1, value + difficulty));
    if (place === 8) return value + growth;
    if (place === 20) return value * Math.exp(decay);
    return place === 11 ? value * Math.exp(lapse) : value;
  });
  return { ...model, w };
}

/** A small fit: how fast this learner starts, grows and falls back, by descent along one coordinate at a time. */
export function smallFit(training: readonly Answer[], start: Model): Model {
  let best = NO_CHANGE;
  const costOf = (change: Change): number => {
    const squares = NAMES.reduce((sum, name) => sum + (change[name] / SPREAD[name]) ** 2, 0);
    return logLoss(training, changed(start, change)) + squares / training.length;
  };
  let least = costOf(best);
  for (const step of STEPS) {
    for (const name of NAMES) {
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
  /** Log loss of the last fifth, with the present parameters and with those to take. */
  readonly now: number;
  readonly best: number;
}

/** The candidate to take, if one predicts the last fifth better by enough; the candidates must not have seen that part. */
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
    const gains = presentLosses.map((before, place) => before - (losses[place] ?? before));
    if (loss < best && isGain(gains)) [taken, best] = [candidate, loss];
  }
  return { taken, now, best };
}

/** Enough, and too much to be chance: few answers prefer the wrong parameters now and then. */
export function isGain(gains: readonly number[]): boolean {
  const gain = mean(gains);
  const variance = mean(gains.map((one) => (one - gain) ** 2));
  return gain >= Math.max(LEAST_GAIN, SURE * Math.sqrt(variance / gains.length));
}

/** Looks for parameters that predict this learner's latest answers better: fitted ones, or the default ones again. */
export function fitOwn(sorted: readonly Answer[], present: Model): Comparison {
  const shipped: Model = { ...DEFAULT_MODEL, evidence: present.evidence };
  const fitted = smallFit(splitForFit(sorted).training, shipped);
  return chooseModel(sorted, present, [fitted, shipped]);
}
