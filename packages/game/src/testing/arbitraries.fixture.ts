import * as fc from 'fast-check';
import { seededDice, type Dice } from '../dice.ts';
import { wordOf } from './words.fixture.ts';

/** Sets with few different texts, so that sides collide often; ids differ. */
export const crowdedSet = (size: { min: number; max: number }, firstId = 1) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.boolean()), {
      minLength: size.min,
      maxLength: size.max,
    })
    .map((rows) =>
      rows.map(([english, vietnamese, loud], place) =>
        wordOf(firstId + place, loud ? `EN${english}` : `en${english}`, `việt${vietnamese}`),
      ),
    );

export const dice: fc.Arbitrary<Dice> = fc.integer().map(seededDice);
