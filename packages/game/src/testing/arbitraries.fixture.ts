import * as fc from 'fast-check';
import { seededDice, type Dice } from '../dice.ts';
import { wordOf } from './words.fixture.ts';

const few = fc.integer({ min: 0, max: 6 });

/** Sets with few different texts, so that sides and single meanings collide often; ids differ. */
export const crowdedSet = (size: { min: number; max: number }, firstId = 1) =>
  fc
    .array(fc.tuple(few, few, fc.boolean(), fc.option(few)), { minLength: size.min, maxLength: size.max })
    .map((rows) =>
      rows.map(([english, vietnamese, loud, second], place) =>
        wordOf(
          firstId + place,
          loud ? `EN${english}` : `en${english}`,
          second === null ? `việt${vietnamese}` : `việt${vietnamese}; việt${second}`,
        ),
      ),
    );

export const dice: fc.Arbitrary<Dice> = fc.integer().map(seededDice);
