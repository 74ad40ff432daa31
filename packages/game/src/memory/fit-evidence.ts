import { LOGGED_GAMES, type LoggedGame } from '@icando/contract/games';
import type { Answer } from './answer.ts';
import { isGain, lossesOf, mean, splitForFit } from './fit.ts';
import type { Evidence, Model } from './parameters.ts';

/** The constants of evidence are fitted from this many answers of all learners on. */
export const FIT_EVIDENCE_FROM_ANSWERS = 20_000;
/** They are fitted again when there are this many times more answers. */
const FIT_AGAIN_GROWTH = 2;
/** A game with fewer answers to learn from keeps its constants. */
const LEAST_OF_GAME = 2_000;
/** A written answer is the unit: its ease and worth are 1. */
const FITTED_GAMES = LOGGED_GAMES.filter((game) => game !== 'game_write');
const WORTH = { least: 0.05, most: 1 };
const EASE = { least: 1, most: 4 };
/** Step sizes of the search, for the worth and for the logarithm of the ease. */
const STEPS = [0.2, 0.1, 0.05];

export type EvidenceByGame = Model['evidence'];

/** The number of answers at which evidence is looked for, after it was last at `tried` (0: never). */
export function nextEvidenceFitAt(tried: number): number {
  return Math.max(FIT_EVIDENCE_FROM_ANSWERS, tried * FIT_AGAIN_GROWTH);
}

export interface EvidenceComparison {
  /** Null: the present constants stay. */
  readonly taken: EvidenceByGame | null;
  /** Mean log loss of each learner's last fifth, with the present constants and with the fitted ones. */
  readonly now: number;
  readonly best: number;
}

/**
 * Looks for the worth and the ease of each game that predict all learners' latest answers better, by descent along one
 * coordinate at a time. `learners`: the counted answers of each, in their order.
 */
export function fitEvidence(learners: readonly (readonly Answer[])[], present: Model): EvidenceComparison {
  const split = learners.map((sorted) => ({ sorted, ...splitForFit(sorted) }));
  const games = gamesToFit(split.flatMap(({ training }) => training));
  const costOf = (model: Model) => mean(split.flatMap(({ training }) => lossesOf(training, model, 0)));
  let best = present;
  let least = costOf(best);
  for (const step of STEPS) {
    for (const game of games) {
      for (const change of changesOf(step)) {
        for (let further = true; further;) {
          const next = withEvidence(best, game, change(best.evidence[game]));
          const cost = costOf(next);
          further = cost < least;
          if (further) [best, least] = [next, cost];
        }
      }
    }
  }
  const later = (model: Model) => split.flatMap(({ sorted, from }) => lossesOf(sorted, model, from));
  const [before, after] = [later(present), later(best)];
  const isBetter = isGain(before.map((loss, place) => loss - (after[place] ?? loss)));
  return { taken: isBetter ? best.evidence : null, now: mean(before), best: mean(after) };
}

function gamesToFit(answers: readonly Answer[]): LoggedGame[] {
  return FITTED_GAMES.filter((game) => answers.filter((one) => one.game === game).length >= LEAST_OF_GAME);
}

function changesOf(step: number): ((evidence: Evidence) => Evidence)[] {
  return [step, -step].flatMap((by) => [
    (evidence: Evidence) => ({ ...evidence, worth: clamp(evidence.worth + by, WORTH) }),
    (evidence: Evidence) => ({ ...evidence, ease: clamp(evidence.ease * Math.exp(by), EASE) }),
  ]);
}

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

function withEvidence(model: Model, game: LoggedGame, evidence: Evidence): Model {
  return { ...model, evidence: { ...model.evidence, [game]: evidence } };
}
