import { describe, expect, it } from 'vitest';
import { Fuzz } from '../testing/room-fuzz.fixture.ts';

const ROOMS = 2_000;
const EVENTS = 120;

describe('2,000 rooms with random events', () => {
  it('R62 Every game ends', () => {
    let questions = 0;
    for (let seed = 1; seed <= ROOMS; seed += 1) {
      try {
        questions += new Fuzz(seed).run(EVENTS).questions;
      } catch (cause) {
        throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
      }
    }
    // Fewer scored questions would mean that the random events hardly ever play a game.
    expect(questions).toBeGreaterThan(ROOMS);
  }, 120_000);
});
