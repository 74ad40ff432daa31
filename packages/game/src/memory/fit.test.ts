import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { answerOn } from '../testing/answers.fixture.ts';
import type { Answer } from './answer.ts';
import { chooseModel, FIT_FROM_ANSWERS, fitOwn, logLoss, nextFitAt, smallFit, splitForFit } from './fit.ts';
import { DEFAULT_MODEL } from './parameters.ts';

/** The answers of a learner who is right with this probability; 60 words are asked in turn, eight a day. */
function answersOf(chance: number): Answer[] {
  const dice = seededDice(3);
  return Array.from({ length: FIT_FROM_ANSWERS + 200 }, (_, index) => {
    const correct = dice() < chance;
    return answerOn(index / 8, { lex: `word ${index % 60}`, index, correct, chosen: correct ? null : '' });
  });
}

describe('the fitted parameters of a learner', () => {
  it('are accepted when they predict an unusual learner better', () => {
    const answers = answersOf(0.55);
    const { training, from } = splitForFit(answers);
    expect(training).toHaveLength(from);
    const fitted = smallFit(training, DEFAULT_MODEL);
    expect(logLoss(training, fitted)).toBeLessThan(logLoss(training, DEFAULT_MODEL));
    const { taken, now, best } = chooseModel(answers, DEFAULT_MODEL, [fitted]);
    expect(taken).toBe(fitted);
    expect(best).toBeLessThanOrEqual(now - 0.002);
  });

  it('are rejected when they do not predict the last fifth better', () => {
    const answers = answersOf(0.9);
    const strange = { ...DEFAULT_MODEL, w: DEFAULT_MODEL.w.map((value, index) => (index < 4 ? 0.1 : value)) };
    expect(chooseModel(answers, DEFAULT_MODEL, [strange, DEFAULT_MODEL]).taken).toBeNull();
  });

  it('are replaced by the default ones when those predict better', () => {
    // These parameters predict that nearly everything is forgotten soon.
    const w = DEFAULT_MODEL.w.map((value, index) => (index === 8 || index < 4 ? 0.1 : value));
    const strange = { ...DEFAULT_MODEL, version: 7, w };
    const { taken } = fitOwn(answersOf(0.97), strange);
    expect(taken).not.toBeNull();
    expect(fitOwn(answersOf(0.97), taken ?? strange).taken).toBeNull();
  });

  it('are computed at 400 answers, then after 200 or a quarter more, whichever is larger', () => {
    expect([0, 400, 650, 1_000, 40_000].map(nextFitAt)).toEqual([400, 600, 850, 1_250, 50_000]);
  });

  it('do not depend on words that were asked once', () => {
    expect(logLoss([answerOn(0)], DEFAULT_MODEL)).toBe(0);
  });
});
