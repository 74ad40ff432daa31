import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { answerOn } from '../testing/answers.fixture.ts';
import type { Answer } from './answer.ts';
import { chooseModel, FIT_FROM_ANSWERS, fitOwn, logLoss, nextFitAt, smallFit, splitForFit } from './fit.ts';
import { DEFAULT_MODEL } from './parameters.ts';

/** Somebody who is right with that chance whenever a word comes back, one of 60 words a day. */
function answersOf(chance: number): Answer[] {
  const dice = seededDice(3);
  return Array.from({ length: FIT_FROM_ANSWERS + 200 }, (_, index) => {
    const correct = dice() < chance;
    return answerOn(index / 8, { lex: `word ${index % 60}`, index, correct, chosen: correct ? null : '' });
  });
}

describe('own parameters', () => {
  it('are accepted for a learner who differs from the average, whom they predict better', () => {
    const answers = answersOf(0.55);
    const { training, from } = splitForFit(answers);
    expect(training).toHaveLength(from);
    const own = smallFit(training, DEFAULT_MODEL);
    expect(logLoss(training, own)).toBeLessThan(logLoss(training, DEFAULT_MODEL));
    const { taken, now, best } = chooseModel(answers, DEFAULT_MODEL, [own]);
    expect(taken).toBe(own);
    expect(best).toBeLessThanOrEqual(now - 0.002);
  });

  it('are rejected when they do not predict the last fifth better', () => {
    const answers = answersOf(0.9);
    const strange = { ...DEFAULT_MODEL, w: DEFAULT_MODEL.w.map((value, place) => (place < 4 ? 0.1 : value)) };
    expect(chooseModel(answers, DEFAULT_MODEL, [strange, DEFAULT_MODEL]).taken).toBeNull();
  });

  it('are the default ones again when those predict better', () => {
    // Expects that hardly anything is remembered for longer.
    const w = DEFAULT_MODEL.w.map((value, place) => (place === 8 || place < 4 ? 0.1 : value));
    const strange = { ...DEFAULT_MODEL, version: 7, w };
    const { taken } = fitOwn(answersOf(0.97), strange);
    expect(taken).not.toBeNull();
    expect(fitOwn(answersOf(0.97), taken ?? strange).taken).toBeNull();
  });

  it('are fitted at 400 answers, then after 200 more, or a quarter', () => {
    expect([0, 400, 650, 1_000, 40_000].map(nextFitAt)).toEqual([400, 600, 850, 1_250, 50_000]);
  });

  it('ignore words that were asked once', () => {
    expect(logLoss([answerOn(0)], DEFAULT_MODEL)).toBe(0);
  });
});
