import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { crowdedSet, dice } from '../testing/arbitraries.fixture.ts';
import { ALL_TO, FRUIT, nth, plainSet, setOf, wordOf } from '../testing/words.fixture.ts';
import { canonical } from './game-word.ts';
import { isRightOption, selectQuestion } from './select.ts';

const alternatives = (side: string) => side.split(';').map((text) => canonical(text.trim()));
const asked = ({ word_question }: { word_question: string }) => alternatives(word_question);

describe('a select question', () => {
  it('offers different texts, of which exactly one is right', () => {
    fc.assert(
      fc.property(
        crowdedSet({ min: 1, max: 12 }),
        crowdedSet({ min: 0, max: 6 }, 100),
        dice,
        (words, spare, roll) => {
          const question = selectQuestion(nth(words, 0), { words, spare }, roll);
          const texts = question.options.map(canonical);
          expect(new Set(texts).size).toBe(texts.length);
          expect(question.options.filter((option) => isRightOption(question, option))).toHaveLength(1);
          const answered = question.asked === 'foreign_word' ? 'native_word' : 'foreign_word';
          const right = new Set(
            [...words, ...spare]
              .filter((word) =>
                alternatives(word[question.asked]).some((text) => asked(question).includes(text)),
              )
              .flatMap((word) => (words.includes(word) ? alternatives(word[answered]) : [])),
          );
          for (const option of question.options) {
            if (isRightOption(question, option)) continue;
            expect(alternatives(option).filter((text) => right.has(text))).toEqual([]);
          }
        },
      ),
    );
  });

  it('always has three options when the spares have other meanings', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const question = selectQuestion(nth(ALL_TO, 0), { words: ALL_TO, spare: FRUIT }, seededDice(seed));
      expect(question.options).toHaveLength(3);
      expect(question.options.filter((option) => option === 'to' || option === 'large')).toHaveLength(
        question.asked === 'foreign_word' ? 1 : 0,
      );
    }
  });

  it('uses no spare word while the set has enough', () => {
    const spare = plainSet(5, 100);
    for (let seed = 0; seed < 200; seed += 1) {
      const { options } = selectQuestion(nth(FRUIT, 0), { words: FRUIT, spare }, seededDice(seed));
      expect(options.some((option) => /1\d\d/.test(option))).toBe(false);
    }
  });

  it('asks both sides, and places the right option, with equal frequency', () => {
    const places = [0, 0, 0];
    let english = 0;
    for (let seed = 0; seed < 3_000; seed += 1) {
      const question = selectQuestion(nth(FRUIT, 0), { words: FRUIT, spare: [] }, seededDice(seed));
      if (question.asked === 'foreign_word') english += 1;
      const place = question.options.indexOf(question.correct_option);
      places[place] = (places[place] ?? 0) + 1;
    }
    expect(Math.abs(english - 1_500)).toBeLessThan(120);
    for (const times of places) expect(Math.abs(times - 1_000)).toBeLessThan(120);
  });

  it('does not offer two options that differ only in case', () => {
    const words = setOf(['bank – ngân hàng', 'Bank – bờ sông', 'tree – cây', 'TREE – cái cây']);
    for (let seed = 0; seed < 100; seed += 1) {
      const { options } = selectQuestion(nth(words, 2), { words, spare: [] }, seededDice(seed));
      expect(options.filter((option) => option.toLowerCase() === 'bank').length).toBeLessThan(2);
      expect(options).not.toContain('cái cây');
    }
  });

  it('never offers a second option that shares a meaning with the right one', () => {
    const words = setOf(['large – lớn', 'big – to; lớn', 'huge – to lớn, lớn', 'tiny – bé']);
    const spare = setOf(['great – (adj) lớn', 'vast – rộng / lớn', 'sofa – ghế', 'peace – hoà bình'], 100);
    for (let seed = 0; seed < 100; seed += 1) {
      const question = selectQuestion(nth(words, 0), { words, spare }, seededDice(seed));
      const [right, ...others] =
        question.asked === 'foreign_word' ? ['lớn', 'bé', 'ghế'] : ['large', 'tiny', 'sofa'];
      expect(question.options.toSorted()).toEqual([right, ...others].toSorted());
    }
  });

  it('never offers an option that is right because of a third word', () => {
    const words = setOf([
      'bank – ngân hàng',
      'bank – bờ sông',
      'riverside – bờ sông',
      'sofa – ghế',
      'sun – mặt trời',
    ]);
    for (let seed = 0; seed < 100; seed += 1) {
      const { options } = selectQuestion(nth(words, 0), { words, spare: [] }, seededDice(seed));
      expect(options).toHaveLength(3);
      expect(options).not.toContain('bờ sông');
      expect(options).not.toContain('riverside');
    }
  });

  it('offers only the answer when there is no other word', () => {
    const only = wordOf(1, 'sun', 'mặt trời');
    expect(selectQuestion(only, { words: [only], spare: [] }, seededDice(1)).options).toHaveLength(1);
  });
});
