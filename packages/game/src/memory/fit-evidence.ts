import { LOGGED_GAMES, type LoggedGame } from '@icando/contract/games';
import type { Answer } from './answer.ts';
import { isGain, lossesOf, mean, splitForFit } from './fit.ts';
import type { Evidence, Model } from './parameters.ts';

/** The constants of evidence are first fitted when all learners together have given this many answers. */
export const FIT_EVIDENCE_FROM_ANSWERS = 20_000;
/** They are fitted again when the number of answers has grown by this factor. */
const FIT_AGAIN_GROWTH = 2;
/** A game with fewer training answers keeps its constants. */
const MIN_ANSWERS_OF_GAME = 2_000;
/** A written answer is the unit: its ease and worth are 1. */
const FITTED_GAMES = LOGGED_GAMES.filter((game) => game !== 'game_write');
const WORTH = { min: 0.05, max: 1 };
const EASE = { min: 1, max: 4 };
/** Step sizes of the search, for the worth and for the logarithm of the ease. */
const STEPS = [0.2, 0.1, 0.05];

export type EvidenceByGame = Model['evidence'];

/** The number of answers for the next fit, if the last one was at `tried` answers (0 if there was none). */
export function nextEvidenceFitAt(tried: number): number {
  return Math.max(FIT_EVIDENCE_FROM_ANSWERS, tried * FIT_AGAIN_GROWTH);
}

export interface EvidenceComparison {
  /** The better constants; null if the present ones stay. */
  readonly taken: EvidenceByGame | null;
  /** Mean log loss of each learner's last fifth, with the present constants and with the fitted ones. */
  readonly now: number;
  readonly best: number;
}

/**
 * Searches, by coordinate descent, for a worth and an ease of each game that predict the latest answers of all learners
 * better. `learners` has the counted answers of each learner, in their order.
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
  const isBetter = isGain(before.map((loss, index) => loss - (after[index] ?? loss)));
  return { taken: isBetter ? best.evidence : null, now: mean(before), best: mean(after) };
}

function gamesToFit(answers: readonly Answer[]): LoggedGame[] {
  return FITTED_GAMES.filter(
    (game) => answers.filter((answer) => answer.game === game).length >= MIN_ANSWERS_OF_GAME,
  );
}

function changesOf(step: number): ((evidence: Evidence) => Evidence)[] {
  return [step, -step].flatMap((by) => [
    (evidence: Evidence) => ({ ...evidence, worth: clamp(evidence.worth + by, WORTH) }),
    (evidence: Evidence) => ({ ...evidence, ease: clamp(evidence.ease * Math.exp(by), EASE) }),
  ]);
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

function withEvidence(model: Model, game: LoggedGame, evidence: Evidence): Model {
  return { ...model, evidence: { ...model.evidence, [game]: evidence } };
}
