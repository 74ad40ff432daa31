import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { answerOn } from '../testing/answers.fixture.ts';
import type { Answer, Memory } from './answer.ts';
import { chanceOfRight } from './evidence.ts';
import { fitEvidence, nextEvidenceFitAt } from './fit-evidence.ts';
import { fixedOffset } from './learner-day.ts';
import { DEFAULT_MODEL, type Model } from './parameters.ts';
import { remember } from './remember.ts';

function modelWith(worth: number, ease: number): Model {
  const game_select = { ...DEFAULT_MODEL.evidence.game_select, worth, ease };
  return { ...DEFAULT_MODEL, evidence: { ...DEFAULT_MODEL.evidence, game_select } };
}

/** The answers of a learner whose memory follows `truth`: sixty words in turn, chosen from three options or written. */
function answersOf(truth: Model, seed: number, count: number): Answer[] {
  const dice = seededDice(seed);
  const memories = new Map<string, Memory | undefined>();
  const params = { model: truth, target: 0.85, offsetAt: fixedOffset(0) };
  return Array.from({ length: count }, (_, index) => {
    const lex = `word ${index % 60}`;
    const isChoice = dice() < 0.7;
    const question = isChoice
      ? ({ game: 'game_select', options: 3 } as const)
      : ({ game: 'game_write', options: 0 } as const);
    const answer = answerOn(index / 12, { ...question, lex, index });
    const correct = dice() < chanceOfRight(memories.get(lex), answer, truth);
    const judged = { ...answer, correct };
    memories.set(lex, remember(memories.get(lex), judged, params));
    return judged;
  });
}

const learnersOf = (truth: Model) =>
  Array.from({ length: 6 }, (_, index) => answersOf(truth, index + 1, 1_200));

describe('the fitted constants of evidence', () => {
  it('are close to the true values of a simulated log', () => {
    const { taken, now, best } = fitEvidence(learnersOf(modelWith(0.1, 4)), DEFAULT_MODEL);
    // In the simulated log a choice is worth less than the default (.5), and is easier (2).
    expect(taken?.game_select.worth).toBeLessThan(0.3);
    expect(taken?.game_select.ease).toBeGreaterThan(2);
    expect(best).toBeLessThan(now);
    expect(taken?.game_write).toEqual(DEFAULT_MODEL.evidence.game_write);
    // Unchanged, as too few answers of it were logged.
    expect(taken?.game_line).toEqual(DEFAULT_MODEL.evidence.game_line);
  });

  it('are rejected when the log agrees with the present ones', () => {
    expect(fitEvidence(learnersOf(DEFAULT_MODEL), DEFAULT_MODEL).taken).toBeNull();
  });

  it('are computed at 20,000 answers, then whenever the number has doubled', () => {
    expect([0, 20_000, 40_000].map(nextEvidenceFitAt)).toEqual([20_000, 40_000, 80_000]);
  });
});
