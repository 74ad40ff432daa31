import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewJudged } from '../views/boxes.ts';
import { slipOf, slipParts } from './slip.ts';
import { isRightText } from './write.ts';

const marked = (typed: string, answer: string) => {
  const slip = slipOf(typed, answer);
  if (slip === null) return null;
  const text = slipParts(slip).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  return `${slip.kind} ${text.join('')}`;
};

describe('an answer with one typing slip', () => {
  it.each([
    ['beleive', 'believe', 'swapped bel[ie]ve'],
    ['recive', 'receive', 'missing rec[e]ive'],
    ['receve', 'receive', 'missing rece[i]ve'],
    ['appple', 'apple', 'added ap[p]le'],
    ['applee', 'apple', 'added appl[e]'],
    ['appla', 'apple', 'wrong appl[e]'],
    ['bpple', 'apple', 'wrong [a]pple'],
    ['appl', 'apple', 'missing appl[e]'],
    ['ice craem', 'ice cream', 'swapped ice cr[ea]m'],
    ['coach', 'sofa; couch', 'wrong co[u]ch'],
    ['beleive', 'to believe', 'swapped bel[ie]ve'],
    ['the aple', 'apple', 'missing the ap[p]le'],
    ['t-shrit', 'T-shirt', 'swapped t-sh[ir]t'],
    ['cafê', 'café', 'marks caf[é]'],
  ])('is almost right: %s for %s', (typed, answer, expected) => {
    expect(isRightText(typed, answer)).toBe(false);
    expect(marked(typed, answer)).toBe(expected);
  });

  it.each([
    ['pera', 'pear'],
    ['dag', 'dog'],
    ['go an', 'go on'],
    ['aplel', 'apple'],
    ['axpple', 'apple'],
    ['lpape', 'apple'],
    ['', 'apple'],
    ['app', 'apple'],
    ['oce cream', 'ice cream'],
  ])('is not recognised in %j for %s', (typed, answer) => {
    expect(slipOf(typed, answer)).toBeNull();
  });

  it('is shown with only the mistyped letters marked', () => {
    const states = (typed: string, answer: string) =>
      viewJudged(answer, typed).boxes.map(
        ({ character, state }) => `${character}${state === 'near' ? '!' : ''}`,
      );
    expect(states('beleive', 'believe')).toEqual(['b', 'e', 'l', 'e!', 'i!', 'v', 'e']);
    expect(states('recive', 'receive')).toEqual(['r', 'e', 'c', '!', 'i', 'v', 'e']);
    expect(states('appple', 'apple')).toEqual(['a', 'p', 'p', 'p!', 'l', 'e']);
    expect(states('coach', 'sofa; couch')).toEqual(['c', 'o', 'a!', 'c', 'h']);
  });

  it('is recognised wherever two neighbouring letters are swapped', () => {
    const word = fc.constantFrom('because', 'tomorrow', 'beautiful', 'kitchen');
    fc.assert(
      fc.property(word, fc.nat(), (answer, roll) => {
        const at = roll % (answer.length - 1);
        const typed = answer.slice(0, at) + answer[at + 1] + answer[at] + answer.slice(at + 2);
        fc.pre(typed !== answer);
        expect(slipOf(typed, answer)).toMatchObject({ kind: 'swapped', letters: [at, at + 1] });
      }),
    );
  });
});

describe('the view of a judged answer', () => {
  const letters = (typed: string, answer: string) =>
    viewJudged(answer, typed).boxes.map(({ character, state }) => `${character} ${state}`);

  it('has a box for each typed letter of another right spelling', () => {
    expect(letters('color', 'colour')).toEqual(['c', 'o', 'l', 'o', 'r'].map((letter) => `${letter} right`));
    expect(letters('colour', 'color')).toHaveLength(6);
    expect(letters('couch', 'sofa; couch')).toEqual(
      ['c', 'o', 'u', 'c', 'h'].map((letter) => `${letter} right`),
    );
    expect(viewJudged('grey', 'gray')).toMatchObject({ near: false, shownAnswer: null });
  });

  it('shows every alternative after a wrong answer', () => {
    expect(viewJudged('sofa; couch', 'table').shownAnswer).toBe('sofa; couch');
  });
});
