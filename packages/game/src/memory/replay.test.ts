import { nfd } from '@icando/contract/text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOn, PARAMS } from '../testing/answers.fixture.ts';
import type { Answer } from './answer.ts';
import { keyText, memoryKey } from './memory-key.ts';
import { remember } from './remember.ts';
import { replay, voidKey, type VoidReason } from './replay.ts';

const noVoids = new Map<string, VoidReason>();

const answers: fc.Arbitrary<Answer[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      lex: fc.constantFrom('sun', 'moon', 'star', 'sea'),
      game: fc.constantFrom('game_write' as const, 'game_select' as const, 'game_line' as const),
      correct: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ day, lex, game, correct }, index) =>
      answerOn(day, { lex, game, correct, index, run: `run ${index % 3}`, options: 3 }),
    ),
  );

const bytes = (list: readonly Answer[]) => JSON.stringify([...replay(list, noVoids, PARAMS)]);

describe('a replay', () => {
  it('has a result that does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (list, order) => {
        const mixed = list
          .map((answer) => ({ answer, place: order.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ answer }) => answer);
        expect(bytes(mixed)).toBe(bytes(list));
      }),
    );
  });

  it('has the same result as remembering the answers one by one', () => {
    const [first, second] = [answerOn(0, { correct: false }), answerOn(3, { index: 1 })];
    const memory = remember(remember(undefined, first, PARAMS), second, PARAMS);
    expect(replay([second, first], noVoids, PARAMS).get(keyText(first))).toEqual(memory);
  });

  it('skips undone answers and counts "mine is right" as right', () => {
    const [kept, voided] = [answerOn(0), answerOn(3, { index: 1, correct: false })];
    const withVoid = (reason: VoidReason) =>
      replay([kept, voided], new Map([[voidKey(voided), reason]]), PARAMS);
    expect(withVoid('undo')).toEqual(replay([kept], noVoids, PARAMS));
    expect(withVoid('mine_is_right')).toEqual(replay([kept, { ...voided, correct: true }], noVoids, PARAMS));
  });
});

describe('the key of a memory', () => {
  it.each([
    ['to go', 'đi', 'go', 'đi'],
    ['sofa; couch', 'ghế dài', 'Couch / the sofa', 'ghế  dài'],
    ['peace', 'hoà bình', 'Peace', nfd('hòa bình')],
    ['large', '(adj) to; lớn', 'large', 'lớn, to'],
  ])('is the same for %s = %s and %s = %s', (en, vi, otherEn, otherVi) => {
    expect(memoryKey(otherEn, otherVi)).toEqual(memoryKey(en, vi));
  });

  it('differs for another meaning', () => {
    expect(keyText(memoryKey('bank', 'ngân hàng'))).not.toBe(keyText(memoryKey('bank', 'bờ sông')));
  });
});
