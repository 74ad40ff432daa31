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
    ['café'.normalize('NFD'), '••••'],
    ['I 👍🏽 U', '• • •'],
    ['C#', '••'],
  ])('of %s are %s', (answer, mask) => {
    expect(maskOf(answer)).toBe(mask);
  });

  it('are as many as the letters a person sees, in Vietnamese too', () => {
    expect(shapeOf('nghiêng ngả').boxes).toBe(10);
    expect(shapeOf('nghiêng ngả'.normalize('NFD')).boxes).toBe(10);
  });

  it('are none where nothing is typed', () => {
    expect(hasBox("- ’'")).toBe(false);
    expect(hasBox('a')).toBe(true);
  });

  it('can be computed from the mask, which is all that a room sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (answer) => {
        expect(shapeOf(maskOf(answer))).toEqual(shapeOf(answer));
      }),
    );
  });
});

describe('typing into the boxes', () => {
  const typed = (answer: string, text: string) => fillBoxes(shapeOf(answer), text);

  it('lays letters from the left and puts what is given where it belongs', () => {
    const filled = typed('T-shirt', 'Tsh');
    expect(filled.slots.map(({ character }) => character)).toEqual(['t', '-', 's', 'h', '', '', '']);
    expect(filled.typed).toBe('tsh');
    expect(filled.complete).toBe(false);
  });

  it('accepts hyphens, spaces and apostrophes that are typed as well', () => {
    for (const text of ['tshirt', 'T-shirt', 't shirt', "t's-hirt "])
      expect(typed('T-shirt', text).text).toBe('t-shirt');
    expect(typed('ice cream', 'icecream').text).toBe('ice cream');
    expect(typed('don’t', "don't").text).toBe('don’t');
  });

  it('takes composed letters as one, typed either way, and cuts what is too long', () => {
    const filled = typed('café', 'CAFÉ!!'.normalize('NFD'));
    expect(filled.typed).toBe('café');
    expect(filled.complete).toBe(true);
  });

  it('is complete only when every box is full', () => {
    expect(typed('pear', 'pea').complete).toBe(false);
    expect(typed('pear', 'pear').complete).toBe(true);
    expect(typed('-', '').complete).toBe(false);
  });

  it('returns exactly the answer when the answer is typed, for any answer', () => {
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

  it('never has more than the boxes, and filling again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (answer, text) => {
        const once = typed(answer, text);
        expect(once.slots).toHaveLength(shapeOf(answer).slots.length);
        expect(typed(answer, once.typed).slots.length).toBe(once.slots.length);
      }),
    );
  });
});
