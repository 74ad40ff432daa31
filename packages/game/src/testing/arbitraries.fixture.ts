import * as fc from 'fast-check';
import { seededDice, type Dice } from '../dice.ts';
import { wordOf } from './words.fixture.ts';

const smallNumber = fc.integer({ min: 0, max: 6 });

/** Sets of words with different ids but few different texts, so that sides and single meanings are often equal. */
export const crowdedSet = (size: { min: number; max: number }, firstId = 1) =>
  fc
    .array(fc.tuple(smallNumber, smallNumber, fc.boolean(), fc.option(smallNumber)), {
      minLength: size.min,
      maxLength: size.max,
    })
    .map((rows) =>
      rows.map(([english, vietnamese, isUpperCase, second], place) =>
        wordOf(
          firstId + place,
          isUpperCase ? `EN${english}` : `en${english}`,
          second === null ? `việt${vietnamese}` : `việt${vietnamese}; việt${second}`,
        ),
      ),
    );

export const dice: fc.Arbitrary<Dice> = fc.integer().map(seededDice);
