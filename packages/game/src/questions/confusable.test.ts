import { nfd } from '@icando/contract/text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowdedSet } from '../testing/arbitraries.fixture.ts';
import { setOf, wordOf } from '../testing/words.fixture.ts';
import { confusableIn, mostConfusable } from './confusable.ts';
import type { GameWord, Side } from './game-word.ts';

describe('two words', () => {
  it.each([
    [wordOf(1, 'big', 'to'), wordOf(2, 'large', 'To')],
    [wordOf(1, 'bank', 'ngân hàng'), wordOf(2, 'Bank', 'bờ sông')],
    [wordOf(1, 'large', 'to; lớn'), wordOf(2, 'big', 'lớn')],
    [wordOf(1, 'large', 'to lớn, lớn'), wordOf(2, 'big', 'to/lớn')],
    [wordOf(1, 'large', '(adj) lớn'), wordOf(2, 'big', 'lớn [về cỡ; bậc]')],
    [wordOf(1, 'sofa; couch', 'ghế dài'), wordOf(2, 'couch', 'trường kỷ')],
    [wordOf(1, 'peace', 'hoà  bình'), wordOf(2, 'harmony', 'sự hài hòa ; hòa bình')],
    [wordOf(1, 'a name', 'Thuý'), wordOf(2, 'another name', nfd('thúy'))],
    [wordOf(1, 'what?', '???'), wordOf(2, 'pardon?', '??? ')],
  ])('are confusable when they share a meaning: %j and %j', (first, second) => {
    expect(confusableIn([])(first, second)).toBe(true);
    expect(confusableIn([])(second, first)).toBe(true);
  });

  it.each([
    [wordOf(1, 'big', 'to'), wordOf(2, 'small', 'nhỏ')],
    [wordOf(1, 'ghost', 'ma'), wordOf(2, 'mother', 'má')],
    [wordOf(1, 'big', 'to'), wordOf(2, 'huge', 'to lớn')],
    [wordOf(1, 'cat', '(n)'), wordOf(2, 'run', '(v)')],
  ])('are not confusable without a shared meaning: %j and %j', (first, second) => {
    expect(confusableIn([first, second])(first, second)).toBe(false);
  });

  it('are confusable through a third word of the set, in both directions', () => {
    const [bank, shore, riverside, bench] = setOf([
      'bank – ngân hàng',
      'bank – bờ sông',
      'riverside – bờ sông',
      'bench – ghế dài',
    ]) as [GameWord, GameWord, GameWord, GameWord];
    const set = [bank, shore, riverside, bench];
    expect(confusableIn(set)(bank, riverside)).toBe(true);
    expect(confusableIn(set)(riverside, bank)).toBe(true);
    expect(confusableIn([bank, riverside])(bank, riverside)).toBe(false);
    expect(confusableIn(set)(bank, bench)).toBe(false);
  });

  it('are confusable exactly when a word of the set shares a different side with each of them', () => {
    fc.assert(
      fc.property(crowdedSet({ min: 2, max: 12 }), (set) => {
        const confusable = confusableIn(set);
        let most = 0;
        for (const word of set) {
          for (const other of set) expect(confusable(word, other)).toBe(areConfusable(set, word, other));
          most = Math.max(
            most,
            set.filter((other) => other !== word && areConfusable(set, word, other)).length,
          );
        }
        expect(mostConfusable(set)).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});

/** A simple implementation that compares both words with every word of the set. */
function areConfusable(set: readonly GameWord[], first: GameWord, second: GameWord): boolean {
  return set.some(
    (third) =>
      (shareMeaning(third, first, 'foreign_word') && shareMeaning(third, second, 'native_word')) ||
      (shareMeaning(third, first, 'native_word') && shareMeaning(third, second, 'foreign_word')),
  );
}

function shareMeaning(a: GameWord, b: GameWord, side: Side): boolean {
  const texts = new Set(b[side].split(';').map((text) => text.trim().toLowerCase()));
  return a[side].split(';').some((text) => texts.has(text.trim().toLowerCase()));
}
