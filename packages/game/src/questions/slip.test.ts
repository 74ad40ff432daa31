import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewJudged } from '../views/boxes.ts';
import { slipOf, slipParts } from './slip.ts';
import { isRightText } from './write.ts';

const marked = (given: string, answer: string) => {
  const slip = slipOf(given, answer);
  if (slip === null) return null;
  const text = slipParts(slip).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  return `${slip.kind} ${text.join('')}`;
};

describe('one slip of a key', () => {
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
    ['cafe', 'café', 'marks caf[é]'],
  ])('%s for %s is almost right', (given, answer, expected) => {
    expect(isRightText(given, answer)).toBe(false);
    expect(marked(given, answer)).toBe(expected);
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
  ])('is not what happened in %j for %s', (given, answer) => {
    expect(slipOf(given, answer)).toBeNull();
  });

  it('shows each typed letter, and only the slipped ones as such', () => {
    const states = (given: string, answer: string) =>
      viewJudged(answer, given).boxes.map(
        ({ character, state }) => `${character}${state === 'near' ? '!' : ''}`,
      );
    expect(states('beleive', 'believe')).toEqual(['b', 'e', 'l', 'e!', 'i!', 'v', 'e']);
    expect(states('recive', 'receive')).toEqual(['r', 'e', 'c', '!', 'i', 'v', 'e']);
    expect(states('appple', 'apple')).toEqual(['a', 'p', 'p', 'p!', 'l', 'e']);
    expect(states('coach', 'sofa; couch')).toEqual(['c', 'o', 'a!', 'c', 'h']);
  });

  it('is found wherever two neighbours are swapped', () => {
    const word = fc.constantFrom('because', 'tomorrow', 'beautiful', 'kitchen');
    fc.assert(
      fc.property(word, fc.nat(), (answer, roll) => {
        const at = roll % (answer.length - 1);
        const given = answer.slice(0, at) + answer[at + 1] + answer[at] + answer.slice(at + 2);
        fc.pre(given !== answer);
        expect(slipOf(given, answer)).toMatchObject({ kind: 'swapped', letters: [at, at + 1] });
      }),
    );
  });
});

describe('the boxes of an answer that is right in another form', () => {
  const letters = (given: string, answer: string) =>
    viewJudged(answer, given).boxes.map(({ character, state }) => `${character} ${state}`);

  it('hold what was written, longer or shorter', () => {
    expect(letters('color', 'colour')).toEqual(['c', 'o', 'l', 'o', 'r'].map((it) => `${it} right`));
    expect(letters('colour', 'color')).toHaveLength(6);
    expect(letters('couch', 'sofa; couch')).toEqual(['c', 'o', 'u', 'c', 'h'].map((it) => `${it} right`));
    expect(viewJudged('grey', 'gray')).toMatchObject({ near: false, shownAnswer: null });
  });

  it('show every alternative after a wrong answer', () => {
    expect(viewJudged('sofa; couch', 'table').shownAnswer).toBe('sofa; couch');
  });
});
