import { seededDice, shuffled, type Dice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { contributorsOf, drawForGroup, equalShare, MAX_LIKELIHOOD_RATIO, reportsWeak } from './group-draw.ts';

/** A word as somebody knows it; `owner`: whose memory it is. */
interface Known {
  lex: string;
  meaning: string;
  owner: string;
  weakness: number;
  isReportedWeak: boolean;
}

function wordsOf(owner: string, names: readonly string[], weaknessOf: (name: string) => number, dice: Dice) {
  return names.map((lex): Known => {
    const weakness = weaknessOf(lex);
    return { lex, meaning: lex, owner, weakness, isReportedWeak: reportsWeak(weakness, dice()) };
  });
}
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`);
const draw = (lists: readonly Known[][], size: number, dice: Dice) =>
  drawForGroup(contributorsOf(lists, size), size, dice);

describe('a report about a word', () => {
  it('is at most three times as likely for a weak word as for a strong one, and the other way round', () => {
    const coins = names('coin', 10_000).map((_, at) => (at + 0.5) / 10_000);
    const rate = (weakness: number) =>
      coins.filter((coin) => reportsWeak(weakness, coin)).length / coins.length;
    expect(rate(1) / rate(0)).toBeCloseTo(MAX_LIKELIHOOD_RATIO);
    expect((1 - rate(0)) / (1 - rate(1))).toBeCloseTo(MAX_LIKELIHOOD_RATIO);
    expect(rate(5)).toBe(rate(1));
    expect(rate(-1)).toBe(rate(0));
    expect(MAX_LIKELIHOOD_RATIO).toBe(3);
  });
});

describe('contributors', () => {
  const lists = (...sizes: number[]) =>
    sizes.map((size, at) => wordsOf(`${at}`, names(`${at}`, size), () => 1, seededDice(at)));

  it.each([
    [10, [1, 1, 500], 0],
    [10, [4, 4, 500], 3],
    [10, [3, 4, 500], 0],
    // Nine accounts of one word each make ten players, of whom each gives one word of ten.
    [10, [...names('', 9).map(() => 1), 500], 10],
    [20, [...names('', 9).map(() => 1), 500], 0],
    [20, [2, 7, 7, 500], 3],
    [10, [500, 500], 0],
  ])('know at least an equal share of %s words: of players with %j words, %s', (size, sizes, expected) => {
    expect(contributorsOf(lists(...sizes), size)).toHaveLength(expected);
  });
});

describe('a victim among accomplices, whose words and memories the attacker knows', () => {
  const SIZE = 20;
  const OF_VICTIM = names('victim', 200);
  /** Every fourth word is weak, also among those that the accomplices copied. */
  const isWeak = (name: string) => Number(name.split(' ')[1]) % 4 === 0;
  /** By the guarantee, half of the words asked are weak at most: the odds are 3 : 3 instead of 1 : 3. */
  const MAX_WEAK = 1 / 2;

  /** What an attacker sees of many victims: how many words of theirs are asked, and how many of those are weak. */
  function attack(accomplices: number, words: number, overlap: 'none' | 'weak' | 'strong') {
    const seen = { asked: 0, weak: 0, mostInOneGame: 0 };
    for (let round = 0; round < 200; round += 1) {
      const dice = seededDice(round * 1_000 + accomplices);
      const victim = wordsOf('victim', OF_VICTIM, (name) => (isWeak(name) ? 1 : 0), dice);
      const others = names('accomplice', accomplices).map((name) => {
        const known = overlap === 'none' ? names(name, words) : OF_VICTIM.slice(0, words);
        return wordsOf(name, known, () => (overlap === 'weak' ? 1 : 0), dice);
      });
      const drawn = draw(shuffled([victim, ...others], dice), SIZE, dice);
      const ofVictim = drawn.filter(({ lex }) => lex.startsWith('victim'));
      seen.asked += ofVictim.length;
      seen.weak += ofVictim.filter(({ lex }) => isWeak(lex)).length;
      seen.mostInOneGame = Math.max(seen.mostInOneGame, ofVictim.length);
    }
    return seen;
  }
  /** With three standard deviations for chance. */
  const weakAtMost = (asked: number) => MAX_WEAK * asked + 3 * Math.sqrt(asked * MAX_WEAK * (1 - MAX_WEAK));

  const cases = [2, 3, 5, 10].flatMap((accomplices) =>
    [0, 1, 20, 500].map((words) => [accomplices, words] as const),
  );

  it.each(cases)('gives at most an equal share beside %s accomplices with %s words', (accomplices, words) => {
    const share = equalShare(SIZE, accomplices + 1);
    const { asked, weak, mostInOneGame } = attack(accomplices, words, 'none');
    expect(mostInOneGame).toBeLessThanOrEqual(words < share ? 0 : share);
    expect(weak).toBeLessThanOrEqual(weakAtMost(asked));
  });

  describe.each(['weak', 'strong'] as const)('who copied the words and know them as %s', (overlap) => {
    it.each(cases)('is not betrayed by %s of them with %s words', (accomplices, words) => {
      const { asked, weak } = attack(accomplices, words, overlap);
      expect(asked > 0).toBe(words > 1);
      expect(weak).toBeLessThanOrEqual(weakAtMost(asked));
    });
  });
});

describe('a class of thirty', () => {
  /** By word, how much it would help all: the sum of its weaknesses. */
  function worthIn(lists: readonly Known[][]) {
    const worth = new Map<string, number>();
    for (const { lex, weakness } of lists.flat()) worth.set(lex, (worth.get(lex) ?? 0) + weakness);
    return worth;
  }

  it('is asked words that most are about to forget', () => {
    const SIZE = 20;
    const total = { drawn: 0, byChance: 0, best: 0 };
    for (let seed = 0; seed < 20; seed += 1) {
      const dice = seededDice(seed);
      // Some words of the book are hard for most; each pupil differs, and has 30 more words of their own.
      const book = new Map(names('book', 150).map((name) => [name, dice()]));
      const weakness = (name: string) => Math.min(1, Math.max(0, (book.get(name) ?? 0.5) + dice() - 0.5));
      const lists = names('pupil', 30).map((pupil) =>
        wordsOf(pupil, [...book.keys(), ...names(pupil, 30)], weakness, dice),
      );
      const worth = worthIn(lists);
      const ofBook = shuffled([...book.keys()], dice);
      const worthOf = (lexes: readonly string[]) =>
        lexes.reduce((sum, lex) => sum + (worth.get(lex) ?? 0), 0);
      total.drawn += worthOf(draw(lists, SIZE, dice).map(({ lex }) => lex));
      total.byChance += worthOf(ofBook.slice(0, SIZE));
      total.best += worthOf(
        ofBook.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, SIZE),
      );
    }
    expect(total.drawn).toBeGreaterThan(1.5 * total.byChance);
    expect(total.drawn).toBeGreaterThan(0.85 * total.best);
  });
});
