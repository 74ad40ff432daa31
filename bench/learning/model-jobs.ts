import type { Answer } from '../../packages/game/src/memory/answer.ts';
import { counted, replay } from '../../packages/game/src/memory/replay.ts';
import { chooseModel, logLoss, smallFit, splitForFit } from '../../packages/game/src/memory/fit.ts';
import { DEFAULT_MODEL, STEPWISE, TARGETS, type Model } from '../../packages/game/src/memory/parameters.ts';
import { OWN, type ContenderName } from './contenders.ts';
import { addPrediction, noPredictions, type Predictions } from './figures.ts';
import { chanceOfRight } from '../../packages/game/src/memory/evidence.ts';
import { OFFSET_AT } from './schedules.ts';
import { playYear } from './year.ts';

const MOVING = 50;
const MINUTES = 5;

/** Three predictors of the same answers: the model, the average so far, and the average of the last 50 answers. */
export function predictors({ learner, contender }: { learner: number; contender: ContenderName }) {
  const { log } = playYear({ learner, contender, world: 'A', minutes: MINUTES, keepLog: true });
  const seen: Record<'model' | 'plain' | 'moving', Predictions> = {
    model: noPredictions(),
    plain: noPredictions(),
    moving: noPredictions(),
  };
  const verdicts: number[] = [];
  let right = 0;
  const params = { model: DEFAULT_MODEL, target: TARGETS.medium, offsetAt: OFFSET_AT };
  replay(log, new Map(), params, (answer, before) => {
    if (before !== undefined && answer.at - before.lastAt > 600_000) {
      const last = verdicts.slice(-MOVING);
      addPrediction(seen.model, chanceOfRight(before, answer, DEFAULT_MODEL), answer.correct);
      addPrediction(seen.plain, (right + 1) / (verdicts.length + 2), answer.correct);
      addPrediction(
        seen.moving,
        (last.reduce((sum, verdict) => sum + verdict, 0) + 1) / (last.length + 2),
        answer.correct,
      );
    }
    verdicts.push(answer.correct ? 1 : 0);
    right += answer.correct ? 1 : 0;
  });
  return { ...seen, failed: 1 - right / verdicts.length };
}

/** The candidate values for the worth. */
export const WORTHS = Array.from({ length: 19 }, (_, index) => 0.05 + index * 0.05);

/** The log loss of a learner's log for each candidate worth of a choice, or of a stepwise one. */
export function lossByWorth({
  learner,
  truth,
  stepwise,
}: {
  learner: number;
  truth: number;
  stepwise: boolean;
}): {
  losses: number[];
  answers: number;
} {
  const change = stepwise ? { worthOfStepwise: truth } : { worthOfChoice: truth };
  const contender = 'SM-2, shown first, by choice';
  const plan = { learner, contender, world: 'A', minutes: MINUTES, change, keepLog: true } as const;
  const log = playYear({ ...plan, isStepwise: stepwise }).log;
  const sorted = counted(log, new Map());
  return {
    losses: WORTHS.map(
      (worth) => logLoss(sorted, withWorth(stepwise ? worth / STEPWISE.worth : worth)) * sorted.length,
    ),
    answers: sorted.length,
  };
}

function withWorth(worth: number): Model {
  const { evidence } = DEFAULT_MODEL;
  return {
    ...DEFAULT_MODEL,
    evidence: { ...evidence, game_select: { ...evidence.game_select, worth } },
  };
}

export interface OwnFit {
  learner: number;
  /** The number of answers used for the fit; the same number of later ones is used for the test. */
  answers: number;
  taken: boolean;
  /** Log loss of the later answers. */
  defaults: number;
  own: number;
  chosen: number;
}

/** Fits parameters to a learner's first answers like the product, and tests them on the later ones. */
export function ownFit({ learner, answers }: { learner: number; answers: number }): OwnFit {
  const { log } = playYear({ learner, contender: OWN, world: 'A', minutes: MINUTES, keepLog: true });
  const all: Answer[] = counted(log, new Map());
  const seen = all.slice(0, answers);
  const own = smallFit(splitForFit(seen).training, DEFAULT_MODEL);
  const { taken } = chooseModel(seen, DEFAULT_MODEL, [own]);
  const later = (model: Model) => logLoss(all.slice(0, answers * 2), model, answers);
  const [defaults, ownLoss] = [later(DEFAULT_MODEL), later(own)];
  return {
    learner,
    answers,
    taken: taken !== null,
    defaults,
    own: ownLoss,
    chosen: taken === null ? defaults : ownLoss,
  };
}
