import type { Word } from '@icando/contract/words';
import { seededDice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { createReviewStore } from './review-store.ts';
import { studyItems } from './study.ts';

const words = (count: number) =>
  Array.from(
    { length: count },
    (_, place) =>
      ({
        id: place + 1,
        foreign_word: `word${place}`,
        native_word: `nghĩa ${place}`,
        pronunciation_foreign: '',
      }) as Word,
  );

const study = (count: number, seen: readonly number[]) =>
  studyItems(words(count), new Set(seen), seededDice(1));

describe('the questions about a lesson', () => {
  it('show a word first unless its card was seen, and take a right choice after it as hinted', () => {
    for (const [seen, phase] of [
      [[], 'meet'],
      [[1, 2, 3], 'choose'],
    ] as const) {
      const sent: unknown[] = [];
      const session = createReviewStore(study(3, seen), words(9).slice(3), {
        now: () => 0,
        date: () => 0,
        later: () => () => {},
        dice: seededDice(3),
        waitForMe: false,
        perform: () => {},
        submit: (answers) => sent.push(...answers),
      });
      const { review } = session.get();
      expect(review.phase.name).toBe(phase);
      if (review.phase.name !== 'choose') continue;
      session.send({
        type: 'choose',
        question: 0,
        option: review.phase.question.options.indexOf(review.phase.question.correct_option),
      });
      expect(sent).toMatchObject([{ correct: true, hint: true }]);
    }
  });

  it('are about thirty words at most, those that were seen before the others', () => {
    const asked = new Set(study(50, [45, 46]).map(({ word }) => word.id));
    expect(asked.size).toBe(30);
    expect([45, 46].every((id) => asked.has(id))).toBe(true);
  });
});
