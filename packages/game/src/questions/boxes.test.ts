import { nfd } from '@icando/contract/text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillBoxes, hasBox, maskOf, shapeOf } from './boxes.ts';
import { canonical } from './game-word.ts';
import { isRightText } from './write.ts';

describe('the boxes of an answer', () => {
  it.each([
    ['T-shirt', '•-•••••'],
    ["o'clock", "•'•••••"],
    ['don’t', '•••’•'],
    ['ice cream', '••• •••••'],
    ['café', '••••'],
    [nfd('café'), '••••'],
    ['I 👍🏽 U', '• • •'],
    ['C#', '••'],
  ])('of %s are %s', (answer, mask) => {
    expect(maskOf(answer)).toBe(mask);
  });

  it('are one for each visible letter, also in Vietnamese', () => {
    expect(shapeOf('nghiêng ngả').boxes).toBe(10);
    expect(shapeOf(nfd('nghiêng ngả')).boxes).toBe(10);
  });

  it('do not exist for a text of punctuation', () => {
    expect(hasBox("- ’'")).toBe(false);
    expect(hasBox('a')).toBe(true);
  });

  it('can be computed from the mask that a room sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (answer) => {
        expect(shapeOf(maskOf(answer))).toEqual(shapeOf(answer));
      }),
    );
  });
});

describe('text typed into the boxes', () => {
  const typed = (answer: string, text: string) => fillBoxes(shapeOf(answer), text);

  it('fills the boxes from the left, around the given characters', () => {
    const filled = typed('T-shirt', 'Tsh');
    expect(filled.slots.map(({ character }) => character)).toEqual(['t', '-', 's', 'h', '', '', '']);
    expect(filled.typed).toBe('tsh');
    expect(filled.complete).toBe(false);
  });

  it('may include the given hyphens, spaces and apostrophes', () => {
    for (const text of ['tshirt', 'T-shirt', 't shirt', "t's-hirt "])
      expect(typed('T-shirt', text).text).toBe('t-shirt');
    expect(typed('ice cream', 'icecream').text).toBe('ice cream');
    expect(typed('don’t', "don't").text).toBe('don’t');
  });

  it('is normalised to composed letters and cut at the last box', () => {
    const filled = typed('café', nfd('CAFÉ!!'));
    expect(filled.typed).toBe('café');
    expect(filled.complete).toBe(true);
  });

  it('is complete when every box is full', () => {
    expect(typed('pear', 'pea').complete).toBe(false);
    expect(typed('pear', 'pear').complete).toBe(true);
    expect(typed('-', '').complete).toBe(false);
  });

  it('is right for every answer that is typed exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (answer) => {
        const keepsLength = shapeOf(canonical(answer)).slots.length === shapeOf(answer).slots.length;
        fc.pre(keepsLength && canonical(canonical(answer)) === canonical(answer));
        const filled = typed(answer, answer);
        expect(isRightText(filled.text, answer)).toBe(true);
        expect(filled.complete).toBe(hasBox(answer));
      }),
    );
  });

  it('never changes the number of slots', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (answer, text) => {
        const once = typed(answer, text);
        expect(once.slots).toHaveLength(shapeOf(answer).slots.length);
        expect(typed(answer, once.typed).slots.length).toBe(once.slots.length);
      }),
    );
  });
});
