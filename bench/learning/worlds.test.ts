import { describe, expect, it } from 'vitest';
import { createDice } from '../seed/dice.ts';
import { SimulatedLearner } from './learner.ts';
import { WORLD_NAMES, type WorldName } from './worlds.ts';

const START = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const NONE = { knownBefore: 0 };
const CHOICE = { game: 'game_select', stepwise: false, options: 3 } as const;

/** The share of words that are recalled some days after each was shown once, over many learners. */
function recallAfter(world: WorldName, days: number): number {
  let sum = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const learner = new SimulatedLearner(seed, world, 100, START, NONE);
    for (let word = 0; word < 100; word += 1) learner.show(word, START);
    sum += learner.known(START + days * DAY_MS).recalled;
  }
  return sum / 20_000;
}

describe('the worlds of memory', () => {
  for (const world of WORLD_NAMES.slice(1)) {
    it(`${world}: recall after one exposure is .4 to .5 on the next day, and .2 to .3 after a month`, () => {
      expect(recallAfter(world, 1)).toBeGreaterThan(0.4);
      expect(recallAfter(world, 1)).toBeLessThanOrEqual(0.505);
      expect(recallAfter(world, 30)).toBeGreaterThan(0.2);
      expect(recallAfter(world, 30)).toBeLessThan(0.3);
    });
  }

  for (const world of WORLD_NAMES) {
    const { world: truth } = new SimulatedLearner(1, world, 0, START);
    const dice = createDice(7);
    /** The mean recall 60 days after a success so many days after the last exposure, less what it would be without. */
    const gain = (days: number) => {
      let sum = 0;
      for (let place = 0; place < 2_000; place += 1) {
        const first = truth.after(undefined, { days: 0, exposure: 'shown', worth: 0, luck: dice() }, 1);
        const firm = truth.after(first, { days: 1, exposure: 'right', worth: 1, luck: dice() }, 1);
        const after = truth.after(firm, { days, exposure: 'right', worth: 1, luck: dice() }, 1);
        sum += truth.recall(after, 60) - truth.recall(firm, days + 60);
      }
      return sum / 2_000;
    };

    it(`${world}: a success teaches more when recall has fallen, and little on the same day`, () => {
      expect(gain(20)).toBeGreaterThan(gain(2));
      expect(gain(0.1)).toBeLessThan(gain(2));
    });

    it(`${world}: a failed try whose answer is shown teaches a word that was never met`, () => {
      const learner = new SimulatedLearner(3, world, 50, START, NONE);
      for (let word = 0; word < 50; word += 1) learner.answer(word, START, CHOICE);
      expect(learner.known(START + DAY_MS).recalled).toBeGreaterThan(10);
    });
  }
});
