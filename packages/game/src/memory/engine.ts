import { computeDecayFactor, FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { Model } from './parameters.ts';

/** The FSRS state of a memory; stability is in days. */
export interface Strength {
  readonly stability: number;
  readonly difficulty: number;
}

/** The formulas of FSRS-6 with one set of parameters. */
export interface Engine {
  readonly firstRight: Strength;
  readonly firstWrong: Strength;
  /** The probability of recall after this number of days. */
  readonly recall: (days: number, stability: number) => number;
  /** Days until the probability of recall falls to `recall`. */
  readonly daysUntil: (recall: number, stability: number) => number;
  readonly afterRight: (before: Strength, recall: number) => Strength;
  readonly afterWrong: (before: Strength, recall: number) => Strength;
}

const engines = new WeakMap<readonly number[], Engine>();

/** Cached for each list of parameters, because ts-fsrs checks and clips them when it creates an algorithm. */
export function engineOf({ w }: Model): Engine {
  const cached = engines.get(w);
  if (cached !== undefined) return cached;
  const engine = createEngine(w);
  engines.set(w, engine);
  return engine;
}

function createEngine(w: readonly number[]): Engine {
  const fsrs = new FSRSAlgorithm({ w, enable_short_term: false });
  const { decay, factor } = computeDecayFactor(fsrs.parameters.w);
  const first = (grade: Rating.Again | Rating.Good): Strength => fsrs.next_state(null, 0, grade);
  return {
    firstRight: first(Rating.Good),
    firstWrong: first(Rating.Again),
    recall: (days, stability) => (1 + (factor * days) / stability) ** decay,
    daysUntil: (recall, stability) => (stability * (recall ** (1 / decay) - 1)) / factor,
    afterRight: (before, recall) => fsrs.next_state(before, 1, Rating.Good, recall),
    afterWrong: (before, recall) => fsrs.next_state(before, 1, Rating.Again, recall),
  };
}
