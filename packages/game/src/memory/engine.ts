import { computeDecayFactor, FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { Model } from './parameters.ts';

/** Stability in days, and difficulty. */
export interface Strength {
  readonly stability: number;
  readonly difficulty: number;
}

/** The formulas of FSRS-6 with one set of parameters. */
export interface Engine {
  readonly firstRight: Strength;
  readonly firstWrong: Strength;
  /** The chance of recall after so many days. */
  readonly recall: (days: number, stability: number) => number;
  /** Days until the chance of recall falls to that. */
  readonly daysUntil: (recall: number, stability: number) => number;
  readonly afterRight: (before: Strength, recall: number) => Strength;
  readonly afterWrong: (before: Strength, recall: number) => Strength;
}

const engines = new WeakMap<readonly number[], Engine>();

/** Made once for each list of parameters: ts-fsrs checks and clips them. */
export function engineOf({ w }: Model): Engine {
  const known = engines.get(w);
  if (known !== undefined) return known;
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
